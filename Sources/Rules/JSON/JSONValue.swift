/// A JSON text as a value that keeps what the text said: the order of an object's members, and each
/// number as it was written.
///
/// The records of games come from anywhere. Our own reader and writer let an error name its line
/// and column, see that a key appears twice, keep a seed of 64 bits exact, and write the same bytes
/// for the same game everywhere; and the rules need no Foundation.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written: `12.25`. Anything but a JSON number makes an invalid text.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in their order; a key is there once.
  case object([Member])

  /// One key of an object, with its value.
  package struct Member: Hashable, Sendable {
    /// The name, as it was written.
    package let key: String
    /// What it stands for.
    package let value: JSONValue

    /// A member of an object.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  package static func number(_ value: some BinaryInteger) -> Self { .number("\(value)") }

  /// A number, or `null` for what JSON has no number for: an infinity or no number at all.
  package static func number(_ value: Double) -> Self {
    value.isFinite ? .number("\(value)") : .null
  }

  /// The value of an object's key, or `nil` where there is no such key or no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// What kind of value it is, in words for an error: `a number`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
