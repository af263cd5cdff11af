import GameTesting
import Model
import Rules
import SQLite
import Testing

@testable import History

@Suite("Databases of earlier versions")
struct MigrationTests {
  let scratch = ScratchDirectory()

  private func schema(_ connection: SQLiteConnection) throws -> [String] {
    let objects: SQL = "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema"
    return try connection.values(objects).sorted()
  }

  private func chain(_ migrations: [Migration]) -> SchemaChain {
    SchemaChain(applicationID: SchemaChain.history.applicationID, migrations: migrations)
  }

  @Test func `An empty database gets the current schema, once`() throws {
    let connection = try scratch.database()
    try SchemaChain.history.migrate(connection)
    #expect(try SchemaChain.version(of: connection) == SchemaChain.history.version)
    #expect(try connection.value("PRAGMA application_id") == SchemaChain.history.applicationID)
    let schema = try schema(connection)
    try SchemaChain.history.migrate(connection)
    #expect(try self.schema(connection) == schema)
    #expect(try SchemaChain.schemaText(of: connection) == SchemaChain.historyText)
    #expect(try SchemaChain.hasHistorySchema(connection, version: SchemaChain.history.version))
    try connection.execute("ALTER TABLE moves RENAME COLUMN hinted TO hintfd")
    #expect(try !SchemaChain.hasHistorySchema(connection, version: SchemaChain.history.version))
  }

