import Files
import Runtime
import Surface

/// The terminal that tmux is shown in, which draws what the game writes.
enum TmuxClient {
  /// How long tmux may take: the first picture waits for it. It takes four milliseconds.
  private static let patience = Duration.milliseconds(200)

  /// Asks tmux what its client has answered to XTVERSION.
  ///
  /// - Returns: `nil` outside tmux, or where tmux (before 3.2) or its client does not say.
  static func program(_ environment: (String) -> String?) -> TerminalProgram? {
    guard environment("TMUX")?.isEmpty == false,
      let path = ProgramPath.find("tmux", in: environment("PATH") ?? ""),
      let output = try? ChildProcess.run(
        path,
        arguments: ["display-message", "-p", "#{client_termtype}"],
        patience: patience,
        limit: 200
      ).output
    else { return nil }
    let line = output.prefix { $0 != 0x0A }
    return TerminalProgram(String(decoding: line, as: UTF8.self))
  }
}
