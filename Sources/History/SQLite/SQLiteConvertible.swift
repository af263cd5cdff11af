/// A type that is stored as one value of SQLite, and can be had back from it.
protocol SQLiteConvertible {
  var sqliteValue: SQLiteValue { get }

  /// The value of a column, or `nil` where the column holds something else: a flipped bit can make
  /// a text of a number, and nothing is converted behind one's back.
  init?(sqliteValue: SQLiteValue)
}

extension Int64: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .integer(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension Int: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self.init(exactly: value)
  }
}

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

extension String: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .text(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .text(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension [UInt8]: SQLiteConvertible {
  var sqliteValue: SQLiteValue { .blob(self) }

  init?(sqliteValue: SQLiteValue) {
    guard case .blob(let value) = sqliteValue else { return nil }
    self = value
  }
}

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
