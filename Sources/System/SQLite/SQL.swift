/// A statement with the values of its parameters.
///
/// What is interpolated into the literal is a value: it is bound, and never becomes a part of the text. A
/// part of the text is another ``SQL``, or is marked as `raw`.
///
/// ```swift
/// try connection.run("UPDATE games SET session = \(session) WHERE id = \(id)")
/// ```
package struct SQL: ExpressibleByStringInterpolation {
  /// The text, with a question mark for each value.
  package private(set) var text: String

  /// The values in the order of their question marks. SQLite never reads them as a statement.
  package private(set) var values: [SQLiteValue] = []

  /// A text without values.
  init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  /// Adds a further part.
  package mutating func append(_ part: SQL) {
    text += part.text
    values += part.values
  }

  package init(stringInterpolation parts: StringInterpolation) { self = parts.sql }

  /// The text and the values of the parts so far.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql = SQL("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { sql.text += text }

    /// Adds a question mark, and the value that it stands for.
    package mutating func appendInterpolation(_ value: some SQLiteConvertible) {
      sql.text += "?"
      sql.values.append(value.sqliteValue)
    }

    /// - Parameter value: A value that may be missing. The label tells the compiler that this is meant.
    package mutating func appendInterpolation(orNull value: (some SQLiteConvertible)?) {
      appendInterpolation(value)
    }

    /// Adds the text and the values of another part.
    package mutating func appendInterpolation(_ part: SQL) { sql.append(part) }

    /// - Parameter text: A part of the statement itself, which no file and no player has written.
    package mutating func appendInterpolation(raw text: some CustomStringConvertible) {
      sql.text += text.description
    }
  }
}
