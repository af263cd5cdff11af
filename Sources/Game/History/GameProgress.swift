/// How far a game has been played, apart from its moves.
package struct GameProgress: Hashable, Sendable {
  /// Seconds of play in the whole game so far.
  package var secondsPlayed: Double

  /// How much help was given: a word told of counts one, its path shown one more.
  package var hintsUsed: Int

  package init(_ secondsPlayed: Double, hintsUsed: Int = 0) {
    self.secondsPlayed = secondsPlayed
    self.hintsUsed = hintsUsed
  }

  /// The later of two states of one game: neither number ever goes down.
  package func later(than other: Self) -> Self {
    Self(
      max(secondsPlayed, other.secondsPlayed),
      hintsUsed: max(hintsUsed, other.hintsUsed)
    )
  }
}
