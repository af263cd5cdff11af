import CSQLite
import Platform

/// The words in a table of SQLite, looked up as in isowords (`DictionarySqliteClient`): a database
/// in a file, and for each word a range query that is prepared again, whose text SQLite copies, and
/// that is stepped to its end.
///
/// The word is the table's only column and its key, which is the fastest form. Other work of
/// isowords for each word, such as making an array of the rows, is omitted.
final class SQLiteWords {
  private var database: OpaquePointer?
  private let folder: String

  /// An error of SQLite or the system, with its code.
  struct Failure: Error { var code: Int32 }

  /// Makes the table, in a file that is deleted with it.
  init(_ words: [String]) throws(Failure) {
    var name = Array("/tmp/lexicube-bench-words-XXXXXX".utf8CString)
    let isMade = name.withUnsafeMutableBufferPointer { name in
      name.baseAddress.flatMap { mkdtemp($0) } != nil
    }
    guard isMade else { throw Failure(code: errno) }
    folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    try fill(words)
  }

  deinit {
    sqlite3_close(database)
    unlink(path)
    rmdir(folder)
  }

  func contains(_ word: String) -> Bool {
    var query: OpaquePointer?
    let text = "SELECT word = ? FROM words WHERE word >= ? AND word < ? LIMIT 1"
    guard sqlite3_prepare_v2(database, text, -1, &query, nil) == SQLITE_OK else { return false }
    defer { sqlite3_finalize(query) }
    let end = word + "zz"
    csqlite_bind_text(query, 1, word, Int32(word.utf8.count))
    csqlite_bind_text(query, 2, word, Int32(word.utf8.count))
    csqlite_bind_text(query, 3, end, Int32(end.utf8.count))
    var isFound = false
    while sqlite3_step(query) == SQLITE_ROW { isFound = sqlite3_column_int(query, 0) == 1 }
    return isFound
  }

  private var path: String { folder + "/words.db" }

  private func fill(_ words: [String]) throws(Failure) {
    let flags = SQLITE_OPEN_CREATE | SQLITE_OPEN_READWRITE
    try check(sqlite3_open_v2(path, &database, flags, nil))
    let table = "CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID; BEGIN"
    try check(sqlite3_exec(database, table, nil, nil, nil))
    var insert: OpaquePointer?
    try check(sqlite3_prepare_v2(database, "INSERT INTO words VALUES (?)", -1, &insert, nil))
    defer { sqlite3_finalize(insert) }
    for word in words.sorted() {
      csqlite_bind_text(insert, 1, word, Int32(word.utf8.count))
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    try check(sqlite3_exec(database, "COMMIT", nil, nil, nil))
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
