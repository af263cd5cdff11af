import Routes
import Rules
import SQLite

extension ServerDatabase {
  func forget(_ what: Forgetting) throws(StoreError) -> [Forgotten: Int] {
    try forgetLists(before: what.gamesBefore)
    // Games first: what they leave behind may go with the others.
    let games = try delete(
      "games",
      """
      day < \(what.gamesBefore) AND id NOT IN (
        SELECT game FROM places
        WHERE board IN (\(raw: Self.boards)) AND span = 'all' AND period = 0
      ) AND id NOT IN (SELECT game FROM best_words WHERE span = 'all')
      """,
      what.most
    )
    let attempts = try delete(
      "attempts",
      """
      closes_at < \(what.attemptsBefore)
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.attempt = attempts.id)
      """,
      what.most
    )
    let untaken: SQL = "second IS NULL AND turn_began < \(what.invitationsBefore)"
    let invitations = try delete("duels", untaken, what.most)
    let old: SQL = "second IS NOT NULL AND turn_began < \(what.duelsBefore)"
    try connection.run(
      "UPDATE duels SET rematch = NULL WHERE rematch IN (SELECT id FROM duels WHERE \(old))"
    )
    let duels = try delete("duels", old, what.most)
    let players = try delete(
      "players",
      """
      since < \(what.playersBefore)
        AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.first = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.second = players.id)
      """,
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
    _ condition: SQL,
    _ most: Int
  ) throws(StoreError) -> Int {
    let chosen: SQL = "SELECT id FROM \(raw: table) WHERE \(condition) LIMIT \(most)"
    let rows = try connection.rows(
      "DELETE FROM \(raw: table) WHERE id IN (\(chosen)) RETURNING id"
    )
    return rows.count
  }

  /// Forgets the lists of old days and weeks, which hold games.
  private func forgetLists(before day: Int) throws(StoreError) {
    for board in LeaderboardID.all {
      for span in [TimeSpan.day, .week] {
        for table in ["places", "score_counts"] {
          try connection.run(
            """
            DELETE FROM \(raw: table)
            WHERE board = \(board) AND span = \(span) AND period < \(span.period(of: day))
            """
          )
        }
      }
    }
    try connection.run("DELETE FROM best_words WHERE span = 'daily' AND period < \(day)")
  }
}
