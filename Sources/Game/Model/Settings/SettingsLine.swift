import Platform
import Rules

/// A line of the settings file: `name = value  # comment`.
///
/// A value in double quotes can be any text: `\"` and `\\` stand for themselves there, `\u{1B}` for a
/// character by its number. Without quotes a value ends before the comment.
struct SettingsLine {
  /// The name, without white space.
  let name: Substring
  /// The value as it is written, with its quotes and without white space; empty at its place if there
  /// is none.
  let value: Substring
  /// The value that is meant.
  let text: String

  /// Reads a line; `nil` if it has no `=`, or text after a closing quote.
  init?(_ line: Substring) {
    // The place is found by scalars: a combining mark would hide the sign that it stands behind.
    let scalars = line.unicodeScalars
    // Some editors begin a file by a byte order mark.
    let start =
      scalars.first == "\u{FEFF}" ? scalars.index(after: line.startIndex) : line.startIndex
    guard let equals = scalars.firstIndex(where: { $0 == "=" || $0 == "#" }),
      scalars[equals] == "="
    else { return nil }
    name = line[start..<equals].trimmed
    let rest = line[scalars.index(after: equals)...]
    let first = rest.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    if let first, scalars[first] == "\"" {
      guard let quoted = Self.quoted(line, from: first),
        Self.isBlank(line[quoted.end...])
      else { return nil }
      (value, text) = (line[first..<quoted.end], quoted.text)
    } else {
      let end = rest.unicodeScalars.firstIndex(of: "#") ?? rest.endIndex
      let trimmed = rest[..<end].trimmed
      value = trimmed.isEmpty ? rest.prefix(0) : trimmed
      text = String(value)
    }
  }

  /// Whether nothing is on a line but a comment.
  static func isBlank(_ line: Substring) -> Bool {
    line.unicodeScalars.prefix { $0 != "#" }
      .allSatisfy { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
  }

  /// A text as a value: in quotes unless it is plain.
  static func written(_ text: String) -> String {
    if text.isEmpty || isPlain(text) { return text }
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\" + String(scalar)
      case _ where scalar.isVisible && !scalar.isMark: written.unicodeScalars.append(scalar)
      default: written += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return written + "\""
  }

  /// Whether a text means itself without quotes: printable ASCII without the signs that mean something
  /// in the file, and without spaces at its ends.
  private static func isPlain(_ text: String) -> Bool {
    text.first != " " && text.last != " "
      && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) && !"\"\\#".contains($0) }
  }

  /// Reads a value in quotes.
  ///
  /// - Parameter start: Where the opening quote is.
  /// - Returns: The text, and the index after the closing quote; `nil` if that is missing or an escape
  ///   is wrong.
  private static func quoted(
    _ line: Substring,
    from start: Substring.Index
  ) -> (text: String, end: Substring.Index)? {
    let scalars = line.unicodeScalars
    var text = String.UnicodeScalarView()
    var index = scalars.index(after: start)
    func next() -> Unicode.Scalar? {
      guard index < scalars.endIndex else { return nil }
      defer { index = scalars.index(after: index) }
      return scalars[index]
    }
    while let scalar = next() {
      switch scalar {
      case "\"": return (String(text), index)
      case "\\":
        switch next() {
        case let escaped? where escaped == "\"" || escaped == "\\": text.append(escaped)
        case "u":
          guard next() == "{" else { return nil }
          var digits = ""
          while let digit = next(), digit != "}" { digits.unicodeScalars.append(digit) }
          guard let value = UInt32(digits, radix: 16), let meant = Unicode.Scalar(value) else {
            return nil
          }
          text.append(meant)
        default: return nil
        }
      default: text.append(scalar)
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar joins the character before it.
  fileprivate var isMark: Bool { properties.isGraphemeExtend || properties.isEmojiModifier }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
