extension JSONValue {
  /// The value as JSON text, without a line end after it.
  ///
  /// Equal values give equal texts. Control characters are escaped, also those that JSON would
  /// allow, so that a terminal shows the text as it is.
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
    _ elements: [Element], between open: String, and close: String, to text: inout String,
    layout: JSONLayout, level: Int, writeElement: (inout String, Element) -> Void
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
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
