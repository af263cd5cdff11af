/// One report of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
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

  /// What the mouse did.
  package var kind: Kind
  /// The cell that it did it in.
  package var point: Point

  package init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
