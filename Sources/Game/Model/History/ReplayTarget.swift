import Rules

/// A game of the history to replay, and the move to start before.
package struct ReplayTarget: Hashable, Sendable {
  package var game: GameID
  /// The move to start before, counted from 0.
  package var moveIndex: Int
  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  package init(game: GameID, moveIndex: Int = 0, playedAt: Timestamp) {
    self.game = game
    self.moveIndex = moveIndex
    self.playedAt = playedAt
  }

  package init(_ game: GameSummary) {
    self.init(game: game.id, playedAt: game.startedAt)
  }

  /// The game from the move that played a word; `nil` for a word of a game of two.
  package init?(_ play: WordPlay) {
    guard let game = play.game else { return nil }
    self.init(game: game, moveIndex: play.moveIndex, playedAt: play.playedAt)
  }
}
