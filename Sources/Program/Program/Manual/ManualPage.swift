/// The manual page `lexicube(6)`: the guide, and the tables of commands and options that the program itself
/// uses.
enum ManualPage {
  /// The whole page in mdoc.
  static let text = [
    title, guide, commands, exitStatus, examples, seeAlso,
  ].joined(separator: "\n")

  private static let title = """
    .Dd \(HelpText.date)
    .ds doc-volume-operating-system lexicube
    .ds doc-default-operating-system lexicube \(HelpText.version)
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

  /// The guide, whose first page says what the game is.
  private static let guide = GuidePage.all.map(\.mdoc).joined(separator: "\n")

  private static let commands = section(
    "COMMANDS",
    Command.allCases.map { command in
      let options = command.listedOptions
      let operand = command.operand.map { " \(Mdoc.operand($0))" } ?? ""
      let parts =
        [".Ss \(command.rawValue)", ".Nm", ".Cm \(command.rawValue)\(operand)"]
        + options.map { ".Op \(Mdoc.option($0, for: command))" } + [
          ".Pp", Mdoc.prose(command.summary),
        ]
      let items = options.map { option in
        ".It \(Mdoc.option(option, for: command))\n\(Mdoc.prose(sentence(option.summary(for: command))))"
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

  /// A summary as a sentence: with a capital and a full stop.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }
}
