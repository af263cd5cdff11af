import SQLite

/// A connection to a database that runs a statement with values and gives its rows.
///
/// The statements of the store are written once, in what SQLite and PostgreSQL both understand.
protocol DatabaseConnection: AnyObject {
  /// Runs one statement.
  ///
  /// - Returns: All of its rows.
  func rows(_ sql: SQL) throws(StoreError) -> [DatabaseRow]

  /// Runs statements in their order.
  ///
  /// - Returns: The rows of each.
  func rows(of statements: [SQL]) throws(StoreError) -> [[DatabaseRow]]

  /// Runs one statement and ignores its rows.
  func run(_ sql: SQL) throws(StoreError)

  /// Lets no other step hold the same row until this one is over.
  func hold(_ table: String, _ id: Int64) throws(StoreError)

  /// Tells servers of an event when the step is on the disk, those of other processes included.
  func tell(_ event: PlayerEvent) throws(StoreError)

  /// The statement by which a database learns what a copy has brought; `nil` if it needs none.
  var statistics: SQL? { get }

  /// The statement for the names of all tables.
  var tables: SQL { get }

  /// The highest number that a row of a table has had; 0 without any.
  func lastNumber(of table: String) throws(StoreError) -> Int64

  /// Makes the next row of a table have a number higher than this.
  func setLastNumber(of table: String, to number: Int64) throws(StoreError)
}

struct DatabaseRow: Hashable, Sendable {
  let values: [SQLiteValue]

  /// The value of a column, counted from 0, as the type that the caller asks for.
  ///
  /// - Throws: If the column is missing or has another type.
  func value<Value: SQLiteConvertible>(
    _ column: Int,
    as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    guard values.indices.contains(column), let value = Value(sqliteValue: values[column]) else {
      throw unexpected(column)
    }
    return value
  }

  /// Makes a value of several columns, read in order.
  func make<each Column: SQLiteConvertible, Element>(
    _ make: (repeat each Column) -> Element,
    from first: Int = 0
  ) throws(StoreError) -> Element {
    var column = first
    func next<Value: SQLiteConvertible>(_ type: Value.Type) throws(StoreError) -> Value {
      defer { column += 1 }
      return try value(column)
    }
    return make(repeat try next((each Column).self))
  }

  /// The error for a value that the column may not have.
  func unexpected(_ column: Int) -> StoreError {
    StoreError(reason: "unexpected value in column \(column) of a row")
  }
}

extension DatabaseConnection {
  func run(_ sql: SQL) throws(StoreError) { _ = try rows(sql) }

  func rows(of statements: [SQL]) throws(StoreError) -> [[DatabaseRow]] {
    var answers: [[DatabaseRow]] = []
    for sql in statements { answers.append(try rows(sql)) }
    return answers
  }

  var statistics: SQL? { nil }

  /// Inserts one row.
  ///
  /// - Returns: Its number.
  func insert(_ sql: SQL) throws(StoreError) -> Int64 {
    guard let id: Int64 = try value("\(sql) RETURNING id") else {
      throw StoreError(reason: "a row that was inserted has no number")
    }
    return id
  }

  /// Converts all rows of one statement.
  func rows<Element>(
    _ sql: SQL,
    as element: (DatabaseRow) throws(StoreError) -> Element
  ) throws(StoreError) -> [Element] {
    var elements: [Element] = []
    for row in try rows(sql) { elements.append(try element(row)) }
    return elements
  }

  /// Converts the rows of one statement that can be read. The first column is their number.
  ///
  /// One damaged row does not hide the others.
  func readableRows<Element: Sendable>(
    _ sql: SQL,
    as element: (DatabaseRow) throws(StoreError) -> Element
  ) throws(StoreError) -> ReadableRows<Element> {
    var rows = ReadableRows<Element>()
    for row in try self.rows(sql) {
      do throws(StoreError) {
        rows.elements.append(try element(row))
      } catch {
        rows.faults.append(RowFault(id: try row.value(0), reason: error.reason))
      }
    }
    return rows
  }

  /// Makes a value of the columns of each row.
  func rows<each Column: SQLiteConvertible, Element>(
    _ sql: SQL,
    make: (repeat each Column) -> Element
  ) throws(StoreError) -> [Element] {
    try rows(sql) { row throws(StoreError) in try row.make(make) }
  }

  /// Makes a value of the columns of the first row; `nil` if there is none.
  func first<each Column: SQLiteConvertible, Element>(
    _ sql: SQL,
    make: (repeat each Column) -> Element
  ) throws(StoreError) -> Element? {
    try rows(sql).first?.make(make)
  }

  /// The first column of the first row; `nil` if there is none.
  func value<Value: SQLiteConvertible>(
    _ sql: SQL,
    as type: Value.Type = Value.self
  ) throws(StoreError) -> Value? {
    try rows(sql).first?.value(0)
  }
}

extension SQL {
  /// Parts with a text between them; nothing of none.
  static func list(_ parts: some Collection<SQL>, between: SQL = ", ") -> SQL {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(into: first) { list, part in
      list.append(between)
      list.append(part)
    }
  }
}
