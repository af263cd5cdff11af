/// A value as a person would write it in code, for reports: `.row(3, .tapped)`, `"word"`, `nil`.
///
/// The standard printing names the module and, for private types, an address, which hides what
/// differs and changes from run to run.
///
/// - Parameters:
///   - value: The value.
///   - limit: How many characters to write before a `…`; all by default.
/// - Returns: The text, on one line where its strings are.
/// - Complexity: O(*n*) in the parts of the value that are written; for reports only.
package func describe(_ value: Any, limit: Int = .max) -> String {
  var description = Description(limit: limit)
  description.write(value)
  return description.text
}

/// The text of a value, up to a length.
private struct Description {
  let limit: Int
  private(set) var text = ""
  private var count = 0
  private var isCut = false

  init(limit: Int) {
    self.limit = limit
  }

  private mutating func append(_ part: String) {
    guard !isCut else { return }
    let length = part.count
    let rest = limit - count
    count += length
    isCut = length > rest
    text += isCut ? part.prefix(rest) + "…" : part
  }

  mutating func write(_ value: Any) {
    if let text = value as? String { return append(text.debugDescription) }
    if let action = value as? ErasedAction { return write(action.base) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first { write(wrapped.value) } else { append("nil") }
    case .enum where !(value is any CustomStringConvertible):
      writeCase(value, mirror)
    case .tuple:
      writeParts(mirror, between: ("(", ")"))
    case .struct where !(value is any CustomStringConvertible):
      append("\(type(of: value))")
      writeParts(mirror, between: ("(", ")"))
    case .collection where mirror.subjectType is any ArrayLike.Type:
      writeParts(mirror, between: ("[", "]"))
    case .class where !Self.writesItself(value):
      append("\(type(of: value))")
    default:
      append(String(reflecting: value))
    }
  }

  private static func writesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror) {
    guard let child = mirror.children.first, let name = child.label else {
      return append(".\(value)")
    }
    append(".\(name)")
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple, !payload.children.isEmpty {
      writeParts(payload, between: ("(", ")"))
    } else {
      append("(")
      write(child.value)
      append(")")
    }
  }

  /// Writes the parts of a value, with their names where they have some.
  private mutating func writeParts(_ mirror: Mirror, between brackets: (String, String)) {
    append(brackets.0)
    for (index, part) in mirror.children.enumerated() {
      if isCut { return }
      if index > 0 { append(", ") }
      if let label = part.label, !label.hasPrefix(".") { append("\(label): ") }
      write(part.value)
    }
    append(brackets.1)
  }
}

/// Marks arrays, whose brackets are known.
private protocol ArrayLike {}

extension Array: ArrayLike {}
