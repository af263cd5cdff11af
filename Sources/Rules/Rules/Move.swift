package enum Move: Hashable, Sendable {
  /// Plays the word that the faces spell in this order.
  case word([Face])
  /// Removes a cube by hand.
  case removal(LatticePoint)
}

package struct TimedMove: Hashable, Sendable {
  /// The seconds of play since the game began, in whole milliseconds, 0 to `latest`.
  package internal(set) var at: Double
  package let move: Move
  /// The score of the word, or `nil` for the removal of a cube.
  package let score: Int?
  /// The word in capitals, or `nil` for the removal of a cube.
  package let word: String?
  /// Whether a hint had named the word. Its score is the half then.
  package let isHinted: Bool

  /// Makes a move and rounds its time to milliseconds.
  package init(
    at seconds: Double,
    move: Move,
    score: Int?,
    word: String?,
    isHinted: Bool = false
  ) {
    at = Self.wholeMilliseconds(seconds)
    self.move = move
    self.score = score
    self.word = word
    self.isHinted = isHinted
  }

  /// The latest time that a move can have: 10⁹ seconds of play, more than 31 years.
  ///
  /// Up to this limit a `Double` is exact to the millisecond, and its text is short.
  package static let latest = 1e9

  /// Rounds a time to the nearest millisecond within 0…`latest`. A value that is not a number gives
  /// 0.
  static func wholeMilliseconds(_ seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    // Not `rounded()`, because it would link the C math library.
    return Double(Int64(min(seconds, latest) * 1000 + 0.5)) / 1000
  }
}

package struct MoveOutcome: Hashable, Sendable {
  /// The word in capitals, or `nil` for the removal of a cube.
  package let word: String?
  /// The score of the move; 0 for a removal.
  package let score: Int
  /// The cubes that the word used up or the player removed.
  package let vanished: CubeSet
}
