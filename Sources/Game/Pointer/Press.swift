import Rules
import Surface

/// The mouse button while it is held, from which a click, a trace or a turn comes.
package struct Press: Hashable, Sendable {
  /// What the button went down on, which decides what a drag does.
  package enum Grip: Hashable, Sendable {
    /// Began on the face that was already the last of the selection: a click plays the word.
    case lastFace(Face)
    /// Began on another face, and has already selected it.
    case face(Face)
    /// Began beside the cube: a click clears, a drag turns.
    case ground
  }

  /// What the button went down on.
  package var grip: Grip
  /// Where the pointer was at the last report.
  package var point: Point
  /// Whether the pointer has left the cell of the press: then it is no click.
  package var hasMoved = false

  package init(_ grip: Grip, at point: Point) {
    self.grip = grip
    self.point = point
  }
}
