/// The steps from an empty database to today's schema, and the mark by which one of ours is known.
struct SchemaChain: Sendable {
  /// SQLite's `application_id` of our files: "LxCb".
  static let applicationID: Int64 = 0x4C78_4362

  /// The steps, in the order of their versions: 1, 2, 3…
  var migrations: [Migration]

  /// The version of a database that has been through all of them.
  var version: Int { migrations.last?.version ?? 0 }

  /// Brings a database to today's version: all missing steps in one transaction.
  ///
  /// The version is read once more when the lock is held, since another process may have been
  /// faster.
  func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
    guard try Self.version(of: connection) < version else { return }
    try connection.transaction { () throws(SQLiteError) in
      let current = try Self.version(of: connection)
      for migration in migrations where migration.version > current {
        try connection.execute(migration.sql)
        try connection.execute("PRAGMA user_version = \(migration.version)")
      }
      try connection.execute("PRAGMA application_id = \(Self.applicationID)")
    }
  }

  /// Whether a database is neither empty nor a history of ours: it has not our mark, and not our
  /// tables. With those a history is known whose mark is damaged.
  static func isForeign(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    guard mark != applicationID else { return false }
    let ours: Int =
      try connection.value(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('games', 'moves')"
      ) ?? 0
    guard ours < 2 else { return false }
    // A process that was killed before its first transaction leaves a file with nothing in it.
    let all: Int = try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
    let version = try version(of: connection)
    return all > 0 || mark != 0 || version != 0
  }

  /// Whether the file at a path is a database that is neither empty nor a history of ours.
  static func isForeign(path: String) throws(SQLiteError) -> Bool {
    try isForeign(try SQLiteConnection(path: path, mode: .readOnly))
  }

  /// The version that the database says it has; 0 for an empty one.
  static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}

/// One step of the schema: from the version before to `version`.
///
/// A migration that has been released is never edited; a later one changes what it made.
struct Migration: Sendable {
  /// The `user_version` that the database has afterwards; the first is 1.
  var version: Int

  /// The SQL statements of the step.
  var sql: String
}
