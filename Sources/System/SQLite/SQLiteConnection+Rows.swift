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

  /// Makes a value of the columns of each row.
  package func rows<each Column: SQLiteConvertible, Element>(
    _ sql: SQL,
    make: (repeat each Column) -> Element
  ) throws(SQLiteError) -> [Element] {
    try rows(sql) { row throws(SQLiteError) in try row.make(make) }
  }

  /// The first column of all rows.
  package func values<Value: SQLiteConvertible>(_ sql: SQL) throws(SQLiteError) -> [Value] {
    try rows(sql) { row throws(SQLiteError) in try row.value(0) }
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

  /// Makes a value of the columns of the first row; `nil` if there is none.
  package func first<each Column: SQLiteConvertible, Element>(
    _ sql: SQL,
    make: (repeat each Column) -> Element
  ) throws(SQLiteError) -> Element? {
    try first(sql) { row throws(SQLiteError) in try row.make(make) }
  }

  /// The first column of the first row; `nil` if there is none.
  package func value<Value: SQLiteConvertible>(
    _ sql: SQL,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try first(sql) { row throws(SQLiteError) in try row.value(0) }
  }
}
