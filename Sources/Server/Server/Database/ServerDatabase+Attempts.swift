import Routes
import Rules
import SQLite

extension ServerDatabase {
  func start(_ new: NewAttempt) throws(StoreError) -> StartOutcome {
    let same = try attempts(
      "attempts.player = \(new.player) AND attempts.request = \(new.requestID)"
    )
    if let same = same.first { return same.isFor(new) ? .repeated(same) : .requestIDReused }
    if let day = new.daily, let cube = DailyCube(day: day, mode: new.mode),
      let earlier = try dailyAttempt(new.player, cube)
    {
      let isRunning = earlier.game == nil && earlier.closesAt > new.startedAt
      return isRunning ? .running(earlier) : .alreadyPlayed
    }
    let id = try connection.insert(
      """
      INSERT INTO attempts (player, request, mode, daily, seed, started_at, closes_at)
      VALUES (\(new.player), \(new.requestID), \(new.mode), \(orNull: new.daily), \(new.seed),
        \(new.startedAt), \(new.closesAt))
      """
    )
    return .started(StoredAttempt(id: id, start: new))
  }

  func attempt(_ id: AttemptID) throws(StoreError) -> StoredAttempt? {
    try attempts("attempts.id = \(id)").first
  }

  /// The attempt of a game; `nil` if it was forgotten.
  func attemptOfGame(_ id: RankedGameID) throws(StoreError) -> StoredAttempt? {
    try attempts("games.id = \(id)").first
  }

  func dailyAttempt(
    _ player: PlayerID,
    _ cube: DailyCube
  ) throws(StoreError) -> StoredAttempt? {
    try attempts(
      """
      attempts.player = \(player) AND attempts.daily = \(cube.day) AND attempts.mode = \(cube.mode)
      """
    ).first
  }

  /// Asks for both in one round trip.
  func submitter(_ key: KeyHash, _ id: AttemptID) throws(StoreError) -> Submitter {
    let answers = try connection.rows(of: [Self.player(key), Self.attempts("attempts.id = \(id)")])
    return Submitter(
      player: try Self.player(answers.first ?? []),
      attempt: try answers.last?.first.map(Self.attempt)
    )
  }

  private func attempts(_ condition: SQL) throws(StoreError) -> [StoredAttempt] {
    try connection.rows(Self.attempts(condition), as: Self.attempt)
  }

  private static func attempts(_ condition: SQL) -> SQL {
    """
    SELECT attempts.id, attempts.player, request, attempts.mode, attempts.daily, seed, started_at,
      closes_at, games.id
    FROM attempts LEFT JOIN games ON games.attempt = attempts.id WHERE \(condition)
    """
  }

  private static func attempt(_ row: DatabaseRow) throws(StoreError) -> StoredAttempt {
    StoredAttempt(
      id: try row.value(0),
      start: try row.make(NewAttempt.init, from: 1),
      game: try row.value(8)
    )
  }
}
