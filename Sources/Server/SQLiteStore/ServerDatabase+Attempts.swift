import Routes
import Rules
import SQLite

extension ServerDatabase {
  func start(_ new: NewAttempt) throws(SQLiteError) -> StartOutcome {
    let same = try attempts(
      "attempts.player = ? AND attempts.request = ?",
      new.player,
      new.requestID.text
    )
    if let same = same.first { return same.isFor(new) ? .repeated(same) : .requestIDReused }
    if let day = new.daily, let cube = DailyCube(day: day, mode: new.mode),
      let earlier = try dailyAttempt(new.player, cube)
    {
      let isRunning = earlier.game == nil && earlier.closesAt > new.startedAt
      return isRunning ? .running(earlier) : .alreadyPlayed
    }
    try connection.run(
      """
      INSERT INTO attempts (player, request, mode, daily, seed, started_at, closes_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      new.player,
      new.requestID.text,
      new.mode.rawValue,
      new.daily,
      Int64(bitPattern: new.seed),
      new.startedAt,
      new.closesAt
    )
    return .started(StoredAttempt(id: connection.lastInsertedRow, new))
  }

  func attempt(_ id: AttemptID) throws(SQLiteError) -> StoredAttempt? {
    try attempts("attempts.id = ?", id).first
  }

  func dailyAttempt(
    _ player: PlayerID,
    _ cube: DailyCube
  ) throws(SQLiteError) -> StoredAttempt? {
    try attempts(
      "attempts.player = ? AND attempts.daily = ? AND attempts.mode = ?",
      player,
      cube.day,
      cube.mode.rawValue
    ).first
  }

  private func attempts(
    _ condition: String,
    _ values: any SQLiteConvertible...
  ) throws(SQLiteError) -> [StoredAttempt] {
    var found: [StoredAttempt] = []
    let sql = """
      SELECT attempts.id, attempts.player, request, attempts.mode, attempts.daily, seed, started_at,
        closes_at, games.id
      FROM attempts LEFT JOIN games ON games.attempt = attempts.id WHERE \(condition)
      """
    try connection.forEach(sql, values) { row throws(SQLiteError) in
      guard let request = RequestID(text: try row.value(2)) else { throw row.unexpected(2) }
      found.append(
        StoredAttempt(
          id: try row.value(0),
          player: try row.value(1),
          requestID: request,
          mode: try row.mode(3),
          daily: try row.value(4),
          seed: UInt64(bitPattern: try row.value(5, as: Int64.self)),
          startedAt: try row.value(6),
          closesAt: try row.value(7),
          game: try row.value(8)
        )
      )
    }
    return found
  }
}
