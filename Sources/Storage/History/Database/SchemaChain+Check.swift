import SQLite

/// Whether a file has the tables that this program makes.
///
/// SQLite believes the schema that a file brings: a constraint can delete games while others are saved, and
/// an index can have rows in another order. So the statements that made the tables are compared, not only
/// the names of columns.
extension SchemaChain {
  static let historyTables = [
    "games", "words", "moves", "tallies", "word_chunks", "duels", "duel_turns", "duel_words",
    "award_facts", "answers", "common_words", "missed", "searched_games",
  ]

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

  /// Whether a history has the tables and indexes of its version, and nothing that could change what
  /// they do.
  static func hasHistorySchema(
    _ connection: SQLiteConnection,
    version: Int
  ) throws(SQLiteError) -> Bool {
    guard (0...history.version).contains(version) else { return false }
    let found = try schemaText(of: connection)
    if version == history.version, found == historyText { return true }
    // An earlier version; or another SQLite writes the statements in another way.
    let made = try SQLiteConnection(path: "", mode: .memory)
    let migrations = Array(history.migrations.prefix(version))
    try Self(applicationID: history.applicationID, migrations: migrations).migrate(made)
    return try found == schemaText(of: made)
  }

  /// The schema of a database: each object with the statement that makes it.
  ///
  /// Tables of others are left out, if they have only columns: none of our statements asks them. Indexes,
  /// views and triggers of others are not, wherever they say that they belong. A condition in parentheses,
  /// a virtual table or a reference to our tables could do harm.
  static func schemaText(of connection: SQLiteConnection) throws(SQLiteError) -> String {
    let ours = (historyTables + ["sqlite_sequence"]).map { "'\($0)'" }.joined(separator: ", ")
    let text: String? =
      try connection.value(
        """
        SELECT group_concat(text, char(10)) FROM (
          SELECT ifnull(type, '') || ' ' || ifnull(name, '') || ' ' || ifnull(tbl_name, '')
            || char(10) || ifnull(sql, '') AS text
          FROM sqlite_schema
          WHERE (name NOT IN (\(raw: ours)) AND tbl_name NOT IN (\(raw: ours)) AND (
            sql LIKE 'CREATE TABLE %' AND sql NOT LIKE '%(%(%' AND sql NOT LIKE '%references%'
            OR sql IS NULL AND type = 'index' AND name LIKE 'sqlite_autoindex_%'
          )) IS NOT TRUE
          ORDER BY type, name
        )
        """,
        as: String?.self
      ) ?? nil
    return text ?? ""
  }

  /// Whether the numbers of rows leave room for others. After the largest number there is, no game could
  /// ever be saved, and SQLite would say that the disk is full.
  static func hasNumbersLeft(
    _ connection: SQLiteConnection,
    version: Int
  ) throws(SQLiteError) -> Bool {
    guard version > 0 else { return true }
    let wrong: Int? = try connection.value(
      """
      SELECT count(name) FROM sqlite_sequence
      WHERE (typeof(seq) = 'integer' AND seq <= \(raw: maximumNumber)) IS NOT TRUE
      """
    )
    guard wrong == 0 else { return false }
    for table in version >= 5 ? ["games", "words", "duels"] : ["games", "words"] {
      let last = try connection.value("SELECT max(id) FROM \(raw: table)", as: Int64?.self) ?? nil
      if let last, last > maximumNumber { return false }
    }
    return true
  }

  /// Far more games than anybody can play.
  private static let maximumNumber: Int64 = 1 << 62
}
