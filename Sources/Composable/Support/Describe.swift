/// A value as a person would write it in code, for reports: `.row(3, .tapped)`, `"word"`, `nil`.
///
/// The standard printing names the module and, for private types, an address, which hides what
/// differs and changes from run to run.
///
/// - Parameter value: The value.
/// - Returns: The text, on one line where its strings are.
/// - Complexity: O(*n*) in the parts of the value; for reports only.
package func describe(_ value: Any) -> String {
  if let text = value as? String { return text.debugDescription }
  if let action = value as? ErasedAction { return describe(action.base) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { describe($0.value) } ?? "nil"
  case .enum where !(value is any CustomStringConvertible):
    guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
    let payload = Mirror(reflecting: child.value)
    let isList = payload.displayStyle == .tuple && !payload.children.isEmpty
    return ".\(name)(\(isList ? describeParts(payload) : describe(child.value)))"
  case .tuple:
    return "(\(describeParts(mirror)))"
  case .struct where !(value is any CustomStringConvertible):
    return "\(type(of: value))(\(describeParts(mirror)))"
  case .collection where mirror.subjectType is any ArrayLike.Type:
    return "[\(mirror.children.map { describe($0.value) }.joined(separator: ", "))]"
  default:
    return String(reflecting: value)
  }
}

/// The parts of a value, with their names where they have some.
private func describeParts(_ mirror: Mirror) -> String {
  mirror.children.map { part in
    guard let label = part.label, !label.hasPrefix(".") else { return describe(part.value) }
    return "\(label): \(describe(part.value))"
  }
  .joined(separator: ", ")
}

/// Marks arrays, whose brackets are known.
private protocol ArrayLike {}

extension Array: ArrayLike {}
