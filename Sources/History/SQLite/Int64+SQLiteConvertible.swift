extension Int64: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .integer(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self = value
  }
}
