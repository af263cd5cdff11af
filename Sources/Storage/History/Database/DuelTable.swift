import Model
import Platform
import Rules
import SQLite

/// Games of two: each question in SQL.
struct DuelTable {
  let database: HistoryDatabase
  private var connection: SQLiteConnection { database.connection }

  /// A game of two as its rows are: all of it, or its sound beginning.
  struct StoredDuel {
    /// The game; `nil` if nothing of it can be read.
    var game: DuelGame?
    /// What is wrong with the rows, in words; `nil` for a game that is as it was.
    var damage: String?
  }

  /// Adds a game, or the turns and the end that it lacks.
  ///
  /// - Returns: Whether the turns that the history has are the first ones of the game, or the game's are
  ///   the first ones of the history's. If not, nothing has changed.
  func save(_ game: DuelGame) throws(SQLiteError) -> Bool {
    try connection.transaction { () throws(SQLiteError) -> Bool in
      let turns = game.duel.turns.map { $0.json.text() }
      let id: Int64
      if let known = try number(of: game.id) { id = known } else { id = try insertDuel(game) }
      let stored: [String] = try connection.values(
        "SELECT turn FROM duel_turns WHERE duel = \(id) ORDER BY number"
      )
      guard turns.starts(with: stored) else { return stored.starts(with: turns) }
      for number in stored.count..<turns.count {
        try connection.run(
          """
          INSERT INTO duel_turns (duel, number, played_at, turn)
          VALUES (\(id), \(number), \(game.playedAt[number]), \(turns[number]))
          """
        )
      }
      try connection.run(
        """
        UPDATE duels SET turn_count = \(turns.count), first_score = \(game.duel.score(.first)),
          second_score = \(game.duel.score(.second)),
          timed_out = max(timed_out, \(game.record.isTimedOut)) WHERE id = \(id)
        """
      )
      // On a server the other player joins later, and names can change.
      if game.server != nil {
        try connection.run(
          """
          UPDATE duels SET place = \(game.place.name), first_player = \(game.players.first.text),
            second_player = \(game.players.second.text) WHERE id = \(id)
          """
        )
      }
      return true
    }
  }

  /// Adds a checked game of two unless the history has it; to an earlier state, what it lacks.
  ///
  /// - Returns: `nil` for a game that is not known here and has words that nobody knows.
  func add(_ exported: ExportedDuel) throws(SQLiteError) -> ImportOutcome? {
    for game in [exported.game, exported.asGameOfItsOwn] {
      guard let known = try duel(key: game.id) else {
        guard exported.unknown == nil else { return nil }
        return try save(game) ? .added : .known
      }
      // A damaged game is not gone on with; its sound copy is a game of its own.
      guard known.damage == nil, let old = known.game else { continue }
      let (turns, stored) = (game.duel.turns, old.duel.turns)
      if stored.starts(with: turns) {
        guard turns.count == stored.count, game.isOver, !old.isOver else { return .known }
        return try save(game) ? .continued : .known
      }
      if turns.starts(with: stored), exported.unknown == nil {
        return try save(game) ? .continued : .known
      }
    }
    return .known
  }

  private func insertDuel(_ game: DuelGame) throws(SQLiteError) -> Int64 {
    let dictionary = game.duel.match.dictionary
    try connection.run(
      """
      INSERT INTO duels (key, place, own, code, dictionary, dictionary_version, first_player,
        second_player, started_at, turn_count, first_score, second_score, timed_out)
      VALUES (\(game.id), \(game.place.name), \(orNull: game.own?.rawValue), \(game.code.description),
        \(dictionary.name), \(dictionary.version ?? ""), \(game.players.first.text),
        \(game.players.second.text), \(game.startedAt), 0, 0, 0, 0)
      """
    )
    return connection.lastInsertedRow
  }

  /// Adds the player's words of turns that came since this was done last, unless the file cannot be written
  /// now: nobody has to wait for that.
  ///
  /// - Complexity: O(games of two), and O(turns) of those with new ones.
  func countWords() throws(SQLiteError) {
    let behind = try connection.ascendingNumbers(
      "SELECT id FROM duels WHERE counted_turns < turn_count ORDER BY id"
    )
    guard !behind.isEmpty else { return }
    connection.writeIfPossible { () throws(SQLiteError) in
      let writer = MoveWriter(database)
      for id in behind {
        let counted = try connection.value("SELECT counted_turns FROM duels WHERE id = \(id)") ?? 0
        let words = try duel(id).game?.ownWords ?? []
        try writer.add(toDuel: id, words.drop { $0.turn < counted })
        try connection.run("UPDATE duels SET counted_turns = turn_count WHERE id = \(id)")
      }
      try writer.flush()
    }
  }

  /// The numbers of all games of two, the oldest first.
  func numbers() throws(SQLiteError) -> [Int64] {
    try connection.ascendingNumbers("SELECT id FROM duels ORDER BY id")
  }

