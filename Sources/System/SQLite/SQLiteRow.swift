import CSQLite
import Platform

/// The current row of a running statement. It is valid during the call that it is passed to.
package struct SQLiteRow {
  private let handle: OpaquePointer
  /// How many columns it has.
  package let columns: Int32

  init(_ handle: OpaquePointer) {
    self.handle = handle
    columns = sqlite3_column_count(handle)
  }

  /// The value of a column, counted from 0, as the type that the caller asks for.
  ///
  /// - Throws: `SQLiteError.unexpectedValue` if the column is missing or has another type.
  package func value<Value: SQLiteConvertible>(
    _ column: Int32,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    guard column < columns, let value = Value(sqliteValue: stored(column)) else {
      throw unexpected(column)
    }
    return value
  }

  /// Makes a value of several columns, read in order.
  package func make<each Column: SQLiteConvertible, Element>(
    _ make: (repeat each Column) -> Element,
    from first: Int32 = 0
  ) throws(SQLiteError) -> Element {
    var column = first
    func next<Value: SQLiteConvertible>(_ type: Value.Type) throws(SQLiteError) -> Value {
      defer { column += 1 }
      return try value(column)
    }
    return make(repeat try next((each Column).self))
  }

  /// Whether a column is not NULL.
  package func hasValue(_ column: Int32) -> Bool {
    column < columns && sqlite3_column_type(handle, column) != SQLITE_NULL
  }

  /// The integer in a column, and 0 if it is NULL or has another type.
  ///
  /// It takes a third of the time of `value`. That counts in hundreds of thousands of rows, where a wrong
  /// number in a damaged file does no harm.
  package func integerOrZero(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The real number in a column, and 0 if it is NULL or has another type. See `integerOrZero`.
  package func realOrZero(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Passes the bytes of a text to the closure without copying them; no bytes if it is not a text.
  package func withUTF8<Result>(
    _ column: Int32,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard column < columns, sqlite3_column_type(handle, column) == SQLITE_TEXT,
      let text = sqlite3_column_text(handle, column)
    else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let count = Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeBufferPointer(start: text, count: count))
  }

  /// The error for a column whose value has the right type but is not allowed.
  package func unexpected(_ column: Int32) -> SQLiteError {
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
      // Repairs invalid UTF-8, so a flipped bit spoils one word and not the whole list.
      let string = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
      return .text(string.streamSafe)
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, column) else { return .blob([]) }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default:
      return .null
    }
  }
}
