import Surface

/// One report of the mouse, with what it is about.
package struct PointerEvent: Hashable, Sendable {
  /// What the mouse did.
  package var kind: MouseEvent.Kind
  /// What is drawn where it did it.
  package var target: PointerTarget
  /// The cell, for turns by dragging.
  package var point: Point

  package init(_ kind: MouseEvent.Kind, on target: PointerTarget, at point: Point) {
    self.kind = kind
    self.target = target
    self.point = point
  }
}
