extension String: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .text(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .text(let value) = sqliteValue else { return nil }
    self = value
  }
}