  @Test func `The page about the history tells the version and the tables of today`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = try scratch.bytes("/\(root)/Sources/Storage/History/README.md")
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("`user_version` is \(SchemaChain.history.version),"))
    let told = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.hasSuffix(" |") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    for table in SchemaChain.historyTables {
      #expect(told.count { $0 == table } == 1, "\(table)")
    }
  }

  @Test(
    "A history of each released version gets the current schema and keeps its games",
    arguments: ReleasedDatabases.versions
  )
  func released(version: Int) async throws {
    let games = ReleasedDatabases.games
    try scratch.write(scratch.bytes(ReleasedDatabases.path(version)), to: scratch.file)
    #expect(try SchemaChain.version(of: scratch.database()) == version)
    let store = scratch.store()
    #expect(await store.openFailure() == nil)
    #expect(await store.status() == HistoryStatus())

    let fresh = try SQLiteConnection(path: "", mode: .memory)
    try SchemaChain.history.migrate(fresh)
    #expect(try schema(scratch.database()) == schema(fresh))
    let names = ["lock", "sqlite", "sqlite-shm", "sqlite-wal"].map {
      "history.\($0)"
    }
    #expect(scratch.names == names)

    // All games are there, and the derived tables are those of a new history.
    let model = InMemoryHistory(today: { 11 })
    for (index, (game, end)) in games.enumerated() {
      let id = try await model.client.play(game)
      if let end { _ = try model.save(game.snapshot(progress: GameProgress(100), end: end)) }
      let isCutOff = end == nil && !game.new.mode.isResumable
      if isCutOff { _ = try model.save(game.snapshot(end: .interrupted)) }
      #expect(id == GameID(rawValue: Int64(index) + 1))
    }
    let last = games[4].game.snapshot().progress.secondsPlayed
    let hints = ReleasedDatabases.hints(version)
    let hintedWords = ReleasedDatabases.hintedWords(version)
    let progress = GameProgress(last, hintsUsed: hints, hintedWords: hintedWords)
    _ = try model.save(games[4].game.snapshot(progress: progress))
    if version >= 3 {
      let hinted = ReleasedDatabases.hintedGame
      #expect(hinted.moves.contains { $0.isHinted })
      _ = try await model.client.play(hinted)
      _ = try model.save(hinted.snapshot(progress: hinted.progress(100), end: .endedByPlayer))
    }
    if version >= 4 {
      for game in ReleasedDatabases.challengeGames {
        _ = try await model.client.play(game)
        _ = try model.save(game.snapshot(progress: game.progress(59), end: .endedByPlayer))
      }
      let daily = try await model.client.dailyGames(1...9)
      #expect(daily.count == 3)
      #expect(try await store.dailyGames(1...9) == daily)
    }
    // All copies of a game have the same key, also where it is read from a record.
    let connection = try scratch.database()
    for entry in model.entries {
      let key: GameKey? = try connection.value("SELECT key FROM games WHERE id = \(entry.id)")
      #expect(key == entry.snapshot.key)
    }
    let duels = try await store.duels()
    #expect(duels.damaged.isEmpty)
    if version >= 5 {
      #expect(duels.games.map(\.id.rawValue) == [1002, 1001])
      #expect(duels.games.map { $0.duel.score(.first) } == [918, 918])
      #expect(duels.games.map(\.duel.end) == [nil, .bothPassed])
      #expect(duels.games[0].players.first.text == "Zoë" && duels.games[0].own == .second)
    } else {
      #expect(duels.games.isEmpty)
    }
    for game in duels.games { _ = try await model.client.saveDuel(game) }
    #expect(try await store.answers() == ReleasedDatabases.answers(version))
    for entry in model.entries {
      #expect(try await store.record(entry.id) == entry.record())
    }
    #expect(try await store.games(GameQuery()) == model.games(GameQuery()))
    for filter in ["", "T", "QU", "SU"] {
      let query = WordQuery(sort: .alpha, search: WordSearch(filter))
      #expect(try await store.words(query) == model.words(query), "“\(filter)”")
    }
    for entry in model.words(WordQuery()).elements {
      let query = PlaysQuery(entry.word)
      #expect(try await store.plays(query) == model.plays(query))
    }
    let waiting = try #require(try await store.resumableGame())
    #expect(waiting.record.moves == games[4].game.moves)
    #expect(waiting.hintsUsed == hints && waiting.hintedWords == hintedWords)
    #expect(waiting.othersWaiting == 1)

    // Games with hints rank apart, whatever version has counted the hints.
    for hasHints in [true, false] {
      let query = GameQuery(order: .best, mode: .unlimited, hasHints: hasHints)
      #expect(try await store.games(query) == model.games(query))
    }

    // The game continues, and new words are found.
    let more = ScriptedGame(seed: 1, moveCount: 12)
    for history in [HistoryClient.live(store), model.client] {
      try await history.play(more, 9...12)
    }
    let query = WordQuery(sort: .recent, search: WordSearch("S"))
    #expect(try await store.words(query) == model.words(query))
    await store.close()
    #expect(try await scratch.store().words(query) == model.words(query))
  }

  @Test func `The steps from any version run in one transaction`() throws {
    let steps = [
      Migration(version: 1, sql: "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)"),
      Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 2"),
      Migration(version: 3, sql: "CREATE TABLE b AS SELECT x + y AS z FROM a"),
    ]
    for start in 0...3 {
      let connection = try SQLiteConnection(path: "", mode: .memory)
      try chain(Array(steps.prefix(start))).migrate(connection)
      #expect(try SchemaChain.version(of: connection) == start)
      try chain(steps).migrate(connection)
      #expect(try SchemaChain.version(of: connection) == 3)
      #expect(try connection.value("SELECT z FROM b") == 3)
    }
  }

  @Test func `A step that fails leaves the database as it was`() throws {
    let connection = try scratch.database()
    let good = Migration(version: 1, sql: "CREATE TABLE a (x INTEGER)")
    try chain([good]).migrate(connection)
    let before = try schema(connection)
    let broken = [
      good, Migration(version: 2, sql: "CREATE TABLE b (x INTEGER)"),
      Migration(version: 3, sql: "INSERT INTO nowhere VALUES (1)"),
    ]
    #expect(throws: SQLiteError.self) { try chain(broken).migrate(connection) }
    #expect(try schema(connection) == before)
    #expect(try SchemaChain.version(of: connection) == 1)
  }

  @Test func `The versions of the history have no gaps`() {
    let versions = SchemaChain.history.migrations.map(\.version)
    #expect(versions == Array(1...versions.count))
    #expect(ReleasedDatabases.versions == versions, "each has a file in Databases")
  }
}
