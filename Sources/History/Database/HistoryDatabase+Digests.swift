import Game
import Rules
import SQLite

/// Digests of what is stored, written in the transaction that changes it, and compared when it is read.
extension HistoryDatabase {
  /// A game that was changed outside this program.
  struct BrokenGame: Hashable {
    /// Its name with its number: `game 12`.
    var name: String
    var startedAt: Timestamp

    init(_ id: GameID, _ startedAt: Timestamp) {
      name = Self.name(id)
      self.startedAt = startedAt
    }

    func isGame(_ id: GameID) -> Bool { name == Self.name(id) }

    private static func name(_ id: GameID) -> String { "game \(id)" }

    /// A game of two, by its number in the file.
    init(duel number: Int64, _ startedAt: Timestamp) {
      name = "game of two \(number)"
      self.startedAt = startedAt
    }
  }

  /// Changes a game, and writes its new digest.
  ///
  /// What was changed before by damage stays so: its seal is not made whole again.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - change: Changes rows of the game, and adds new moves to the digest of the moves.
  /// - Complexity: O(bytes of the game's row) and the change, however many moves the game has.
  func sealing(
    _ id: GameID,
    _ change: (inout MovesDigest) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let before = try digest(of: id)
    var moves = before?.moves ?? MovesDigest()
    try change(&moves)
    guard let before, before.moves != nil else { return }
    try write(before.seal, moves, to: id)
  }

  /// Writes the digest of a game that has just been added and has no moves.
  func sealNew(_ id: GameID) throws(SQLiteError) { try write(.whole, MovesDigest(), to: id) }

  /// Names the games whose rows are not as they were saved, and has not named before. The moves are not
  /// read.
  ///
  /// - Complexity: O(games).
  func newlyBrokenGames() throws(SQLiteError) -> [BrokenGame] {
    var broken: [(id: GameID, game: BrokenGame, digest: Int64)] = []
    try connection.forEach("SELECT \(GameDigest.columns), id, started_at FROM games", []) {
      (row: SQLiteRow) throws(SQLiteError) in
      guard let digest = try? GameDigest(row: row), digest.seal == .broken(isTold: false) else {
        return
      }
      let id = GameID(rawValue: try row.value(21))
      let startedAt = (try? row.timestamp(22)) ?? Timestamp(seconds: 0)
      broken.append((id, BrokenGame(id, startedAt), ~digest.digest(with: digest.moves)))
    }
    guard !broken.isEmpty else { return [] }
    try connection.transaction { () throws(SQLiteError) in
      for (id, _, digest) in broken {
        try connection.run("UPDATE games SET digest = ? WHERE id = ?", digest, id.rawValue)
      }
    }
    return broken.map(\.game)
  }

  /// Writes the digests of all games that have none: they were written by a version without digests.
  ///
  /// A game that cannot be read stays without; its damage is said when it is asked for.
  static func sealAll(_ connection: SQLiteConnection) throws(SQLiteError) {
    let database = HistoryDatabase(reading: connection)
    for id in try skippingDamage({ () throws(SQLiteError) in try database.allGames() }) ?? [] {
      _ = try skippingDamage { () throws(SQLiteError) in
        var moves = MovesDigest()
        try connection.forEach(
          "SELECT \(MovesDigest.columns) FROM moves WHERE game = ? ORDER BY number",
          [id.rawValue]
        ) { (row: SQLiteRow) throws(SQLiteError) in try moves.add(row) }
        try database.write(.whole, moves, to: id)
      }
    }
    for id in try skippingDamage({ () throws(SQLiteError) in try database.allDuels() }) ?? [] {
      _ = try skippingDamage { () throws(SQLiteError) in try database.sealDuel(id, .whole) }
    }
  }

  /// The result of reading; `nil` if what is read is damaged.
  private static func skippingDamage<Result>(
    _ work: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    do throws(SQLiteError) {
      return try work()
    } catch {
      guard error.kind == .damaged || error.kind == .unreadableRow else { throw error }
      return nil
    }
  }

  private func digest(of id: GameID) throws(SQLiteError) -> GameDigest? {
    try connection.first("SELECT \(GameDigest.columns) FROM games WHERE id = ?", id.rawValue) {
      (row: SQLiteRow) throws(SQLiteError) in try GameDigest(row: row)
    }
  }

  private func write(_ seal: Seal, _ moves: MovesDigest, to id: GameID) throws(SQLiteError) {
    guard let row = try digest(of: id) else { return }
    try connection.run(
      "UPDATE games SET moves_digest = ?, digest = ? WHERE id = ?",
      moves.stored,
      seal.digest(row.digest(with: moves)),
      id.rawValue
    )
  }
}

/// Games of two. Their turns are few, and each save reads them all.
extension HistoryDatabase {
  /// Whether a game of two is as it was saved.
  func duelSeal(_ id: Int64) throws(SQLiteError) -> Seal {
    guard version >= 6 else { return .missing }
    let stored = try connection.value(
      "SELECT digest FROM duels WHERE id = ?",
      id,
      as: Int64?.self
    )
    return Seal(stored: stored.flatMap(\.self), counted: try duelDigest(id))
  }

  /// Writes the digest of a game of two as it is now.
  func sealDuel(_ id: Int64, _ seal: Seal) throws(SQLiteError) {
    try connection.run(
      "UPDATE duels SET digest = ? WHERE id = ?",
      seal.digest(try duelDigest(id)),
      id
    )
  }

  private func duelDigest(_ id: Int64) throws(SQLiteError) -> Int64 {
    var digest = Fingerprint()
    func add(_ sql: String, columns: Int32) throws(SQLiteError) {
      try connection.forEach(sql, [id]) { (row: SQLiteRow) throws(SQLiteError) in
        for column in 0..<columns { digest.add(try row.value(column, as: SQLiteValue.self)) }
      }
    }
    try add(
      """
      SELECT key, place, own, code, dictionary, dictionary_version, first_player, second_player,
        started_at, turn_count, first_score, second_score, timed_out FROM duels WHERE id = ?
      """,
      columns: 13
    )
    try add(
      "SELECT number, played_at, turn FROM duel_turns WHERE duel = ? ORDER BY number",
      columns: 3
    )
    return Int64(bitPattern: digest.value)
  }
}
