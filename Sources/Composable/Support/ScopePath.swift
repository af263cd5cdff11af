/// Where an effect belongs: the way from the root feature down to the child whose reducer made it.
struct ScopePath: Hashable, Sendable, CustomStringConvertible {
  /// The steps, from the root down.
  private(set) var elements: [ScopeElement] = []

  /// The scope of the root feature.
  static var root: Self { Self() }

  var isRoot: Bool { elements.isEmpty }

  /// This path and each path above it, longest first, the root last.
  ///
  /// - Complexity: O(*n*²) for a path of *n* steps; paths are as deep as features are nested.
  var prefixes: [Self] {
    (0...elements.count).reversed().map { Self(elements: Array(elements.prefix($0))) }
  }

  func appending(_ element: ScopeElement) -> Self {
    Self(elements: elements + [element])
  }

  var description: String {
    isRoot ? "the root" : elements.map(\.description).joined(separator: " → ")
  }
}

/// One step of a ``ScopePath``: the place in the parent's state, and which child stands there.
struct ScopeElement: Hashable, Sendable, CustomStringConvertible {
  /// The key path or the case path that leads to the child.
  let place: EffectID
  /// The child's identity; `nil` where a child has none.
  let identity: EffectID?

  init(_ place: some Hashable & Sendable, identity: EffectID? = nil) {
    self.place = EffectID(place)
    self.identity = identity
  }

  var description: String {
    guard let identity else { return place.description }
    return "\(place)[\(identity)]"
  }
}
