/// What the terminal tells the program.
package enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted, not typed: none of it is a command.
  case paste(String)
  case resized(Size)
  /// The program was stopped (Ctrl-Z) and goes on now; the screen has been put back.
  case resumed
  /// The program is about to be stopped; the clock should stand still.
  case suspended
  /// The terminal is gone, or the program was asked to end: save and leave.
  case hangup
}
