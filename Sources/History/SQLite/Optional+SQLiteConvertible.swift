extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
  var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }

  init?(sqliteValue: SQLiteValue) {
    if case .null = sqliteValue {
      self = nil
      return
    }
    guard let value = Wrapped(sqliteValue: sqliteValue) else { return nil }
    self = .some(value)
  }
}
