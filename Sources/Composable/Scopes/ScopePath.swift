/// A value that names effects, or a part of a scope: any `Hashable & Sendable` value, together with
/// its type.
///
/// `AnyHashable` is not used: it lets values of different types be equal (`1` and `UInt8(1)`), and
/// two empty structs hash alike. Here two ids are equal only when their types are the same, too.
struct EffectID: Hashable, Sendable, CustomStringConvertible {
  /// The value as it was given.
  ///
  /// Unsafe only for ``init(identityOf:)``, which takes the id of a `Sendable` state without a proof that
  /// the id is `Sendable`, too. Nothing but the store's own thread of the moment compares it.
  nonisolated(unsafe) let base: any Hashable
  /// Computed once: hashing a key path is slow, and every effect looks its ids up several times.
  private let hash: Int

  init(_ base: some Hashable & Sendable) {
    self.init(unchecked: base)
  }

  /// The id of a state, which need not say that it is `Sendable`.
  init(identityOf state: some Identifiable) {
    self.init(unchecked: state.id)
  }

  private init(unchecked base: some Hashable) {
    self.base = base
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: base)))
    hasher.combine(base)
    hash = hasher.finalize()
  }

  var description: String { describe(base) }

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Hashable>(_ value: Value) -> Bool {
      type(of: value) == type(of: right.base) && value == right.base as? Value
    }
    return left.hash == right.hash && isEqual(left.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
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
  /// The key path or the case path that leads to the child.
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
