/// The parts in which two values differ, each with the path that leads to it.
package struct Difference {
  /// A part that differs.
  package struct Change {
    /// How to get to the part: `rows[1].name`; empty for the whole.
    package let path: String
    /// The part of the first value; `nil` where it has none.
    package let old: Any?
    /// The part of the second value; `nil` where it has none.
    package let new: Any?
  }

  /// The parts, in the order of their declaration.
  package private(set) var changes: [Change] = []

  /// Compares two values by their stored fields, elements and payloads.
  ///
  /// - Complexity: O(*n*) in the parts that differ and the parts beside them: a part that is equal is
  ///   not looked into.
  package init(from old: Any, to new: Any) {
    compare(old, new, at: "")
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if let isEqual = Self.areEqual(old, new), isEqual { return }
    let mirrors = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard type(of: old) == type(of: new),
      mirrors.0.displayStyle == mirrors.1.displayStyle,
      !mirrors.0.children.isEmpty, !mirrors.1.children.isEmpty,
      Self.areSameCase(mirrors.0, mirrors.1), !Self.describesItself(old, mirrors.0)
    else { return add(old, new, at: path) }
    switch mirrors.0.displayStyle {
    case .class:
      // Its parts may lead back to it.
      add(old, new, at: path)
    case .dictionary:
      compareEntries(old, new, at: path)
    case .set:
      compareMembers(old, new, at: path)
    case .collection:
      compareElements(Array(mirrors.0.children), Array(mirrors.1.children), at: path)
    case .optional:
      for (left, right) in zip(mirrors.0.children, mirrors.1.children) {
        compare(left.value, right.value, at: path)
      }
    default:
      let count = changes.count
      for (index, (left, right)) in zip(mirrors.0.children, mirrors.1.children).enumerated() {
        compare(left.value, right.value, at: Self.join(path, left.label ?? "\(index)"))
      }
      // Equality looks at something that is not a stored field.
      if changes.count == count { add(old, new, at: path) }
    }
  }

  private mutating func add(_ old: Any, _ new: Any, at path: String) {
    if Self.areEqual(old, new) == nil, String(reflecting: old) == String(reflecting: new) { return }
    changes.append(Change(path: path, old: old, new: new))
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
      changes.append(Change(path: "\(path)[\(index)]", old: old[index].value, new: nil))
    }
    for index in new.indices.dropFirst(old.count) {
      changes.append(Change(path: "\(path)[\(index)]", old: nil, new: new[index].value))
    }
  }

  private mutating func compareEntries(_ old: Any, _ new: Any, at path: String) {
    guard let old = old as? [AnyHashable: Any], let new = new as? [AnyHashable: Any] else {
      return add(old, new, at: path)
    }
    for (name, key) in Self.sorted(Set(old.keys).union(new.keys)) {
      let path = "\(path)[\(name)]"
      if let left = old[key], let right = new[key] {
        compare(left, right, at: path)
      } else {
        changes.append(Change(path: path, old: old[key], new: new[key]))
      }
    }
  }

  private mutating func compareMembers(_ old: Any, _ new: Any, at path: String) {
    guard let old = old as? Set<AnyHashable>, let new = new as? Set<AnyHashable> else {
      return add(old, new, at: path)
    }
    for (_, member) in Self.sorted(old.subtracting(new)) {
      changes.append(Change(path: path, old: member.base, new: nil))
    }
    for (_, member) in Self.sorted(new.subtracting(old)) {
      changes.append(Change(path: path, old: nil, new: member.base))
    }
  }

  /// Keys by their names: a set's own order changes from run to run.
  private static func sorted(
    _ keys: Set<AnyHashable>
  ) -> [(name: String, key: AnyHashable)] {
    keys.map { (describe($0.base), $0) }.sorted { $0.0 < $1.0 }
  }

  /// Whether two values are equal; `nil` when they cannot be compared.
  private static func areEqual(_ left: Any, _ right: Any) -> Bool? {
    guard let left = left as? any Equatable else { return nil }
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return isEqual(left)
  }

  /// Whether a value has a text of its own, such as a duration or a date. It says more than the fields.
  private static func describesItself(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .struct, .enum: value is any CustomStringConvertible
    default: false
    }
  }

  /// Whether two values of an enum are the same case. Only then can their payloads be compared.
  private static func areSameCase(_ old: Mirror, _ new: Mirror) -> Bool {
    old.displayStyle != .enum || old.children.first?.label == new.children.first?.label
  }

  private static func join(_ path: String, _ label: String) -> String {
    path.isEmpty ? label : label.hasPrefix(".") ? "\(path)\(label)" : "\(path).\(label)"
  }
}
