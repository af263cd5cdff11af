import SQLite

/// Whether a file has the tables that this program makes.
///
/// SQLite believes the schema that a file brings: a constraint can delete games while others are saved, and
/// an index can have rows in another order. So the statements that made the tables are compared, not only
/// the names of columns.
extension SchemaChain {
  /// The tables of the history.
  static let historyTables = [
    "games", "words", "moves", "tallies", "word_chunks", "duels", "duel_turns",
  ]

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
    let text: String? = try connection.value(
      """
      SELECT group_concat(text, char(10)) FROM (
        SELECT ifnull(type, '') || ' ' || ifnull(name, '') || ' ' || ifnull(tbl_name, '')
          || char(10) || ifnull(sql, '') AS text
        FROM sqlite_schema
        WHERE (name NOT IN (\(ours)) AND tbl_name NOT IN (\(ours)) AND (
          sql LIKE 'CREATE TABLE %' AND sql NOT LIKE '%(%(%' AND sql NOT LIKE '%references%'
          OR sql IS NULL AND type = 'index' AND name LIKE 'sqlite_autoindex_%'
        )) IS NOT TRUE
        ORDER BY type, name
      )
      """,
      as: String?.self
    ).flatMap(\.self)
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
      WHERE (typeof(seq) = 'integer' AND seq <= \(maximumNumber)) IS NOT TRUE
      """
    )
    guard wrong == 0 else { return false }
    for table in version >= 5 ? ["games", "words", "duels"] : ["games", "words"] {
      let last: Int64? = try connection.value(
        "SELECT max(id) FROM \(table)",
        as: Int64?.self
      ).flatMap(\.self)
      if let last, last > maximumNumber { return false }
    }
    return true
  }

  /// Far more games than anybody can play.
  private static let maximumNumber: Int64 = 1 << 62
}
