/// The migrations from an empty database to the current schema, and the mark of our files.
struct SchemaChain: Sendable {
  /// SQLite's `application_id` of our files: "LxCb".
  static let applicationID: Int64 = 0x4C78_4362

  /// The migrations in the order of their versions: 1, 2, 3…
  var migrations: [Migration]

  /// The version of a database after all migrations.
  var version: Int { migrations.last?.version ?? 0 }

  /// Runs all missing migrations in one transaction.
  ///
  /// The version is read again when the lock is held, since another process may have been faster.
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

  /// Whether a database is neither empty nor one of our histories: it has neither our mark nor our
  /// tables. The tables identify a history whose mark is damaged.
  static func isForeign(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    guard mark != applicationID else { return false }
    let ours: Int =
      try connection.value(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('games', 'moves')"
      ) ?? 0
    guard ours < 2 else { return false }
    // A process that is killed before its first transaction leaves an empty database.
    let all: Int = try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
    let version = try version(of: connection)
    return all > 0 || mark != 0 || version != 0
  }

  /// Whether the file at a path is a database that is neither empty nor one of our histories.
  static func isForeign(path: String) throws(SQLiteError) -> Bool {
    try isForeign(try SQLiteConnection(path: path, mode: .readOnly))
  }

  /// The version of a database; 0 for an empty one.
  static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}

/// One step of the schema, from the version before to ``version``.
///
/// A released migration is never edited. A later one changes what it made.
struct Migration: Sendable {
  /// SQLite's `user_version` after the step; the first is 1.
  var version: Int

  /// The statements of the step.
  var sql: String
}
