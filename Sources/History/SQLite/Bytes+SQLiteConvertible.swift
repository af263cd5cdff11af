extension [UInt8]: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .blob(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .blob(let value) = sqliteValue else { return nil }
    self = value
  }
}
