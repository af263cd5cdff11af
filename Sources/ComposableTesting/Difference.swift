import Composable

/// The fields in which two values differ, one a line; for failure messages.
struct Difference {
  private var lines: [String] = []

  /// The most lines that are shown.
  private static let mostLines = 20

  /// Compares two values by their stored fields.
  ///
  /// - Returns: A line a field that differs, `path: expected …, was …`, indented by two spaces.
  static func between(expected: Any, actual: Any) -> String {
    var difference = Difference()
    difference.compare(expected, actual, at: "")
    if difference.lines.isEmpty {
      // Equality looks at something that is not a stored field, or printing hides it.
      difference.lines = [line("", expected: expected, actual: actual)]
    }
    let rest = difference.lines.count - mostLines
    var shown = difference.lines.prefix(mostLines).map { "  \($0)" }
    if rest > 0 { shown.append("  … and \(rest) more") }
    return shown.joined(separator: "\n")
  }

  private mutating func compare(_ expected: Any, _ actual: Any, at path: String) {
    let (old, new) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    guard
      type(of: expected) == type(of: actual), old.displayStyle == new.displayStyle,
      !old.children.isEmpty, !new.children.isEmpty, Self.isSameCase(old, new)
    else {
      if String(reflecting: expected) != String(reflecting: actual) {
        lines.append(Self.line(path, expected: expected, actual: actual))
      }
      return
    }
    switch old.displayStyle {
    case .set, .dictionary:
      if String(reflecting: expected) != String(reflecting: actual) {
        lines.append(Self.line(path, expected: expected, actual: actual))
      }
    case .collection:
      compareElements(Array(old.children), Array(new.children), at: path)
    case .optional:
      for (left, right) in zip(old.children, new.children) {
        compare(left.value, right.value, at: path)
      }
    default:
      for (index, (left, right)) in zip(old.children, new.children).enumerated() {
        compare(left.value, right.value, at: Self.join(path, left.label ?? "\(index)"))
      }
    }
  }

  private mutating func compareElements(
    _ old: [Mirror.Child],
    _ new: [Mirror.Child],
    at path: String
  ) {
    for (index, (left, right)) in zip(old, new).enumerated() {
      compare(left.value, right.value, at: "\(path)[\(index)]")
    }
    for index in old.indices.dropFirst(new.count) {
      lines.append("\(path)[\(index)]: expected \(Self.text(old[index].value)), was missing")
    }
    for index in new.indices.dropFirst(old.count) {
      lines.append("\(path)[\(index)]: expected nothing, was \(Self.text(new[index].value))")
    }
  }

  /// Whether two values of an enum are the same case, so that their payloads can be compared.
  private static func isSameCase(_ old: Mirror, _ new: Mirror) -> Bool {
    old.displayStyle != .enum || old.children.first?.label == new.children.first?.label
  }

  private static func line(_ path: String, expected: Any, actual: Any) -> String {
    let prefix = path.isEmpty ? "" : "\(path): "
    return "\(prefix)expected \(text(expected)), was \(text(actual))"
  }

  private static func join(_ path: String, _ label: String) -> String {
    path.isEmpty ? label : label.hasPrefix(".") ? "\(path)\(label)" : "\(path).\(label)"
  }

  private static func text(_ value: Any) -> String { describe(value) }
}
