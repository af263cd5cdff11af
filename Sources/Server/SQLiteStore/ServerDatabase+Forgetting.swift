import Routes
import Rules
import SQLite

extension ServerDatabase {
  func forget(_ what: Forgetting) throws(SQLiteError) -> [Forgotten: Int] {
    try forgetLists(before: what.gamesBefore)
    // Games first: what they leave behind may go with the others.
    let games = try delete(
      "games",
      """
      day < ? AND id NOT IN (
        SELECT game FROM places WHERE board IN (\(Self.boards)) AND span = 'all' AND period = 0
      ) AND id NOT IN (SELECT game FROM best_words WHERE span = 'all')
      """,
      what.gamesBefore,
      what.most
    )
    let attempts = try delete(
      "attempts",
      "closes_at < ? AND NOT EXISTS (SELECT 1 FROM games WHERE games.attempt = attempts.id)",
      what.attemptsBefore,
      what.most
    )
    let invitations = try delete(
      "duels",
      "second IS NULL AND turn_began < ?",
      what.invitationsBefore,
      what.most
    )
    let old = "second IS NOT NULL AND turn_began < ?"
    try connection.run(
      "UPDATE duels SET rematch = NULL WHERE rematch IN (SELECT id FROM duels WHERE \(old))",
      what.duelsBefore
    )
    let duels = try delete("duels", old, what.duelsBefore, what.most)
    let players = try delete(
      "players",
      """
      since < ? AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.first = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.second = players.id)
      """,
      what.playersBefore,
      what.most
    )
    return [
      .games: games, .attempts: attempts, .invitations: invitations, .duels: duels,
      .players: players,
    ]
  }

  private static let boards = LeaderboardID.all.map { "'\($0.text)'" }.joined(separator: ", ")

  /// Deletes rows of a table.
  ///
  /// - Returns: How many.
  private func delete(
    _ table: String,
    _ condition: String,
    _ value: any SQLiteConvertible,
    _ most: Int
  ) throws(SQLiteError) -> Int {
    let sql = """
      DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE \(condition) LIMIT ?) RETURNING 1
      """
    var count = 0
    try connection.forEach(sql, [value, most]) { _ throws(SQLiteError) in count += 1 }
    return count
  }

  /// Forgets the lists of old days and weeks, which hold games.
  private func forgetLists(before day: Int) throws(SQLiteError) {
    for board in LeaderboardID.all {
      for span in [TimeSpan.day, .week] {
        for table in ["places", "score_counts"] {
          try connection.run(
            "DELETE FROM \(table) WHERE board = ? AND span = ? AND period < ?",
            board.text,
            span.rawValue,
            span.period(of: day)
          )
        }
      }
    }
    try connection.run("DELETE FROM best_words WHERE span = 'daily' AND period < ?", day)
  }
}
