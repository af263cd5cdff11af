/// What the history has of a game after saving a snapshot of it.
package struct SaveReceipt: Hashable, Sendable {
  /// The game's number; `nil` for a game without moves, which is not kept.
  package var game: GameID?

  /// How many moves of the game are saved. It is more than the snapshot had if a newer one was
  /// saved before.
  var moveCount: Int

  /// The game's place in its ranking; `nil` while the game runs, and for games that are in none.
  package var rank: GameRank?

  /// Whether the game is over, and the player had played its cube before.
  package var isRepeat: Bool

  /// Why the game is only in memory and will be lost with the program; `nil` if it is on disk.
  package var unsavedReason: String?

  package init(
    game: GameID?,
    moveCount: Int,
    rank: GameRank? = nil,
    isRepeat: Bool = false,
    unsavedReason: String? = nil
  ) {
    self.game = game
    self.moveCount = moveCount
    self.rank = rank
    self.isRepeat = isRepeat
    self.unsavedReason = unsavedReason
  }
}

/// A game's place among the finished ones of its mode, with hints or without.
package struct GameRank: Hashable, Sendable {
  /// 1 is best. Games of the same score share the better place.
  package var place: Int

  /// How many finished games of the ranking there are, including this one.
  package var of: Int

  /// The best score of the other games; 0 if there is none.
  package var bestScore: Int

  /// The best score of the other games, if it is one that anybody would name.
  package var previousBest: Int? { bestScore > 0 ? bestScore : nil }

  package init(place: Int, of: Int, bestScore: Int) {
    self.place = place
    self.of = of
    self.bestScore = bestScore
  }
}

/// Whether games reach the disk, and what the player should know about the history.
package struct HistoryStatus: Hashable, Sendable {
  /// Why games are only kept in memory now; `nil` if they are saved.
  package var unsavedReason: String?

  /// What has happened to the history since it was opened, oldest first: lines for the player, such
  /// as that a damaged file was set aside. Lines are only ever added.
  package var notices: [String]

  package init(unsavedReason: String? = nil, notices: [String] = []) {
    self.unsavedReason = unsavedReason
    self.notices = notices
  }

  /// Whether games are saved to disk now.
  package var isSaving: Bool { unsavedReason == nil }
}

/// The best scores of the finished games of a mode without hints.
package struct BestScores: Hashable, Sendable {
  /// The best of all games.
  package var ever: Int
  /// The best of the games since a moment, such as the beginning of today; `nil` if there is none.
  package var recent: Int?

  package init(ever: Int, recent: Int? = nil) { (self.ever, self.recent) = (ever, recent) }
}
