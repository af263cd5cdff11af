/// The migrations from an empty database to the current schema, and the mark of a program's files.
package struct SchemaChain: Sendable {
  /// SQLite's `application_id` of the files, which tells them from those of other programs.
  package var applicationID: Int64

  /// The migrations in the order of their versions: 1, 2, 3…
  package var migrations: [Migration]

  package init(applicationID: Int64, migrations: [Migration]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// The version of a database after all migrations.
  package var version: Int { migrations.last?.version ?? 0 }

  /// Runs all missing migrations in one transaction.
  ///
  /// The version is read again when the lock is held, since another process may have been faster.
  package func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
    guard try Self.version(of: connection) < version else { return }
    try connection.transaction { () throws(SQLiteError) in
      let current = try Self.version(of: connection)
      for migration in migrations where migration.version > current {
        try connection.execute(migration.sql)
        try connection.execute("PRAGMA user_version = \(migration.version)")
      }
      try connection.execute("PRAGMA application_id = \(applicationID)")
    }
  }

  /// The version of a database; 0 for an empty one.
  package static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}

/// One step of the schema, from the version before to ``version``.
///
/// A released migration is never edited. A later one changes what it made.
package struct Migration: Sendable {
  /// SQLite's `user_version` after the step; the first is 1.
  package var version: Int

  /// The statements of the step.
  package var sql: String

  package init(version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }
}
