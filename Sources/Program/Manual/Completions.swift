import Game
import Rules

/// A shell whose completions the program prints.
enum Shell: String, CaseIterable, Hashable {
  case bash, zsh, fish
}

/// What a shell needs to complete the commands of lexicube, their options and values. Made from the tables
/// of commands and options.
struct Completions {
  let shell: Shell

  var text: String {
    switch shell {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }

  static func options(of command: Command) -> [OptionName] {
    OptionName.allCases.filter { command.options.contains($0) }
  }

  static func operands(of command: Command) -> [String] {
    switch command {
    case .help: Command.allCases.map(\.rawValue)
    case .completions: Shell.allCases.map(\.rawValue)
    case .guide: GuidePage.all.map(\.name)
    case .key: KeyVerb.allCases.map(\.rawValue)
    case .settings: SettingsRow.allCases.flatMap { [$0.name] + $0.values }
    case .dictionary: ["make"] + Language.all.map(\.name)
    default: []
    }
  }

  /// Whether an operand of a command can be the number of a game.
  static func takesGame(_ command: Command) -> Bool {
    [.race, .replay, .share, .compare, .record, .solve].contains(command)
  }

  /// The shell's command for the numbers of the games.
  ///
  /// - Parameter sign: What stands between a number and the game's mode, score and day; `nil` for numbers
  ///   alone.
  static func games(_ sign: String?) -> String {
    let rest = sign.map { " \"\($0)\" $2 \", \" $3 \", \" $8" } ?? ""
    return "lexicube games 2>/dev/null | awk 'NR > 1 { print $1\(rest) }'"
  }

  static func takesFile(_ command: Command) -> Bool {
    switch command {
    case .race, .replay, .compare, .import, .solve, .verify: true
    default: false
    }
  }
}

extension OptionName {
  enum PathKind { case file, directory }

  /// Whether the value is a path; `nil` if not.
  var pathKind: PathKind? {
    switch self {
    case .dictionary, .trace: .file
    case .dataDirectory, .board: .directory
    default: nil
    }
  }
}
