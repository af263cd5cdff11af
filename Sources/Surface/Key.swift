/// A key as the terminal tells it.
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
