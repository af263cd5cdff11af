/// What a player can do to the cube.
package enum Move: Hashable, Sendable {
  /// Plays the word that these faces spell, in their order.
  case word([Face])
  /// Removes a cube by hand.
  case removal(LatticePoint)
}
