/// Why the terminal cannot be used. The program says it and exits with 2.
package enum TerminalError: Error, Equatable {
  /// Input or output is a pipe, a file, or closed.
  case notATerminal(Stream)
  /// The terminal, by its `TERM`, cannot move its cursor: nothing can be drawn on it.
  case cannotDraw(name: String)
  /// No description was found: neither of this `TERM` nor of the ones tried instead.
  case unknown(name: String)
  /// This process has the terminal open already; ncurses has one screen only.
  case alreadyOpen
  /// A call to the system failed; `code` is its `errno`.
  case system(call: String, code: Int32)

  /// One of the two standard streams that must be a terminal.
  package enum Stream: String, Hashable, Sendable {
    case input, output
  }
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal(.input):
      "standard input is not a terminal; start the game from a terminal, without a pipe or '<'"
    case .notATerminal(.output):
      "standard output is not a terminal; start the game from a terminal, without a pipe or '>'"
    case .cannotDraw(let name):
      "a terminal of type '\(name)' cannot move its cursor; use another, or set TERM to what it is"
    case .unknown(let name):
      "no terminal description for '\(name)', nor for xterm-256color, xterm or ansi; "
        + "install ncurses-base or set TERM and TERMINFO"
    case .alreadyOpen:
      "the terminal is open already"
    case .system(let call, let code):
      "\(call) failed (error \(code)) while opening the terminal"
    }
  }
}
