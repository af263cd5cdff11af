extension Double: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .real(self) }

  /// SQLite gives a sum of no rows, or a whole number in a column without a type, as an integer.
  init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}
