import Routes
import Rules
import SQLite

extension ServerDatabase {
  func forget(_ what: Forgetting) throws(StoreError) -> [Forgotten: Int] {
    try forgetLists(before: what.firstDay)
    var counts: [Forgotten: Int] = [:]
    /// Deletes some rows of a table, and counts them.
    func delete(_ kind: Forgotten, _ table: SQL, _ condition: SQL) throws(StoreError) {
      let chosen: SQL = "SELECT id FROM \(table) WHERE \(condition) LIMIT \(what.most)"
      let rows = try connection.rows("DELETE FROM \(table) WHERE id IN (\(chosen)) RETURNING id")
      counts[kind] = rows.count
    }
    // Games first: what they leave behind may go with the others.
    try delete(
      .games,
      "games",
      """
      day < \(what.firstDay) AND id NOT IN (
        SELECT game FROM places
        WHERE board IN (\(raw: Self.boards)) AND span = 'all' AND period = 0
      ) AND id NOT IN (SELECT game FROM best_words WHERE span = 'all')
      """
    )
    try delete(
      .attempts,
      "attempts",
      """
      closes_at < \(what[.attempts])
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.attempt = attempts.id)
      """
    )
    let isUntaken: SQL = "second IS NULL AND turn_began < \(what[.invitations])"
    try delete(.invitations, "duels", isUntaken)
    let isOld: SQL = "second IS NOT NULL AND turn_began < \(what[.duels])"
    try connection.run(
      "UPDATE duels SET rematch = NULL WHERE rematch IN (SELECT id FROM duels WHERE \(isOld))"
    )
    try delete(.duels, "duels", isOld)
    if let now = what.latest {
      // Nobody could claim the game for as long as the clock was ahead.
      let isAhead: SQL = "turn_began > \(now + TrustedClock.largestJump)"
      try connection.run("UPDATE duels SET turn_began = \(now) WHERE \(isAhead)")
    }
    try delete(
      .players,
      "players",
      """
      since < \(what[.players])
        AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.first = players.id)
        AND NOT EXISTS (SELECT 1 FROM duels WHERE duels.second = players.id)
      """
    )
    return counts
  }

  private static let boards = LeaderboardID.all.map { "'\($0.text)'" }.joined(separator: ", ")

  /// Forgets the lists of old days and weeks, which hold games.
  private func forgetLists(before day: Int) throws(StoreError) {
    for board in LeaderboardID.all {
      for span in [TimeSpan.day, .week] {
        let isOld: SQL = "board = \(board) AND span = \(span) AND period < \(span.period(of: day))"
        try connection.run("DELETE FROM places WHERE \(isOld)")
        try connection.run("DELETE FROM score_counts WHERE \(isOld)")
      }
    }
    try connection.run("DELETE FROM best_words WHERE span = 'daily' AND period < \(day)")
  }
}
