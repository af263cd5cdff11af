import Surface
import Terminal

/// The terminal that tmux is shown in, which draws what the game writes.
enum TmuxClient {
  /// Asks tmux what its client has answered to XTVERSION, what it takes its client to be, and where it is. The
  /// first picture waits for it: four milliseconds, and 200 at most.
  ///
  /// - Returns: `nil` outside tmux, or where tmux (before 3.2) does not say.
  static func terminal(_ environment: (String) -> String?) -> OuterTerminal? {
    guard environment("TMUX")?.isEmpty == false,
      let tmux = HelperProgram(
        "tmux",
        in: environment("PATH") ?? "",
        patience: .milliseconds(200),
        maximumOutput: 1000
      ),
      let output = try? tmux.run([
        "display-message", "-p",
        "#{client_termtype}\n#{client_termfeatures}\n#{client_termname}\n#{client_tty}",
      ])
      .output
    else { return nil }
    return OuterTerminal(tmux: String(decoding: output, as: UTF8.self))
  }
}
