import Rules

/// One time a word was played.
package struct WordPlay: Hashable, Sendable {
  package var game: GameID

  /// The move of that game, counted from 0 with removals.
  package var moveIndex: Int

  package var score: Int

  package var playedAt: Timestamp

  package var mode: GameMode

  package init(game: GameID, moveIndex: Int, score: Int, playedAt: Timestamp, mode: GameMode) {
    self.game = game
    self.moveIndex = moveIndex
    self.score = score
    self.playedAt = playedAt
    self.mode = mode
  }
}
