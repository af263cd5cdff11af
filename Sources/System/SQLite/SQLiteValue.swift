/// One value of a row or of a statement's parameter, as SQLite stores it.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A type that can be stored as one SQLite value and read back from it.
package protocol SQLiteConvertible {
  /// The value as SQLite stores it.
  var sqliteValue: SQLiteValue { get }

  /// Reads a column; `nil` if the column has a value of another kind. Nothing is converted silently: a
  /// flipped bit can turn a text into a number.
  init?(sqliteValue: SQLiteValue)
}

extension SQLiteValue: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { self }

  package init(sqliteValue: SQLiteValue) { self = sqliteValue }
}

// An integer that does not fit is one of another kind.
extension SQLiteConvertible where Self: FixedWidthInteger & SignedInteger {
  package var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self.init(exactly: value)
  }
}

extension Int: SQLiteConvertible {}
extension Int64: SQLiteConvertible {}

/// As 0 and 1. Every other integer is read as true.
extension Bool: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self = value != 0
  }
}

/// As the signed number of the same bits.
extension UInt64: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .integer(Int64(bitPattern: self)) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self.init(bitPattern: value)
  }
}

extension Double: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .real(self) }

  /// Also reads integers: SQLite returns the sum of no rows, and a whole number in a column without a
  /// type, as an integer.
  package init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .text(self) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .text(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension [UInt8]: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .blob(self) }

  package init?(sqliteValue: SQLiteValue) {
    guard case .blob(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }

  package init?(sqliteValue: SQLiteValue) {
    if case .null = sqliteValue {
      self = nil
      return
    }
    guard let value = Wrapped(sqliteValue: sqliteValue) else { return nil }
    self = .some(value)
  }
}
