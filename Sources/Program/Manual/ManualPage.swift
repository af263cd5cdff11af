import Game
import Rules
import Screen

/// The manual page `lexicube(6)`, made from the tables of commands, options and keys that the program
/// itself uses, so that it cannot differ from them.
enum ManualPage {
  static let text = [
    title, description, modes, keys, commands, environment, files, exitStatus, examples, seeAlso,
  ].joined(separator: "\n")

  private static let title = """
    .Dd \(HelpText.date)
    .Dt LEXICUBE 6
    .Os
    .Sh NAME
    .Nm lexicube
    .Nd find words on a vanishing, turning cube of letters
    .Sh SYNOPSIS
    .Nm
    .Op Ar command
    .Op Ar options
    """

  private static let description = section(
    "DESCRIPTION",
    ".Nm\n"
      + Mdoc.prose(
        "is a game for the terminal. Spell words over touching faces of a cube of 27 small cubes. "
          + "Long words and rare letters score more. After the third use of one of its faces a "
          + "small cube vanishes and shows the letters behind it. Every word is kept with the cube "
          + "that it was found on."
      ) + "\n.Pp\n"
      + Mdoc.prose(
        "Without a command the home screen opens. The first start offers a lesson of three minutes."
      )
  )

  private static let modes: String = {
    let items = GameMode.all.map { mode in
      let end = mode.isTimed ? "" : ": until the last cube, or until you finish"
      return ".It \(mode.title)\n\(Mdoc.prose(sentence(mode.length + end)))"
    }
    return section(
      "MODES",
      list(items) + "\n.Pp\n"
        + Mdoc.prose(
          "Every day has two cubes that are the same for everybody. One try at each counts. "
            + "They come at 00:00 UTC."
        )
    )
  }()

  private static let keys = section(
    "KEYS",
    list(KeyHelp.keys.map(item)) + "\n.Pp\nThe mouse works, too.\n" + list(KeyHelp.mouse.map(item))
  )

  private static let commands = section(
    "COMMANDS",
    Command.allCases.map { command in
      let options = Completions.options(of: command)
      let operand = command.operand.map { " \(Mdoc.operand($0))" } ?? ""
      let parts =
        [".Ss \(command.rawValue)", ".Nm", ".Cm \(command.rawValue)\(operand)"]
        + options.map { ".Op \(Mdoc.option($0))" } + [".Pp", Mdoc.prose(command.summary)]
      let items = options.map { option in
        ".It \(Mdoc.option(option))\n\(Mdoc.prose(sentence(option.summary(for: command))))"
      }
      return (parts + (items.isEmpty ? [] : [list(items)])).joined(separator: "\n")
    }
    .joined(separator: "\n")
      + "\n.Ss Any command\n"
      + list([
        ".It Fl h , Fl Fl help\nPrints the help of a command.",
        ".It Fl V , Fl Fl version\nPrints the version.",
      ])
  )

  private static let files = section(
    "FILES",
    list([
      path("$XDG_DATA_HOME/lexicube/history.sqlite", "Every game and word.", "~/.local/share"),
      path("$XDG_CONFIG_HOME/lexicube/settings", "The settings, a line each.", "~/.config"),
      path("accepted-words.txt", "Words to accept besides the list, beside the settings."),
      path("refused-words.txt", "Words of the list to refuse, beside the settings."),
      path("$XDG_STATE_HOME/lexicube/lexicube.log", "What went wrong.", "~/.local/state"),
    ])
  )

  private static let environment = section(
    "ENVIRONMENT",
    list([
      variable("NO_COLOR", "If it is set to anything, no colours are used."),
      variable("ACCESSIBLE", "If it is 1, the game is played line by line, as with --plain."),
      variable("COLORTERM", "truecolor or 24bit: the terminal shows direct colours."),
      variable("LC_ALL, LC_CTYPE, LANG", "Without UTF-8 the game is drawn in ASCII."),
      variable("TERM", "The kind of the terminal."),
      variable("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "Where files are, see above."),
    ])
  )

  private static let exitStatus = section(
    "EXIT STATUS",
    list([
      ".It 0\nAll went well.",
      ".It 1\nA request was refused, or something was invalid.",
      ".It 2\nThe command line is wrong, or there is no terminal to play on.",
    ])
  )

  private static let examples = section(
    "EXAMPLES",
    ".Bd -literal -offset indent\n"
      + Command.allCases.flatMap(\.examples).map { Mdoc.escaped("lexicube \($0)") }
      .joined(separator: "\n") + "\n.Ed"
  )

  private static let seeAlso = """
    .Sh SEE ALSO
    .Xr lexicube-server 8

    """

  // MARK: - Parts

  private static func section(_ title: String, _ text: String) -> String { ".Sh \(title)\n\(text)" }

  private static func list(_ items: [String]) -> String {
    ([".Bl -tag -width Ds"] + items + [".El"]).joined(separator: "\n")
  }

  private static func item(_ key: String, _ what: String) -> String {
    ".It \(Mdoc.word(key))\n\(Mdoc.prose(sentence(what)))"
  }

  private static func path(_ path: String, _ what: String, _ home: String? = nil) -> String {
    let fallback = home.map { " Without the variable, the directory is \($0)." } ?? ""
    return ".It Pa \(Mdoc.word(path))\n\(Mdoc.prose(what + fallback))"
  }

  private static func variable(_ names: String, _ what: String) -> String {
    let names = names.split(separator: " ").map { name in
      name.last == "," ? "Ev \(name.dropLast()) ," : "Ev \(name)"
    }
    return ".It \(names.joined(separator: " "))\n\(Mdoc.prose(what))"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }
}
