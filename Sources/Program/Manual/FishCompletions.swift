/// The lines for fish.
enum FishCompletions {
  static let text =
    (["# fish completion for lexicube", "complete -c lexicube -f"] + commands + options + operands)
    .joined(separator: "\n") + "\n"

  private static let names = Command.allCases.map(\.rawValue).joined(separator: " ")

  private static let commands = Command.allCases.map { command in
    "complete -c lexicube -n 'not __fish_seen_subcommand_from \(names)' "
      + "-a \(command.rawValue) -d \(quoted(command.summary))"
  }

  private static let options = Command.allCases.flatMap { command in
    (Completions.options(of: command) + [.help]).map { option in
      var line =
        "complete -c lexicube -n \(quoted(condition(command))) -l \(option.rawValue)"
      if option == .help { line += " -s h" }
      switch option.pathKind {
      case .file: line += " -r -F"
      case .directory: line += " -x -a '(__fish_complete_directories)'"
      case nil where option.takesValue:
        line += " -x"
        let choices = option.choices(for: command)
        if !choices.isEmpty { line += " -a \(quoted(choices.joined(separator: " ")))" }
      case nil: break
      }
      return line + " -d \(quoted(option.summary(for: command)))"
    }
  }

  private static let operands = Command.allCases.flatMap { command in
    let choice = Completions.operands(of: command)
    var replies = choice.isEmpty ? [] : ["-a \(quoted(choice.joined(separator: " ")))"]
    if Completions.takesGame(command) {
      replies.append("-k -a \(quoted("(\(Completions.games("\\t")))"))")
    }
    if Completions.takesFile(command) { replies.append("-F") }
    return replies.map { "complete -c lexicube -n \(quoted(condition(command))) \($0)" }
  }

  /// When a command's options are offered. Those of `play` also stand without a command.
  private static func condition(_ command: Command) -> String {
    let seen = "__fish_seen_subcommand_from \(command.rawValue)"
    let others = Command.allCases.filter { $0 != command }.map(\.rawValue).joined(separator: " ")
    return command == .play ? "not __fish_seen_subcommand_from \(others)" : seen
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'"))'"
  }
}
