import Game
import Rules
import SQLite

extension HistoryStore {
  /// What the history has of the daily cubes, and of a day's games. Counted games of earlier days are
  /// closed as they stand.
  package func dailyOverview(_ day: Int) throws(HistoryError) -> DailyOverview {
    takeDelivered()
    // If this fails, the next time does it.
    try? closeDailyGames(history())
    return try read { database throws(SQLiteError) in
      DailyOverview(
        playedDays: try database.playedDailyDays(),
        games: try database.dailyGames(day...day),
        finishedCount: try database.finishedDailyCount(),
        hasLaterGame: try database.hasCountedGame((day + 1)...(day + DailyOverview.laterDays))
      )
    }
  }

  /// The games on the daily cubes of some days, by day; counted ones before practice.
  package func dailyGames(_ days: ClosedRange<Int>) throws(HistoryError) -> [DailyGame] {
    takeDelivered()
    return try read { database throws(SQLiteError) in try database.dailyGames(days) }
  }

  /// Ends the counted games whose day is over and that no living process has. A game that is being
  /// played ends itself.
  func closeDailyGames(_ history: OpenHistory) throws(SQLiteError) {
    guard let lock = history.lock else { return }
    let today = DailyCube.day(at: configuration.now().seconds)
    let closing = try history.database.runningDailyGames(before: today).filter { game in
      game.session != lock.session && game.session.map { !lock.isAlive($0) } ?? true
    }
    guard !closing.isEmpty else { return }
    try history.database.connection.transaction { () throws(SQLiteError) in
      for game in closing { try history.database.add(to: game.id, end: .dayOver) }
    }
  }
}
