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

/// How fast a replay goes.
package enum ReplaySpeed: Int, CaseIterable, Hashable, Sendable {
  /// The pace at which the game was played.
  case played = 1
  case double = 2
  case fourfold = 4
  case eightfold = 8

  /// The next faster one; the fastest stays.
  package var faster: Self { Self(rawValue: rawValue * 2) ?? self }

  /// The next slower one; the pace of the game stays.
  package var slower: Self { Self(rawValue: rawValue / 2) ?? self }
}
