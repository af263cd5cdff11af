/// A type that is stored as one value of SQLite, and can be had back from it.
protocol SQLiteConvertible {
  var sqliteValue: SQLiteValue { get }

  /// The value of a column, or `nil` where the column holds something else: a flipped bit can make
  /// a text of a number, and nothing is converted behind one's back.
  init?(sqliteValue: SQLiteValue)
}
