/// The script for bash.
enum BashCompletions {
  static let text = """
    # bash completion for lexicube
    _lexicube() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= place
      # Bash takes the sign of --mode=timed for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((place = 1; place < COMP_CWORD; place++)); do
        case ${COMP_WORDS[place]} in
          \(valued.map { "--\($0.rawValue)" }.joined(separator: " | "))) ((place++)) ;;
          -* | =) ;;
          *) command=${COMP_WORDS[place]}; break ;;
        esac
      done
      COMPREPLY=()
      case ${command:-play}:$before in
    \(values.joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case ${command:-play} in
    \(options.joined(separator: "\n"))
        esac
      elif [[ -z $command ]]; then
        \(words(Command.allCases.map(\.rawValue)))
      else
        case $command in
    \(operands.joined(separator: "\n"))
        esac
      fi
    }
    complete -F _lexicube lexicube

    """

  private static let valued = OptionName.allCases.filter(\.takesValue)

  /// The values of options: paths and free values whatever the command, choices by command.
  private static let values =
    Command.allCases.flatMap { command in
      Completions.options(of: command).compactMap { option in
        let choices = option.choices(for: command)
        guard !choices.isEmpty else { return nil as String? }
        return "    \(command.rawValue):--\(option.rawValue)) \(words(choices)); return ;;"
      }
    }
    + valued.map { option in
      let reply =
        switch option.pathKind {
        case .file: "\(paths("-f")); return"
        case .directory: "\(paths("-d")); return"
        case nil: "return"
        }
      return "    *:--\(option.rawValue)) \(reply) ;;"
    }

  private static let options = Command.allCases.map { command in
    let names = Completions.options(of: command).map { "--\($0.rawValue)" } + ["--help"]
    return "      \(command.rawValue)) \(words(names)) ;;"
  }

  private static let operands = Command.allCases.compactMap { command in
    let choice = Completions.operands(of: command)
    var replies: [String] = []
    if !choice.isEmpty { replies.append(words(choice)) }
    if Completions.takesGame(command) { replies.append(words(["$(\(Completions.games(nil)))"])) }
    if Completions.takesFile(command) {
      replies.append(paths("-f"))
      // The numbers come first.
      if replies.count > 1 { replies[1] = "[[ -n ${COMPREPLY[*]} ]] || { \(replies[1]); }" }
    }
    return replies.isEmpty
      ? nil : "      \(command.rawValue)) \(replies.joined(separator: "; ")) ;;"
  }

  private static func words(_ words: [String]) -> String {
    "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
  }

  private static func paths(_ kind: String) -> String {
    "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(kind) -- \"$current\")"
  }
}
