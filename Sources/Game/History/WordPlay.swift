import Rules

/// One time a word was played.
package struct WordPlay: Hashable, Sendable {
  /// The game that it was played in.
  package var game: GameID

  /// The move of that game, counted from 0 with removals.
  package var moveIndex: Int

  /// What it brought.
  package var score: Int

  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  /// The game's mode.
  package var mode: GameMode

  package init(game: GameID, moveIndex: Int, score: Int, playedAt: Timestamp, mode: GameMode) {
    self.game = game
    self.moveIndex = moveIndex
    self.score = score
    self.playedAt = playedAt
    self.mode = mode
  }
}
