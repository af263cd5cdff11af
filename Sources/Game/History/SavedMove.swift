import Rules

/// An accepted move on its way to the disk.
package struct SavedMove: Hashable, Sendable {
  /// The game that the move is of.
  package var game: GameID

  /// The move's place in its game: 0, 1, 2… without gaps.
  package var index: Int

  /// The move with its time of play and its score.
  package var move: TimedMove

  /// When it was made, by the wall clock.
  package var playedAt: Timestamp

  /// Seconds of play in the whole game so far.
  package var secondsPlayed: Double

  package init(
    game: GameID,
    index: Int,
    move: TimedMove,
    playedAt: Timestamp,
    secondsPlayed: Double
  ) {
    self.game = game
    self.index = index
    self.move = move
    self.playedAt = playedAt
    self.secondsPlayed = secondsPlayed
  }
}
