import SQLite

/// What all servers have used of their allowances. The clock is the database's, the same for all.
extension ServerDatabase {
  private static let now: SQL = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"

  /// Takes what was spent from the buckets of names. Nobody waits for the disk: a crash of the database
  /// empties the table anyway.
  ///
  /// - Returns: What each has left.
  func share(_ shares: [TokenBuckets.Share]) throws(StoreError) -> [String: Double] {
    // A row from further ahead than clocks are corrected by is of a clock that was wrong. It would fill nothing
    // for as long as that was ahead.
    let filledAt: SQL = """
      CASE WHEN held.filled_at > excluded.filled_at + 60 THEN excluded.filled_at
        ELSE greatest(held.filled_at, excluded.filled_at) END
      """
    // In one order, so that two servers do not wait for each other.
    let shares = shares.sorted { $0.name < $1.name }
    let answers = try connection.rows(
      of: shares.map { share in
        let (burst, perSecond) = (share.allowance.burst, share.allowance.perSecond)
        return """
          INSERT INTO allowances AS held (name, tokens, burst, per_second, filled_at)
          VALUES (\(share.name), \(burst - share.spent), \(burst), \(perSecond), \(Self.now))
          ON CONFLICT (name) DO UPDATE SET burst = excluded.burst, per_second = excluded.per_second,
            filled_at = \(filledAt),
            tokens = greatest(0, excluded.tokens - excluded.burst + least(excluded.burst,
              held.tokens + greatest(0, excluded.filled_at - held.filled_at) * excluded.per_second))
          RETURNING tokens
          """
      }
    )
    var left: [String: Double] = [:]
    for (share, rows) in zip(shares, answers) { left[share.name] = try rows.first?.value(0) }
    return left
  }

  /// Forgets the buckets that are as good as new, but those that somebody is using.
  func forgetFullAllowances() throws(StoreError) {
    try connection.run(
      """
      DELETE FROM allowances WHERE name IN (
        SELECT name FROM allowances WHERE filled_at + (burst - tokens) / per_second < \(Self.now)
        FOR UPDATE SKIP LOCKED
      )
      """
    )
  }
}
