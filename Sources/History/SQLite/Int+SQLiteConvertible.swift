extension Int: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self.init(exactly: value)
  }
}
