import SQLite

extension SchemaChain {
  /// Whether a database is neither empty nor one of our histories: it has neither our mark nor our
  /// tables. The tables identify a history whose mark is damaged.
  static func isForeign(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    guard mark != history.applicationID else { return false }
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
}