  /// The game of a key; `nil` if there is none.
  func duel(key: DuelKey) throws(SQLiteError) -> StoredDuel? {
    if let id = try number(of: key) { try duel(id) } else { nil }
  }

  private func number(of key: DuelKey) throws(SQLiteError) -> Int64? {
    try connection.value("SELECT id FROM duels WHERE key = \(key)")
  }

  /// Reads a game and replays it by the rules.
  ///
  /// - Throws: Only if the file fails. Rows that mean nothing are the ``StoredDuel/damage``.
  func duel(_ id: Int64) throws(SQLiteError) -> StoredDuel {
    // Another window may add a turn between the two questions.
    try connection.reading { () throws(SQLiteError) in try duelAtOnce(id) }
  }

  private func duelAtOnce(_ id: Int64) throws(SQLiteError) -> StoredDuel {
    let row: DuelRow?
    do throws(SQLiteError) {
      row = try connection.first("SELECT * FROM duels WHERE id = \(id)", as: DuelRow.init)
    } catch {
      guard error.kind == .unreadableRow else { throw error }
      return StoredDuel(damage: error.reason)
    }
    guard let row else { return StoredDuel(damage: "its turns can be read, but the game cannot") }
    var stored = StoredDuel(game: row.game)
    var next = 0
    do throws(SQLiteError) {
      try connection.forEach(
        "SELECT number, played_at, turn FROM duel_turns WHERE duel = \(id) ORDER BY number"
      ) { row throws(SQLiteError) in
        guard stored.damage == nil else { return }
        stored.damage = try Self.add(row, number: next, to: &stored.game)
        next += 1
      }
    } catch {
      // The turns before the one that cannot be read are kept.
      guard error.kind == .unreadableRow || error.kind == .damaged else { throw error }
      stored.damage = "turn \(next + 1): \(error.reason)"
      return stored
    }
    if row.isTimedOut, stored.damage == nil { stored.game?.timeOut() }
    if stored.damage == nil { stored.damage = stored.game.flatMap(row.disagreement) }
    return stored
  }

  /// Adds a turn to a game.
  ///
  /// - Returns: Why it cannot be the next one; `nil` if it was added.
  private static func add(
    _ row: SQLiteRow,
    number: Int,
    to game: inout DuelGame?
  ) throws(SQLiteError) -> String? {
    let (stored, playedAt): (Int, Timestamp) = (try row.value(0), try row.value(1))
    let text: String = try row.value(2)
    guard stored == number else { return "turn \(number + 1) is missing" }
    guard let json = try? JSONValue(reading: text.utf8), let turn = Duel.Turn(json) else {
      return "turn \(number + 1): it is no turn"
    }
    do throws(DuelRefusal) {
      try game?.take(turn, at: playedAt, isWord: { _ in true })
    } catch {
      return "turn \(number + 1): \(error)"
    }
    return nil
  }
}

private struct DuelRow {
  /// The game before its first turn.
  let game: DuelGame
  let isTimedOut: Bool
  private let turnCount: Int
  private let scores: [Int]

  init(_ row: SQLiteRow) throws(SQLiteError) {
    let (code, version): (String, String) = (try row.value(4), try row.value(6))
    guard let code = try? ChallengeCode(code), code.mode == .unlimited else {
      throw row.unexpected(4)
    }
    let name: String = try row.value(5)
    guard let dictionary = DictionaryID(name: name, version: version.isEmpty ? nil : version) else {
      throw row.unexpected(5)
    }
    let players: (String, String) = (try row.value(7), try row.value(8))
    guard let first = PlayerName(players.0) else { throw row.unexpected(7) }
    guard let second = PlayerName(players.1) else { throw row.unexpected(8) }
    let place: String = try row.value(2)
    let seat = try row.value(3, as: Int?.self).map(Duel.Seat.init(rawValue:))
    game = DuelGame(
      id: try row.value(1),
      place: try Self.place(place, seat, row),
      code: code,
      players: DuelPlayers(first: first, second: second),
      dictionary: dictionary,
      startedAt: try row.value(9)
    )
    turnCount = try row.value(10)
    scores = [try row.value(11), try row.value(12)]
    isTimedOut = try row.value(13)
  }

  private static func place(
    _ name: String,
    _ seat: Duel.Seat??,
    _ row: SQLiteRow
  ) throws(SQLiteError) -> DuelPlace {
    // A number that is no seat is neither.
    if case .some(.none) = seat { throw row.unexpected(2) }
    guard let place = DuelPlace(name: name, own: seat ?? nil) else { throw row.unexpected(2) }
    return place
  }

  /// What the row and the turns disagree about, in words; `nil` if they agree.
  func disagreement(_ game: DuelGame) -> String? {
    let turns = game.duel.turns.count
    if turns != turnCount { return "it has \(turns) turns, and its row says \(turnCount)" }
    let sums = Duel.Seat.allCases.map { game.duel.score($0) }
    return sums == scores
      ? nil : "its turns score \(sums[0]) and \(sums[1]), and its row says otherwise"
  }
}
