import Rules

/// The choice of a cube to remove.
package struct Removal: Hashable, Sendable {
  /// The cube that is pointed at.
  package var cube: LatticePoint
  /// Whether the player has been asked and must say yes.
  package var isAsking: Bool

  package init(cube: LatticePoint, isAsking: Bool = false) {
    self.cube = cube
    self.isAsking = isAsking
  }
}
