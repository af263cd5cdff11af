import Game
import Rules
import Testing

@testable import History

@Suite("Databases of earlier versions")
struct MigrationTests {
  let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func connection() throws -> SQLiteConnection {
    try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
  }

  private func schema(_ connection: SQLiteConnection) throws -> [String] {
    try connection.rows("SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema") {
      (row: SQLiteRow) throws(SQLiteError) -> String in try row.value(0)
    }.sorted()
  }

  @Test("An empty database becomes one of today's version, once")
  func fromNothing() throws {
    let connection = try connection()
    try SchemaChain.history.migrate(connection)
    #expect(try SchemaChain.version(of: connection) == SchemaChain.history.version)
    #expect(try connection.value("PRAGMA application_id") == SchemaChain.applicationID)
    let schema = try schema(connection)
    try SchemaChain.history.migrate(connection)
    #expect(try self.schema(connection) == schema)
  }

  @Test("Each released version comes to the schema of a new database, and keeps its games")
  func released() async throws {
    let fresh = try SQLiteConnection(path: "", mode: .memory)
    try SchemaChain.history.migrate(fresh)
    for (version, dump) in ReleasedDatabases.all {
      let scratch = try ScratchDirectory()
      do {
        let old = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
        try old.execute(dump)
        #expect(try SchemaChain.version(of: old) == version)
        try SchemaChain.history.migrate(old)
        #expect(try schema(old) == schema(fresh), "version \(version)")
      }
      let store = scratch.store()
      #expect(await store.openFailure() == nil)
      #expect(await store.status().notices == [])
      let game = ScriptedGame(seed: 1)
      #expect(try await store.resumableGame()?.record == game.record, "version \(version)")
      #expect(try await store.stats().wordsPlayed == game.moves.compactMap(\.word).count)
    }
  }

  @Test("A chain of steps is walked from any version, in one transaction")
  func chain() throws {
    let chain = SchemaChain(migrations: [
      Migration(version: 1, sql: "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)"),
      Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 2"),
      Migration(version: 3, sql: "CREATE TABLE b AS SELECT x + y AS z FROM a"),
    ])
    for start in 0...3 {
      let connection = try SQLiteConnection(path: "", mode: .memory)
      try SchemaChain(migrations: Array(chain.migrations.prefix(start))).migrate(connection)
      #expect(try SchemaChain.version(of: connection) == start)
      try chain.migrate(connection)
      #expect(try SchemaChain.version(of: connection) == 3)
      #expect(try connection.value("SELECT z FROM b") == 3)
    }
  }

  @Test("A step that fails leaves the database as it was")
  func failing() throws {
    let connection = try connection()
    let good = Migration(version: 1, sql: "CREATE TABLE a (x INTEGER)")
    try SchemaChain(migrations: [good]).migrate(connection)
    let before = try schema(connection)
    let broken = SchemaChain(migrations: [
      good, Migration(version: 2, sql: "CREATE TABLE b (x INTEGER)"),
      Migration(version: 3, sql: "INSERT INTO nowhere VALUES (1)"),
    ])
    #expect(throws: SQLiteError.self) { try broken.migrate(connection) }
    #expect(try schema(connection) == before)
    #expect(try SchemaChain.version(of: connection) == 1)
  }

  @Test("The versions of the history are 1, 2, 3 without gaps")
  func versions() {
    let versions = SchemaChain.history.migrations.map(\.version)
    #expect(versions == Array(1...versions.count))
    #expect(ReleasedDatabases.all.map(\.version) == versions)
  }
}
