/// A move of a game, with the time of play at which it was accepted.
package struct TimedMove: Hashable, Sendable {
  /// Seconds of play since the game began: whole milliseconds, 0 to `latest`.
  package let at: Double
  /// What was played.
  package let move: Move
  /// What the word scored, or `nil` for the removal of a cube.
  package let score: Int?
  /// The word in capitals, `QU` as two letters, or `nil` for the removal of a cube.
  package let word: String?

  /// A move at a second of play, with what is known of its score and word.
  package init(at seconds: Double, move: Move, score: Int?, word: String?) {
    at = Self.wholeMilliseconds(seconds)
    self.move = move
    self.score = score
    self.word = word
  }

  /// The latest time of a move in seconds of play: over 31 years.
  ///
  /// It keeps every time of a record exact to the millisecond, and short when written.
  package static let latest = 1e9

  /// A time in seconds, to the nearest millisecond within 0…`latest`; 0 for what is no number.
  package static func wholeMilliseconds(_ seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    // Rounded by hand: `rounded()` would bring in the C library of mathematics.
    return Double(Int64(min(seconds, latest) * 1000 + 0.5)) / 1000
  }
}
