import Routes
import Rules
import SQLite

extension ServerDatabase {
  func addDuel(_ new: NewDuel) throws(SQLiteError) -> StoredDuel {
    let same = try duels("duels.first = ? AND duels.request = ?", new.first, new.requestID.text)
    if let same = same.first { return same }
    try connection.run(
      """
      INSERT INTO duels (first, second, request, invite, seed, turns, turn_count, turn_began, timed_out,
        over)
      VALUES (?, ?, ?, ?, ?, '[]', 0, ?, 0, 0)
      """,
      new.first,
      new.second,
      new.requestID.text,
      new.invite.text,
      Int64(bitPattern: new.seed),
      new.now
    )
    let id = connection.lastInsertedRow
    guard let duel = try duel(id) else {
      throw .abandoned(reason: "duel \(id) was not found after it was inserted")
    }
    return duel
  }

  func duel(_ id: DuelID) throws(SQLiteError) -> StoredDuel? {
    try duels("duels.id = ?", id).first
  }

  func invitation(_ code: InviteCode) throws(SQLiteError) -> StoredDuel? {
    try duels("duels.invite = ?", code.text).first
  }

  func joinDuel(_ id: DuelID, _ player: PlayerID, _ now: Double) throws(SQLiteError) {
    try connection.run(
      "UPDATE duels SET second = ?, turn_began = ? WHERE id = ? AND second IS NULL",
      player,
      now,
      id
    )
  }

  func updateDuel(_ update: DuelUpdate) throws(SQLiteError) -> Bool {
    let changed = try connection.rows(
      """
      UPDATE duels SET turns = ?, turn_count = ?, turn_began = ?, timed_out = ?, over = ?
      WHERE id = ? AND turn_count = ? AND over = 0 RETURNING id
      """,
      JSONValue.array(update.turns).text(),
      update.turns.count,
      update.turnBegan,
      update.isTimedOut ? 1 : 0,
      update.isOver ? 1 : 0,
      update.id,
      update.turnsBefore
    ) { row throws(SQLiteError) in try row.value(0, as: DuelID.self) }
    return !changed.isEmpty
  }

  func addRematch(_ id: DuelID, _ new: NewDuel) throws(SQLiteError) -> StoredDuel {
    if let next = try duel(id)?.rematch, let duel = try duel(next) { return duel }
    let next = try addDuel(new)
    try connection.run("UPDATE duels SET rematch = ? WHERE id = ?", next.id, id)
    return next
  }

  func duels(_ player: PlayerID, _ limit: Int) throws(SQLiteError) -> [StoredDuel] {
    try duels(
      "(duels.first = ? OR duels.second = ?) ORDER BY duels.over, duels.id DESC LIMIT ?",
      player,
      player,
      limit
    )
  }

  private func duels(
    _ condition: String,
    _ values: any SQLiteConvertible...
  ) throws(SQLiteError) -> [StoredDuel] {
    var found: [StoredDuel] = []
    let sql = """
      SELECT duels.id, first, one.name, second, two.name, invite, seed, turns, turn_began, timed_out, over,
        rematch
      FROM duels JOIN players AS one ON one.id = first LEFT JOIN players AS two ON two.id = second
      WHERE \(condition)
      """
    try connection.forEach(sql, values) { row throws(SQLiteError) in
      let second: PlayerID? = try row.value(3)
      let turns = try? JSONValue(reading: try row.value(7, as: String.self).utf8)
      guard let invite = InviteCode(text: try row.value(5)) else { throw row.unexpected(5) }
      guard case .array(let turns)? = turns else { throw row.unexpected(7) }
      found.append(
        StoredDuel(
          id: try row.value(0),
          first: try row.value(1),
          firstName: try row.name(2),
          second: second,
          secondName: second == nil ? nil : try row.name(4),
          invite: invite,
          seed: UInt64(bitPattern: try row.value(6, as: Int64.self)),
          turns: turns,
          turnBegan: try row.value(8),
          isTimedOut: try row.bool(9),
          isOver: try row.bool(10),
          rematch: try row.value(11)
        )
      )
    }
    return found
  }
}
