import Rules

/// A cube on its way out, after it was used up or removed.
package struct Vanishing: Hashable, Sendable {
  /// The cube.
  package var point: LatticePoint
  /// 0 as it was, 1 gone.
  package var progress: Float

  package init(_ point: LatticePoint, progress: Float) {
    self.point = point
    self.progress = progress
  }
}
