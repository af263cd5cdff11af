/// A value that names effects, or a part of a scope: any `Hashable & Sendable` value, together with
/// its type.
///
/// `AnyHashable` is not used: it lets values of different types be equal (`1` and `UInt8(1)`), and
/// two empty structs hash alike. Here two ids are equal only when their types are the same, too.
struct EffectID: Hashable, Sendable, CustomStringConvertible {
  /// The value as it was given.
  let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  var description: String { describe(base) }

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Hashable>(_ value: Value) -> Bool {
      type(of: value) == type(of: right.base) && value == right.base as? Value
    }
    return isEqual(left.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    hasher.combine(base)
  }
}
