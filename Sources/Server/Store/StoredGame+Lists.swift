import Routes
import Rules

extension StoredGame {
  /// The game as it is stored.
  ///
  /// - Parameter today: The day of the daily cubes when it is submitted.
  init(id: RankedGameID, _ new: NewGame, name: PlayerName, today: Int) {
    self.init(
      id: id,
      player: new.player,
      name: name,
      mode: new.mode,
      daily: new.daily,
      day: new.daily ?? today,
      score: new.score,
      wordCount: new.words.count,
      hints: new.hints,
      flags: new.flags,
      at: new.at,
      // Its record would help those whose attempt on the same cube still runs.
      isPublished: new.daily == nil,
      record: new.record
    )
  }
}

extension LeaderboardEntry {
  /// The line of a game.
  init(rank: Int, _ game: StoredGame, isOwn: Bool) {
    self.init(
      rank: rank,
      name: game.name,
      score: game.score,
      words: game.wordCount,
      at: game.at,
      game: game.id,
      isFlagged: !game.flags.isEmpty,
      isOwn: isOwn
    )
  }
}

extension OwnGame {
  /// The line of a game in its player's history.
  init(_ game: StoredGame, board: LeaderboardID, rank: Int, count: Int) {
    self.init(
      game: game.id,
      board: board,
      day: game.day,
      score: game.score,
      words: game.wordCount,
      hints: game.hints,
      isFlagged: !game.flags.isEmpty,
      at: game.at,
      rank: rank,
      count: count
    )
  }
}
