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
    default: []
    }
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

  var pathKind: PathKind? {
    switch self {
    case .dictionary, .trace: .file
    case .dataDirectory, .board: .directory
    default: nil
    }
  }
}
