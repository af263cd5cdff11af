import CSQLite

/// The row that a running statement stands on. It must not outlive the call it is handed to.
struct SQLiteRow {
  private let handle: OpaquePointer
  private let columns: Int32

  init(_ handle: OpaquePointer) {
    self.handle = handle
    columns = sqlite3_column_count(handle)
  }

  /// The value of a column, counted from 0, as the type that is asked for.
  ///
  /// - Throws: `SQLiteError.unexpectedValue` where the column is missing or of another type.
  func value<Value: SQLiteConvertible>(
    _ column: Int32,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    guard column < columns, let value = Value(sqliteValue: stored(column)) else {
      throw unexpected(column)
    }
    return value
  }

  /// Hands over the bytes of a text, which are not copied: nothing for what is no text.
  func withUTF8<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard column < columns, sqlite3_column_type(handle, column) == SQLITE_TEXT,
      let text = sqlite3_column_text(handle, column)
    else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let count = Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeBufferPointer(start: text, count: count))
  }

  /// The error of a column whose value has the right type, and is none of those it can have.
  func unexpected(_ column: Int32) -> SQLiteError {
    .unexpectedValue(
      column: sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "\(column)",
      statement: sqlite3_sql(handle).map { String(cString: $0) } ?? ""
    )
  }

  private func stored(_ column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER:
      return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT:
      return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(handle, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, column))
      // Repairs what is no UTF-8, so that a flipped bit spoils one word and not the reading of it.
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, column) else { return .blob([]) }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default:
      return .null
    }
  }
}
