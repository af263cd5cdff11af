/// The function for zsh.
enum ZshCompletions {
  static let text = """
    #compdef lexicube
    # zsh completion for lexicube

    _lexicube_games() {
      local -a games
      games=(${(f)"$(\(Completions.games(":")))"})
      _describe game games
    }

    _lexicube() {
      local -a commands
      commands=(
    \(commands)
      )
      local command= place
      for ((place = 2; place < CURRENT; place++)); do
        case $words[place] in
          \(valueOptions)) ((place++)) ;;
          -*) ;;
          *) command=$words[place]; break ;;
        esac
      done
      if [[ -z $command && $words[CURRENT] != -* && $words[CURRENT-1] != (\(valuePattern)) ]]; then
        _describe command commands
        return
      fi
      # The word after the program's name is the command itself.
      local -a first=()
      [[ -n $command ]] && first=('1: :')
      case ${command:-play} in
    \(arguments)
      esac
    }

    _lexicube "$@"

    """

  private static let commands = Command.allCases.map { command in
    "    \(quoted("\(command.rawValue):\(description(command.summary))"))"
  }
  .joined(separator: "\n")

  private static let valueOptions = OptionName.allCases.filter(\.takesValue)
    .map { "--\($0.rawValue)" }.joined(separator: " | ")

  private static let valuePattern = OptionName.allCases.filter(\.takesValue)
    .map { "--\($0.rawValue)" }.joined(separator: "|")

  private static let arguments = Command.allCases.map { command in
    var specs = Completions.options(of: command).map { option in
      "--\(option.rawValue)\(option.takesValue ? "=" : "")"
        + "[\(description(option.summary(for: command)))]" + value(option, command)
    }
    specs.append("--help[\(description(OptionName.help.summary(for: command)))]")
    let operands = Completions.operands(of: command)
    switch (Completions.takesGame(command), Completions.takesFile(command)) {
    case (true, true): specs.append("*: :{ _lexicube_games; _files }")
    case (true, false): specs.append("*: :_lexicube_games")
    case (false, true): specs.append("*: :_files")
    case (false, false):
      if !operands.isEmpty { specs.append("*: :(\(operands.joined(separator: " ")))") }
    }
    let lines = specs.map { "        \(quoted($0))" }.joined(separator: " \\\n")
    return "    \(command.rawValue))\n      _arguments $first \\\n\(lines)\n      ;;"
  }
  .joined(separator: "\n")

  private static func value(_ option: OptionName, _ command: Command) -> String {
    guard let name = option.value else { return "" }
    switch option.pathKind {
    case .file: return ":\(name):_files"
    case .directory: return ":\(name):_files -/"
    case nil:
      let choices = option.choices(for: command)
      return choices.isEmpty
        ? ":\(name): " : ":\(name):(\(choices.joined(separator: " ")))"
    }
  }

  /// Text without the signs that `_arguments` and `_describe` give a meaning.
  private static func description(_ text: String) -> String {
    String(text.map { ":[]".contains($0) ? "," : $0 })
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
