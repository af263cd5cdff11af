import Surface

/// A mouse report as the terminal sends it: the button's code, and the place counted from 1.
struct MouseReport: Hashable {
  var code: Int
  var column: Int
  var row: Int
  var isRelease: Bool

  /// What it tells the program; `nil` for buttons and movements which mean nothing here.
  ///
  /// Bits of the code: 0 and 1 the button, 2 to 4 Shift, Alt and Control, 5 a movement, 6 a wheel.
  var event: MouseEvent? {
    guard column > 0, row > 0 else { return nil }
    let button = code & 3
    let isMovement = code & 0x20 != 0
    let kind: MouseEvent.Kind?
    switch (code & 0xC0, button) {
    case (0x40, 0): kind = isRelease ? nil : .wheelUp
    case (0x40, 1): kind = isRelease ? nil : .wheelDown
    case (0, 0): kind = isMovement ? .drag : isRelease ? .release : .press
    case (0, 2): kind = isMovement || isRelease ? nil : .secondaryPress
    default: kind = nil
    }
    return kind.map { MouseEvent($0, at: Point(column: column - 1, row: row - 1)) }
  }
}
