import Model
import Platform
import Rules
import SQLite

/// Values as the game can work with them, whatever a damaged file has in their place.
///
/// A flipped bit makes any number out of any other. Held within these bounds, such a number is only wrong:
/// the sums, averages and differences that screens and commands make of it cannot overflow.
extension SQLiteRow {
  /// The largest count or score: a thousand billions. A million of them still can be added.
  static let maximumAmount = 1_000_000_000_000

  /// A count, a score or another number that is never negative, held within 0…``maximumAmount``.
  ///
  /// - Throws: `SQLiteError.unexpectedValue` if the column has another type.
  func amount(_ column: Int32) throws(SQLiteError) -> Int {
    min(max(0, try value(column)), Self.maximumAmount)
  }

  /// The same, and 0 if the column has another type; see `integerOrZero`.
  func heldAmount(_ column: Int32) -> Int {
    min(max(0, Int(clamping: integerOrZero(column))), Self.maximumAmount)
  }

  /// The seconds of play of a game, held within 0…`TimedMove.latest`.
  func seconds(_ column: Int32) throws(SQLiteError) -> Double {
    min(max(0, try value(column)), TimedMove.latest)
  }

  /// The mode whose name is in a column; `nil` for any other text. It makes no string of it.
  func knownMode(_ column: Int32) -> GameMode? { value(column, of: Self.modes) }

  private static let modes = GameMode.all.map { (name: Array($0.rawValue.utf8), value: $0) }

  /// The value whose name is in a column; `nil` for any other text. O(names).
  func value<Value>(_ column: Int32, of values: [(name: [UInt8], value: Value)]) -> Value? {
    withUTF8(column) { text in
      let index = values.firstIndex { name, _ in
        name.count == text.count && name.elementsEqual(text)
      }
      return index.map { values[$0].value }
    }
  }

  /// The seconds of play of many games, held within 0…``maximumAmount``.
  func totalSeconds(_ column: Int32) throws(SQLiteError) -> Double {
    min(max(0, try value(column)), Double(Self.maximumAmount))
  }

  /// A word that was played, in capitals.
  ///
  /// - Throws: `SQLiteError.unexpectedValue` for any other text, which may control a terminal or have a
  ///   million letters.
  func word(_ column: Int32) throws(SQLiteError) -> String {
    let word: String = try value(column)
    guard word.isInCapitals else { throw unexpected(column) }
    return word
  }
}

extension GameID: SQLiteConvertible {}
extension DuelKey: SQLiteConvertible {}

extension GameKey: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { text.sqliteValue }

  package init?(sqliteValue: SQLiteValue) {
    guard let text = String(sqliteValue: sqliteValue) else { return nil }
    self.init(text: text)
  }
}

extension SQLiteConvertible where Self: RawRepresentable, RawValue: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { rawValue.sqliteValue }

  package init?(sqliteValue: SQLiteValue) {
    guard let value = RawValue(sqliteValue: sqliteValue) else { return nil }
    self.init(rawValue: value)
  }
}

/// When it is read, held within the calendar.
extension Timestamp: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { seconds.sqliteValue }

  package init?(sqliteValue: SQLiteValue) {
    guard let seconds = Double(sqliteValue: sqliteValue) else { return nil }
    self = Timestamp(seconds: seconds).held
  }
}

extension SQL.StringInterpolation {
  mutating func appendInterpolation(_ mode: GameMode) { appendInterpolation(mode.rawValue) }

  /// Both ends of a range, for `BETWEEN`.
  mutating func appendInterpolation(_ days: ClosedRange<Int>) {
    appendInterpolation("\(days.lowerBound) AND \(days.upperBound)" as SQL)
  }

  /// Some numbers, for `IN`.
  mutating func appendInterpolation(anyOf numbers: some Sequence<Int64>) {
    appendInterpolation(anyOf: numbers.map { JSONValue.number($0) })
  }

  /// Some texts, for `IN`.
  mutating func appendInterpolation(anyOf texts: some Sequence<String>) {
    appendInterpolation(anyOf: texts.map { JSONValue.string($0) })
  }

  private mutating func appendInterpolation(anyOf values: [JSONValue]) {
    let list = JSONValue.array(values).text()
    appendInterpolation("(SELECT value FROM json_each(\(list)))" as SQL)
  }
}
