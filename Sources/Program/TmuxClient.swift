import Surface

/// The terminal that tmux is shown in, which draws what the game writes.
enum TmuxClient {
  /// Asks tmux what its client has answered to XTVERSION. The first picture waits for it: four
  /// milliseconds, and 200 at most.
  ///
  /// - Returns: `nil` outside tmux, or where tmux (before 3.2) or its client does not say.
  static func program(_ environment: (String) -> String?) -> TerminalProgram? {
    guard environment("TMUX")?.isEmpty == false,
      let tmux = HelperProgram(
        "tmux",
        in: environment("PATH") ?? "",
        patience: .milliseconds(200),
        maximumOutput: 200
      ),
      let output = try? tmux.run(["display-message", "-p", "#{client_termtype}"]).output
    else { return nil }
    let line = output.prefix { $0 != 0x0A }
    return TerminalProgram(String(decoding: line, as: UTF8.self))
  }
}
