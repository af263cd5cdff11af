/// One value of a row or of a statement's parameter, as SQLite stores it.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A type that can be stored as one SQLite value and read back from it.
protocol SQLiteConvertible {
  /// The value as SQLite stores it.
  var sqliteValue: SQLiteValue { get }

  /// Reads a column; `nil` if the column has a value of another kind. Nothing is converted silently: a
  /// flipped bit can turn a text into a number.
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

  /// Also reads integers: SQLite returns the sum of no rows, and a whole number in a column without a
  /// type, as an integer.
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
