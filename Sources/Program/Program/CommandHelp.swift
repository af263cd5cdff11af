import Features
import Model
import Routes
import Rules

/// What `lexicube COMMAND --help` prints, made from the tables of commands and options.
struct CommandHelp {
  let command: Command

  var text: String {
    let options = command.listedOptions
    let operands = command.operand.map { [$0] } ?? []
    let words =
      ["lexicube", command.rawValue] + operands + options.map { "[\($0.form(for: command))]" }
    let usage = words.wrapped(indent: 7, first: "usage: ")
    let width = options.map { $0.form(for: command).count }.max() ?? 0
    let lines = options.map { option in
      let padding = String(repeating: " ", count: width - option.form(for: command).count)
      let form = "  \(option.form(for: command))\(padding)   "
      return option.summary(for: command).split(separator: " ")
        .wrapped(indent: form.count, first: form) + "\n"
    }
    let examples = command.examples.map { "  lexicube \($0)\n" }
    return "\(command.summary.split(separator: " ").wrapped())\n\n\(usage)\n"
      + (lines.isEmpty ? "" : "\n" + lines.joined())
      + (examples.isEmpty ? "" : "\n" + examples.joined())
  }
}

extension OptionName {
  /// The option with its value: `--seed N`.
  func form(for command: Command) -> String {
    value(for: command).map { "--\(rawValue) \($0.name)" } ?? "--\(rawValue)"
  }

  /// What an option takes.
  struct Value {
    enum PathKind: String { case file, directory }

    /// What stands for it in the usage.
    let name: String
    /// What it can be; none where that is open.
    let choices: [String]
    /// What paths it can be; `nil` if it is none.
    let path: PathKind?

    fileprivate init(_ name: String, _ choices: [String] = [], path: PathKind? = nil) {
      (self.name, self.choices, self.path) = (name, choices, path)
    }
  }

  /// What the option takes; `nil` for nothing.
  func value(for command: Command?) -> Value? {
    switch self {
    case .words where command?.plansLines ?? false:
      Value("WORDS", PlannedWords.allCases.map(\.rawValue))
    case .mode:
      Value("MODE", (command == .daily ? DailyCube.modes : GameMode.all).map(\.rawValue))
    case .date, .since: Value("DATE")
    case .seed, .limit: Value("N")
    case .dictionary, .trace, .picture: Value("FILE", path: .file)
    case .language: Value("NAME", Language.all.map(\.name))
    case .dataDirectory, .board: Value("DIR", path: .directory)
    case .sort where command == .games: Value("ORDER", GameSort.allCases.map(\.rawValue))
    case .sort: Value("ORDER", WordSort.allCases.map(\.rawValue))
    case .characters: Value("CHARACTERS", SettingsRow.blitter.values)
    case .sound: Value("SOUND", Settings.Sound.allCases.map(\.rawValue))
    case .server: Value("URL")
    case .span: Value("SPAN", TimeSpan.allCases.map(\.rawValue))
    case .growth: Value("VIEW", Growth.View.allCases.map(\.rawValue))
    case .word: Value("WORD")
    case .delete: Value("ID")
    case .plan, .words, .own, .hints, .allowPlainHTTP, .daily, .dryRun, .week, .json, .csv, .cards,
      .related, .reverse, .missed, .known, .plain, .kiosk, .all, .help, .version:
      nil
    }
  }

  func summary(for command: Command) -> String {
    switch self {
    case .mode where command == .games: "only games of a mode: \(GameMode.choice())"
    case .mode where command == .board: "the mode: \(GameMode.choice()); timed if not given"
    case .daily where command == .board: "a server's results on the daily cubes"
    case .date where command == .board: "with --daily, --words or a folder: an earlier day"
    case .server where command == .board: "a server other than yours, in this run"
    case .mode where command == .daily:
      "the mode: " + DailyCube.modes.map(\.rawValue).joinedAsChoice
    case .mode: "the mode: \(GameMode.choice())"
    case .daily where command == .games: "only games on daily cubes, also practice"
    case .daily: "today's cube, timed unless --mode says otherwise: one try counts"
    case .date where command == .games: "only games that began on a day of your calendar"
    case .since where command == .words: "only words played on a day or later"
    case .since: "only games that began on a day of your calendar or later"
    case .limit where command == .review:
      "at most so many missed words; if not given, 10 in a text and all as JSON"
    case .limit: "at most so many rows"
    case .word: "only games with a word"
    case .delete: "deletes a game, and prints it as an export does: import brings it back"
    case .csv: "CSV in place of a table, as RFC 4180 has it"
    case .date where command == .play: "with --daily: the cubes of an earlier day, for practice"
    case .date: "an earlier day, such as 2026-02-28; today if not given"
    case .seed: "the cube of a seed, 0 to \(UInt64.max)"
    case .dictionary: "the words of a file, one per line, in place of the built-in list"
    case .dryRun: "only says what it would do"
    case .language where [.export, .import].contains(command): "only the games of a language"
    case .dataDirectory where [.export, .import].contains(command):
      "only games, in this directory of the history"
    case .language: "the language, whose games are kept apart; see: lexicube dictionary"
    case .dataDirectory: "the directory of the history"
    case .board: "the folder that you share with other players, in this run"
    case .server: "the server that ranks your games, in this run"
    case .allowPlainHTTP: "accepts a server without encryption: others could read your key"
    case .week: "a folder's sums of the seven days up to the date; as --span week of a server"
    case .span:
      "the span: \(TimeSpan.allCases.map(\.rawValue).joinedAsChoice), in UTC; day if not given"
    case .plan: "the best line of moves that is found, in place of every word"
    case .words where command.plansLines:
      "\(command == .solve ? "with --plan, the words to play" : "the words that better lines may have"): \(PlannedWords.allCases.map(\.rawValue).joinedAsChoice); common if not given"
    case .words: "a server's best words; those of daily cubes count when their day is over"
    case .own: "your own games on a server, with their places"
    case .hints: "games with hints, which rank apart"
    case .json: "JSON in place of a table"
    case .sort where command == .games:
      "the order: \(GameSort.allCases.map(\.rawValue).joinedAsChoice); recent if not given"
    case .sort:
      "the order: \(WordSort.allCases.map(\.rawValue).joinedAsChoice); recent if not given"
    case .cards: "word, meaning and pattern with tabs between them, for flash-card programs"
    case .related: "also its family, hooks, anagrams, and the words inside and around it"
    case .reverse: "the other way round"
    case .missed: "common words that you could have spelled in your games and never found"
    case .known:
      "how many common words of each length you know; with a search, an order, a limit or --cards, those words"
    case .growth:
      "how your words grew: \(Growth.View.choice); 2026 prints that year to share"
    case .characters: "what draws the cube in this run: pixels, octants and so on, or auto"
    case .sound: "what is heard in this run: off, bell or tones"
    case .plain: "line by line, for screen readers, Braille displays, pipes; also ACCESSIBLE=1"
    case .kiosk: "for guests: no files or programs of this machine, no clipboard, no Ctrl-Z"
    case .picture:
      "keeps a picture (PNG) of the longest word on its cube, in a new file or in a directory; it shows the word"
    case .trace: "adds what happens to a log, for a bug report"
    case .all: "with make: the words of every language whose packages are installed"
    case .help: "prints this help"
    case .version: "prints the version"
    }
  }
}
