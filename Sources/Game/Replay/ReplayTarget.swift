/// A game of the history that is to be played again, and from which move on.
package struct ReplayTarget: Hashable, Sendable {
  /// The game.
  package var game: GameID
  /// The move to stand before, counted from 0.
  package var moveIndex: Int
  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  package init(game: GameID, moveIndex: Int = 0, playedAt: Timestamp) {
    self.game = game
    self.moveIndex = moveIndex
    self.playedAt = playedAt
  }

  /// The game from its first move on.
  package init(_ game: GameSummary) {
    self.init(game: game.id, playedAt: game.startedAt)
  }

  /// The game from the move on that played a word.
  package init(_ play: WordPlay) {
    self.init(game: play.game, moveIndex: play.moveIndex, playedAt: play.playedAt)
  }
}
