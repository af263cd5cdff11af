import Surface

/// An answer of the terminal to a question of ours; never an event for the program.
enum TerminalReport: Hashable, Sendable {
  /// DECRPM: the state of a private mode. 1 and 2 mean that the terminal knows it.
  case mode(Int, status: Int)
  /// OSC 11: the background's colour.
  case background(Color)
  /// DA1: every terminal answers it, and in order: what was asked before it was answered or never
  /// will be.
  case attributes
}
