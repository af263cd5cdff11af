/// One report of the mouse.
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
  package var point: Point

  package init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
