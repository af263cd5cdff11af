/// A JSON value that keeps the order of an object's members and the digits of each number.
///
/// Foundation's JSON is not used, for these reasons: errors name a line and a column, duplicate
/// keys are found, seeds of 64 bits stay exact, equal games give equal bytes on every machine, and
/// the rules do not need Foundation.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits of a number, such as `12.25`. Other text makes the output invalid.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in order, with unique keys.
  case object([Member])

  /// A key of an object with its value.
  package struct Member: Hashable, Sendable {
    /// The key as it is read: without quotes and escapes.
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number; `null` for none.
  package static func number(_ value: (some BinaryInteger)?) -> Self {
    value.map { .number("\($0)") } ?? .null
  }

  /// A text; `null` for none.
  package static func string(_ text: String?) -> Self { text.map { .string($0) } ?? .null }

  /// A number. JSON has no infinities and no NaN; `null` stands for those.
  package static func number(_ value: Double) -> Self {
    value.isFinite ? .number("\(value)") : .null
  }

  /// The value of a key, or `nil` if there is none or the value is not an object.
  ///
  /// Keys are compared by their bytes. `==` normalises, which takes quadratic time for a key of many
  /// combining marks.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.isSameBytes(as: key) }?.value
  }

  /// The kind of the value in words, such as “a number”, for errors.
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

extension JSONValue {
  /// The members of an object; none of anything else.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// An object with the members of two, whose keys differ.
  package static func + (left: Self, right: Self) -> Self { .object(left.members + right.members) }

  package static func += (left: inout Self, right: Self) { left = left + right }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object with these members, whose keys are unique.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0, $1) })
  }
}

extension JSONValue {
  /// The value as JSON text, without a final line feed.
  ///
  /// Equal values give equal texts. All characters that are not visible are escaped, including those that
  /// JSON allows, because the text may be printed to a terminal.
  package func text(_ layout: JSONLayout = .compact) -> String {
    var text = ""
    write(to: &text, layout: layout, level: 0)
    return text
  }

  private func write(to text: inout String, layout: JSONLayout, level: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.write(elements, between: "[", and: "]", to: &text, layout: layout, level: level) {
        $1.write(to: &$0, layout: layout, level: level + 1)
      }
    case .object(let members):
      Self.write(members, between: "{", and: "}", to: &text, layout: layout, level: level) {
        Self.write($1.key, to: &$0)
        $0 += layout == .pretty ? ": " : ":"
        $1.value.write(to: &$0, layout: layout, level: level + 1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    between open: String,
    and close: String,
    to text: inout String,
    layout: JSONLayout,
    level: Int,
    writeElement: (inout String, Element) -> Void
  ) {
    let isBroken = level < layout.brokenLevels && !elements.isEmpty
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += layout == .pretty && !isBroken ? ", " : "," }
      if isBroken { text += "\n" + String(repeating: "  ", count: level + 1) }
      writeElement(&text, element)
    }
    if isBroken { text += "\n" + String(repeating: "  ", count: level) }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isVisible: text.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    text += "\""
  }
}

package enum JSONLayout: Hashable, Sendable {
  /// One line without spaces.
  case compact
  /// A line for each member and element of the two outer levels. In a record each cube and each
  /// move then has a line.
  case pretty

  /// The number of levels whose members and elements have lines of their own.
  var brokenLevels: Int { self == .pretty ? 2 : 0 }
}
