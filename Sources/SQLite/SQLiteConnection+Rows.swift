/// The rows of a statement as values of a type.
extension SQLiteConnection {
  /// Converts all rows of one statement.
  package func rows<Element>(
    _ sql: SQL,
    as element: (SQLiteRow) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    var elements: [Element] = []
    try forEach(sql) { row throws(SQLiteError) in
      elements.append(try element(row))
    }
    return elements
  }

  /// Converts all rows of one statement that can be read.
  ///
  /// A row with an impossible value is skipped, so one flipped bit does not hide a whole list.
  ///
  /// - Returns: The elements, and how many rows were skipped.
  package func readableRows<Element>(
    _ sql: SQL,
    as element: (SQLiteRow) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> (elements: [Element], unreadable: Int) {
    var (elements, unreadable): ([Element], Int) = ([], 0)
    try forEach(sql) { row throws(SQLiteError) in
      do throws(SQLiteError) {
        elements.append(try element(row))
      } catch {
        guard error.kind == .unreadableRow else { throw error }
        unreadable += 1
      }
    }
    return (elements, unreadable)
  }

  /// Converts the first row of one statement; `nil` if there is none.
  package func first<Element>(
    _ sql: SQL,
    as element: (SQLiteRow) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    var first: Element?
    try forEach(sql) { row throws(SQLiteError) in
      if first == nil { first = try element(row) }
    }
    return first
  }

  /// The first column of the first row; `nil` if there is none.
  package func value<Value: SQLiteConvertible>(
    _ sql: SQL,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    var first: Value?
    try forEach(sql) { row throws(SQLiteError) in
      if first == nil { first = try row.value(0, as: Value.self) }
    }
    return first
  }
}
