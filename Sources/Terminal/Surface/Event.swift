/// Something that happened on the terminal.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// The mouse was moved or a button changed.
  case mouse(MouseEvent)
  /// Text was pasted. Its characters are not commands.
  case paste(String)
  /// A paste that has begun stands still. It goes on, or Enter alone ends it.
  case pasteStalled
  /// The terminal is the one that is typed in again, after another window was.
  case focused
  case resized(Size)
  /// The program was stopped (Ctrl-Z) and now continues; the screen has been redrawn.
  case resumed
  /// The program is about to be stopped; its clocks should stop.
  case suspended
  /// The terminal is gone, or the program was asked to end: save and quit.
  case hangup
}

/// A key, as the terminal reports it.
package enum Key: Hashable, Sendable {
  /// A printable character, as typed: letters keep their case.
  case character(Character)
  case enter, escape, tab, backtab, backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// F1 to F12.
  case function(Int)
  /// A letter `a`…`z` held with Control.
  case control(Character)
}

package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The pointer moved with the left button down.
    case drag
    /// The left button came up.
    case release
    case wheelUp, wheelDown
    /// The right button went down.
    case secondaryPress
  }

  package var kind: Kind
  /// The cell under the pointer.
  package var point: Point
  /// The place in the cell, from 0 to 1 each way; its middle where the terminal tells only cells.
  package var placeInCell: SIMD2<Float>

  package init(_ kind: Kind, at point: Point, placeInCell: SIMD2<Float> = [0.5, 0.5]) {
    self.kind = kind
    self.point = point
    self.placeInCell = placeInCell
  }
}
