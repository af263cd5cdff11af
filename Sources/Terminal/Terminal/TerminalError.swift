import Platform

/// Why the terminal cannot be used. The program prints it, and exits with 2 unless the game can be played
/// line by line.
package enum TerminalError: Error, Equatable {
  /// Input or output is a pipe, a file, or closed.
  case notATerminal(Stream)
  /// The terminal cannot move its cursor, according to its `TERM`: nothing can be drawn on it.
  case cannotDraw(name: String)
  /// No description was found, neither of this `TERM` nor of those tried instead.
  case unknown(name: String)
  /// This process has already opened the terminal; ncurses has only one screen.
  case alreadyOpen
  case system(SystemError)

  /// - Parameter call: The call that has just failed.
  static func failed(_ call: String) -> Self { .system(SystemError(call: call, code: errno)) }

  /// One of the two standard streams that must be a terminal.
  package enum Stream: String, Hashable, Sendable {
    case input, output
  }
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal(let stream):
      "standard \(stream) is not a terminal; start the game from a terminal, without a pipe or "
        + "\"\(stream == .input ? "<" : ">")\", or play line by line with --plain"
    case .cannotDraw(let name):
      "a terminal of type \"\(name)\" cannot move its cursor; use another terminal, or correct TERM"
    case .unknown(let name):
      "no terminal description for \"\(name)\", nor for xterm-256color, xterm or ansi; "
        + "install ncurses-base or set TERM and TERMINFO"
    case .alreadyOpen:
      "the terminal is already open"
    case .system(let error): "\(error) while opening the terminal"
    }
  }
}
