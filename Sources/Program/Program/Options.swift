import Features
import Model
import Routes
import Rules

/// What the command line asks for.
struct Options: Hashable, Sendable {
  var command: Command = .play
  /// The words after the command that are not options.
  var operands: [String] = []
  /// The options without a value that were given.
  var switches: Set<OptionName> = []
  var mode: GameMode?
  var seed: UInt64?
  /// The day of the daily cubes; `nil` for today.
  var date: CivilDate?
  var code: ChallengeCode?
  /// The path of a word list that replaces the built-in one.
  var dictionary: String?
  var language: Language?
  /// The language of the settings, for a command that uses the history; `nil` for other commands.
  var usualLanguage: Language?
  /// The language of the history that a command uses. A word list of the player's own is played with English
  /// letters.
  var historyLanguage: Language {
    language ?? (dictionary == nil ? usualLanguage : nil) ?? .english
  }
  /// The directory of the history; `nil` is the XDG data directory.
  var dataDirectory: String?
  /// The file that actions are written to, for a bug report.
  var trace: String?
  /// The file that a picture of a game is kept as, or the directory to keep it in.
  var picture: String?
  /// The folder of the board; `nil` for the one in the settings.
  var board: String?
  /// The server of this run; `nil` for the one in the settings.
  var server: String?
  /// The time that a server's board covers; `nil` for today.
  var span: TimeSpan?
  /// What draws the cube in this run, with `nil` for `auto`; `nil` for what the settings say.
  var characters: Blitter??
  /// What is heard in this run; `nil` for what the settings say.
  var sound: Settings.Sound?
  /// The command that help is wanted for; `nil` for all of them.
  var helpTopic: Command?
  /// The word of the game that help is wanted for.
  var helpWord: String?
  var shell: Shell?
  /// The order of words; `nil` for the usual one.
  var sort: WordSort?
  var gameSort: GameSort = .recent
  /// The words that a planned line may have; `nil` for common ones.
  var plannedWords: PlannedWords?
  /// The most rows to print; `nil` for all.
  var limit: Int?
  /// The first day that counts; `nil` for all.
  var since: CivilDate?
  /// What of the growth of words is printed.
  var growth: Growth.View?
  /// The one year of it that is printed; `nil` for all rows.
  var growthYear: Int?
  var deleted: GameID?
  /// A word that games must have, as it was typed.
  var word: String?
  /// The words to list: what the operands say together.
  var search: WordSearch { WordSearch(operands.joined(separator: " "), language: historyLanguage) }

  /// Whether an option without a value was given.
  func has(_ name: OptionName) -> Bool { switches.contains(name) }
}

extension Sequence<String> {
  /// The word that differs least from another: by the fewest letters to add, drop or exchange. `nil` if it has more
  /// letters wrong than right: then anything resembles anything.
  func nearest(to word: String) -> String? {
    let nearest = self.min { $0.edits(to: word) < $1.edits(to: word) }
    return nearest.flatMap { 2 * $0.edits(to: word) <= word.count ? $0 : nil }
  }
}

enum OptionName: String, CaseIterable, Hashable {
  case mode, daily, date, seed, dictionary
  case language
  case dataDirectory = "data-dir"
  case server
  case allowPlainHTTP = "allow-plain-http"
  case dryRun = "dry-run"
  case board, week, span, plan, words, own, hints, json, csv, cards, related, limit, since, word,
    delete,
    sort, reverse, characters, sound
  case plain, kiosk, trace, missed, known, growth, picture
  case all, help, version

  /// Whether a command line has a value after the option.
  func takesValue(for command: Command?) -> Bool { value(for: command) != nil }
}

/// The words that a planned line may have.
enum PlannedWords: String, CaseIterable, Hashable {
  /// Those that most people know.
  case common
  case all
}

/// The orders of `lexicube games`.
enum GameSort: String, CaseIterable, Hashable {
  /// The latest first.
  case recent
  /// The highest score first; only games that are over.
  case score

  /// The order that the history is asked for.
  var order: GameQuery.Order {
    switch self {
    case .recent: .latest
    case .score: .best
    }
  }
}

/// The command line is wrong. The program says why and exits with 2.
struct UsageError: Error, Hashable {
  /// What is wrong with what.
  let message: String

  init(_ message: String) { self.message = message }
}

extension Options {
  /// Whether these options are for games in a language. A word list of the player's own is played with English letters.
  func areFor(_ own: Language) -> Bool {
    own == (dictionary == nil ? language ?? own : .english)
  }

  /// The command that plays a daily cube. It names the language where that is not the usual one.
  func playing(_ cube: DailyCube) -> String {
    let isUsual = cube.language == (usualLanguage ?? .english)
    return "lexicube play --daily --mode \(cube.mode.rawValue)"
      + (isUsual ? "" : " --language \(cube.language.name)")
  }

  /// The option that names the directory, to be typed in a shell, which would take a path with a blank for two; nothing
  /// without one, and for guests, who may not use it.
  var dataDirectoryForShell: String {
    guard let dataDirectory, !has(.kiosk) else { return "" }
    let isPlain = dataDirectory.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    let quoted = "'" + dataDirectory.replacing("'", with: "'\\''") + "'"
    return " --data-dir " + (isPlain ? dataDirectory : quoted)
  }
}
