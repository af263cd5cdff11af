import CSQLite
import Model
import SQLite
import Testing

@testable import History

/// A change of the statement that made a table. The rows stay.
private func tableChange(_ table: String, _ text: String, _ other: String) -> String {
  """
  UPDATE sqlite_schema SET sql = replace(sql, '\(text)', '\(other)')
    WHERE type = 'table' AND name = '\(table)'
  """
}

/// A change of the statement that made an index.
private func indexChange(_ name: String, by sql: String) -> String {
  "UPDATE sqlite_schema SET sql = 'CREATE INDEX \(name) ON \(sql)' WHERE name = '\(name)'"
}

/// Histories whose tables are not those that this program makes. SQLite believes what a file says about
/// its tables, and some of that deletes games or never ends.
@Suite("Changed schemas")
struct ChangedSchemaTests {
  let scratch = ScratchDirectory()

  /// Changes the history in ways that our own connections do not allow.
  private func change(_ sql: String) throws {
    var file: OpaquePointer?
    try #require(sqlite3_open(scratch.file, &file) == SQLITE_OK)
    defer { sqlite3_close(file) }
    let settings = "PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON;"
    let code = sqlite3_exec(file, settings + sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(file)))")
  }

  /// Opens the history and plays a game in it. What was set aside, if anything was, has come back.
  ///
  /// - Returns: Whether the file was set aside.
  private func isSetAside(games: Int, _ label: String) async throws -> Bool {
    let store = scratch.store(now: 0)
    let notices = await store.status().notices
    #expect(try await scratch.isPlayable(store), "\(label)")
    #expect(try await store.gameIDs().count == games + 1, "\(label)")
    guard !notices.isEmpty else { return false }
    #expect(scratch.isRestored(notices, games: games), "\(label): \(notices)")
    return true
  }

  /// The number of games of two has a number of its own in each import.
  private static func games(version: Int) -> Int {
    version < 5 ? [5, 5, 6, 10][version - 1] : 12
  }

  @Test(
    "A version that is not that of the tables is damage, whatever the two are",
    arguments: ReleasedDatabases.versions
  )
  func wrongVersion(tables: Int) async throws {
    let bytes = try scratch.bytes(ReleasedDatabases.path(tables))
    for version in -1...SchemaChain.history.version {
      let scratch = try ScratchDirectory(bytes)
      try scratch.execute("PRAGMA user_version = \(version)")
      let label = "tables of \(tables), version \(version)"
      let store = scratch.store(now: 0)
      let notices = await store.status().notices
      #expect(await store.openFailure() == nil, "\(label)")
      // Version 7 has the tables of version 5 again.
      let isRight = [version, version == 7 ? 5 : version == 5 ? 7 : version].contains(tables)
      #expect(notices.isEmpty == isRight, "\(label): \(notices)")
      #expect(try await scratch.isPlayable(store), "\(label)")
      if isRight { continue }
      let games = Self.games(version: tables)
      #expect(scratch.isRestored(notices, games: games), "\(label): \(notices)")
    }
  }

  @Test(arguments: [
    ("a cascade", tableChange("moves", "games (id)", "games ON DELETE CASCADE")),
    ("a check", tableChange("moves", "number INTEGER", "number INTEGER CHECK (number < 0)")),
    ("a missing parent", tableChange("moves", "REFERENCES games (id)", "REFERENCES nowhere (id)")),
    ("a default", tableChange("games", "DEFAULT 0, challenge", "DEFAULT 1, challenge")),
    ("a replacing key", tableChange("moves", "number),", "number) ON CONFLICT REPLACE,")),
    ("other columns", indexChange("games_by_start", by: "games (id, started_at)")),
    ("an unknown function", indexChange("games_by_letters", by: "games (nobody(letters))")),
    ("a collation", indexChange("games_by_letters", by: "games (letters COLLATE nobody)")),
    ("a missing index", "DROP INDEX games_running"),
    ("a unique index", "CREATE UNIQUE INDEX one ON games (id)"),
    (
      "an index under another's name",
      """
      CREATE TABLE other (x); CREATE INDEX hidden ON games (score);
      UPDATE sqlite_schema SET tbl_name = 'other' WHERE name = 'hidden'
      """
    ),
    (
      "an index of no type",
      """
      CREATE INDEX hidden ON games (score);
      UPDATE sqlite_schema SET type = NULL, name = 'x', tbl_name = NULL WHERE name = 'hidden'
      """
    ),
    ("a trigger", "CREATE TRIGGER gone AFTER INSERT ON moves BEGIN DELETE FROM games; END"),
    ("a table that refers to games", "CREATE TABLE other (game REFERENCES games (score))"),
    ("a table with a check", "CREATE TABLE other (x CHECK (x > 0))"),
  ])
  func `A table or an index that was changed is damage`(name: String, sql: String) async throws {
    try await scratch.fill(1...3)
    try change(sql)
    #expect(try await isSetAside(games: 3, name), "\(name)")
  }

  @Test(arguments: [
    "CREATE TABLE other (x, y TEXT PRIMARY KEY); INSERT INTO other VALUES (1, 'a')", "ANALYZE",
  ])
  func `A table of somebody else is left alone`(sql: String) async throws {
    try await scratch.fill(1...3)
    try change(sql)
    #expect(try await !isSetAside(games: 3, sql))
  }

  @Test(arguments: [
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'games'",
    "UPDATE sqlite_sequence SET seq = 4611686018427387905 WHERE name = 'games'",
    "UPDATE sqlite_sequence SET seq = 9e18 WHERE name = 'games'",
    "INSERT INTO sqlite_sequence VALUES ('duels', 'many')",
    """
    UPDATE moves SET game = 9223372036854775807 WHERE game = 3;
    UPDATE games SET id = 9223372036854775807 WHERE id = 3
    """,
    "UPDATE words SET id = 9223372036854775807 WHERE id = 1",
  ])
  func `A number after which there is no other is damage`(sql: String) async throws {
    try await scratch.fill(1...3)
    try change(sql)
    #expect(try await isSetAside(games: 3, sql))
  }
}
