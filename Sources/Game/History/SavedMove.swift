import Rules

/// An accepted move on its way to the disk.
package struct SavedMove: Hashable, Sendable {
  package var game: GameID

  /// The move's place in its game: 0, 1, 2… without gaps.
  package var index: Int

  package var move: TimedMove

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
