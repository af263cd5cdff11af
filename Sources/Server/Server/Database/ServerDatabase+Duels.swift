import Platform
import Routes
import Rules
import SQLite

extension ServerDatabase {
  func addDuel(_ new: NewDuel) throws(StoreError) -> StoredDuel {
    let same = try duels("duels.first = \(new.first) AND duels.request = \(new.requestID)")
    if let same = same.first { return same }
    let id = try connection.insert(
      """
      INSERT INTO duels (first, second, request, invite, seed, turns, turn_count, turn_began,
        timed_out, over)
      VALUES (\(new.first), \(orNull: new.second), \(new.requestID), \(new.invite), \(new.seed), '[]', 0,
        \(new.now), 0, 0)
      """
    )
    try countEvent(in: id)
    guard let duel = try duel(id) else {
      throw StoreError(reason: "duel \(id) was not found after it was inserted")
    }
    return duel
  }

  func duel(_ id: DuelID) throws(StoreError) -> StoredDuel? {
    try duels("duels.id = \(id)").first
  }

  func invitation(_ code: InviteCode) throws(StoreError) -> StoredDuel? {
    try duels("duels.invite = \(code)").first
  }

  func joinDuel(_ id: DuelID, _ player: PlayerID, _ now: Double) throws(StoreError) {
    let changed: DuelID? = try connection.value(
      """
      UPDATE duels SET second = \(player), turn_began = \(now) WHERE id = \(id) AND second IS NULL
      RETURNING id
      """
    )
    if changed != nil { try countEvent(in: id) }
  }

  /// Gives the next event's number to both players of a game, and has all servers told of it.
  ///
  /// Their rows are held until the end of the step: so a number is seen only after all smaller ones, and what
  /// is read together with it is at least as new.
  private func countEvent(in duel: DuelID) throws(StoreError) {
    let players: [PlayerID?] = try connection.rows(
      "SELECT first, second FROM duels WHERE id = \(duel)",
      make: { (first: PlayerID, second: PlayerID?) in [first, second] }
    ).flatMap { $0 }
    // In one order, so that two steps do not wait for each other.
    for player in Set(players.compactMap { $0 }).sorted() {
      let event: Int? = try connection.value(
        "UPDATE players SET event = event + 1 WHERE id = \(player) RETURNING event"
      )
      if let event { try connection.tell(PlayerEvent(player: player, number: event)) }
    }
  }

  func updateDuel(_ update: DuelUpdate) throws(StoreError) -> Bool {
    let changed: DuelID? = try connection.value(
      """
      UPDATE duels SET turns = \(JSONValue.array(update.turns).text()),
        turn_count = \(update.turns.count), turn_began = \(update.turnBegan),
        timed_out = \(update.isTimedOut), over = \(update.isOver)
      WHERE id = \(update.id) AND turn_count = \(update.turnsBefore) AND over = 0 RETURNING id
      """
    )
    if changed != nil { try countEvent(in: update.id) }
    return changed != nil
  }

  func addRematch(_ id: DuelID, _ new: NewDuel) throws(StoreError) -> StoredDuel {
    try connection.hold("duels", id)
    if let next = try duel(id)?.rematch, let duel = try duel(next) { return duel }
    let next = try addDuel(new)
    try connection.run("UPDATE duels SET rematch = \(next.id) WHERE id = \(id)")
    return next
  }

  func duels(
    _ player: PlayerID,
    _ limit: Int
  ) throws(StoreError) -> ReadableRows<StoredDuel> {
    let own: SQL = """
      (duels.first = \(player) OR duels.second = \(player))
      ORDER BY duels.over, duels.id DESC LIMIT \(limit)
      """
    return try readableDuels(own)
  }

  func readableDuels(_ condition: SQL) throws(StoreError) -> ReadableRows<StoredDuel> {
    try connection.readableRows(Self.duels(condition), as: Self.duel)
  }

  /// The games of two of a condition.
  func duels(_ condition: SQL) throws(StoreError) -> [StoredDuel] {
    try connection.rows(Self.duels(condition), as: Self.duel)
  }

  private static func duels(_ condition: SQL) -> SQL {
    """
    SELECT duels.id, first, one.name, second, two.name, invite, seed, turns, turn_began, timed_out,
      over, rematch, one.event, two.event
    FROM duels JOIN players AS one ON one.id = first LEFT JOIN players AS two ON two.id = second
    WHERE \(condition)
    """
  }

  private static func duel(_ row: DatabaseRow) throws(StoreError) -> StoredDuel {
    let second: PlayerID? = try row.value(3)
    let turns: String = try row.value(7)
    guard case .array(let turns)? = try? JSONValue(reading: turns.utf8) else {
      throw row.unexpected(7)
    }
    return StoredDuel(
      id: try row.value(0),
      first: try row.value(1),
      firstName: try row.value(2),
      second: second,
      secondName: second == nil ? nil : try row.value(4),
      invite: try row.value(5),
      seed: try row.value(6),
      turns: turns,
      turnBegan: try row.value(8),
      isTimedOut: try row.value(9),
      isOver: try row.value(10),
      rematch: try row.value(11),
      firstEvent: try row.value(12),
      secondEvent: second == nil ? 0 : try row.value(13)
    )
  }
}
