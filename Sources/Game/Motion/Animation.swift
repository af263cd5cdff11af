import Rules

/// One movement on the screen: what moves, from when, for how long.
package struct Animation: Hashable, Sendable {
  /// What moves.
  package enum Kind: Hashable, Sendable {
    /// The cube turns from one attitude to another.
    case turn(from: Attitude, to: Attitude)
    /// A refusal shakes the cube.
    case shake
    /// The cubes that the selected word would use up tremble.
    case tremble(CubeSet)
    /// Cubes vanish from the board as it was before.
    case vanish(CubeSet, from: Board)
    /// The score counts up from what it was.
    case score(from: Int)
    /// The faces of the word that was just played glow.
    case glow([Face])
    /// A face was just added to the selection.
    case select(Face)
    /// The game has just ended.
    case gameOver
    /// The title's cube turns once round, slowly.
    case spin
  }

  /// What moves.
  package var kind: Kind
  /// When it began, on the injected clock.
  package var start: Duration
  /// How long it goes on.
  package var length: Duration

  package init(_ kind: Kind, start: Duration, length: Duration) {
    self.kind = kind
    self.start = start
    self.length = length
  }

  /// How far it has come at a moment, 0…1, without easing.
  package func progress(at now: Duration) -> Double {
    guard length > .zero else { return 1 }
    return min(max((now - start) / length, 0), 1)
  }

  /// Whether it has come to its end at a moment.
  package func isOver(at now: Duration) -> Bool { now - start >= length }
}
