/// A value that names effects, or a part of a scope: any `Hashable & Sendable` value, together with
/// its type.
///
/// `AnyHashable` is not used: it lets values of different types be equal (`1` and `UInt8(1)`), and
/// two empty structs hash alike. Here two ids are equal only when their types are the same, too.
struct EffectID: Hashable, Sendable, CustomStringConvertible {
  /// The value. As an object, because the tables compare and copy ids often: an id that is looked up
  /// is usually the very one that was entered.
  private let value: IDValue

  init(_ base: some Hashable & Sendable) {
    value = IDValue(base)
  }

  /// The id of a state, which need not say that it is `Sendable`.
  init(identityOf state: some Identifiable) {
    value = IDValue(state.id)
  }

  /// The value as it was given.
  var base: any Hashable { value.base }

  var description: String { describe(base) }

  static func == (left: Self, right: Self) -> Bool {
    left.value === right.value || left.value.isEqual(to: right.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value.hash)
  }
}

/// The value of an ``EffectID``. It has no type parameter: the class of each type would be looked up for
/// every id that is made.
private final class IDValue: Sendable {
  /// Unsafe only for the id of a `Sendable` state, for which there is no proof that it is `Sendable`,
  /// too. It never changes, and only the thread that drains a store compares it.
  nonisolated(unsafe) let base: any Hashable
  /// The type that the value was given with.
  private let type: ObjectIdentifier
  /// Computed once: hashing a key path is slow, and every effect looks its ids up several times.
  let hash: Int

  init<Value: Hashable>(_ value: Value) {
    base = value
    type = ObjectIdentifier(Value.self)
    var hasher = Hasher()
    hasher.combine(type)
    hasher.combine(value)
    hash = hasher.finalize()
  }

  func isEqual(to other: IDValue) -> Bool {
    hash == other.hash && type == other.type && Self.areEqual(base, other.base)
  }

  private static func areEqual<Left: Hashable, Right: Hashable>(
    _ left: Left,
    _ right: Right
  ) -> Bool {
    right as? Left == left
  }
}

/// Where an effect belongs: the way from the root feature down to the child whose reducer made it.
struct ScopePath: Sendable, CustomStringConvertible {
  /// The steps, from the root down.
  private(set) var elements: [ScopeElement] = []

  /// The scope of the root feature.
  static var root: Self { Self() }

  /// The number of steps from the root.
  var depth: Int { elements.count }

  func appending(_ element: ScopeElement) -> Self {
    Self(elements: elements + [element])
  }

  var description: String {
    elements.isEmpty ? "the root" : elements.map(\.description).joined(separator: " → ")
  }
}

/// One step of a ``ScopePath``: the place in the parent's state, and which child is there.
struct ScopeElement: Sendable, CustomStringConvertible {
  /// The key path that leads to the child.
  let place: EffectID
  /// The child's identity; `nil` where a child has none.
  let identity: EffectID?
  /// Finds the child in the parent's state.
  let locator: any ChildLocator

  var description: String {
    guard let identity else { return place.description }
    return "\(place)[\(identity)]"
  }
}
