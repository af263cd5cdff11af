import CSQLite

/// The words in a table of SQLite, asked for as isowords asks for them: by a range query that is
/// prepared for each word.
final class SQLiteWords {
  private var database: OpaquePointer?

  /// Something that SQLite refused.
  struct Failure: Error { var code: Int32 }

  /// Makes the table in memory, with the word as its key.
  init(_ words: [String]) throws(Failure) {
    try check(sqlite3_open(":memory:", &database))
    try check(
      sqlite3_exec(
        database,
        "CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID; BEGIN",
        nil,
        nil,
        nil
      )
    )
    var insert: OpaquePointer?
    try check(sqlite3_prepare_v2(database, "INSERT INTO words VALUES (?)", -1, &insert, nil))
    defer { sqlite3_finalize(insert) }
    for word in words {
      csqlite_bind_text(insert, 1, word, Int32(word.utf8.count))
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    try check(sqlite3_exec(database, "COMMIT", nil, nil, nil))
  }

  deinit { sqlite3_close(database) }

  /// Whether `word` is in the table.
  func contains(_ word: String) -> Bool {
    var query: OpaquePointer?
    let text = "SELECT word = ? FROM words WHERE word >= ? AND word < ? LIMIT 1"
    guard sqlite3_prepare_v2(database, text, -1, &query, nil) == SQLITE_OK else { return false }
    defer { sqlite3_finalize(query) }
    let end = word + "zz"
    csqlite_bind_text(query, 1, word, Int32(word.utf8.count))
    csqlite_bind_text(query, 2, word, Int32(word.utf8.count))
    csqlite_bind_text(query, 3, end, Int32(end.utf8.count))
    return sqlite3_step(query) == SQLITE_ROW && sqlite3_column_int(query, 0) == 1
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
