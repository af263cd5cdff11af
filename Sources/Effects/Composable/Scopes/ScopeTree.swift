/// The effects in flight by scope: a node for each scope that has any, below the root's.
///
/// An effect is entered in its scope and in every scope above it. A cancellation from a parent finds
/// it with one look-up, and one from a sibling does not find it.
struct ScopeTree: Sendable {
  /// Children of one place in the parent's state, by identity.
  private struct Place: Sendable {
    let locator: any ChildLocator
    var nodes: [EffectID?: ScopeTree] = [:]
  }

  /// The effects of this scope and of those below. The root's are not counted: only an end to
  /// everything ends them all.
  private(set) var effects = EffectSet.none
  private var names: [EffectID: EffectSet] = [:]
  private var places: [EffectID: Place] = [:]

  /// Whether a child has effects in flight.
  var hasChildren: Bool { !places.isEmpty }

  private var isEmpty: Bool { effects.isEmpty && names.isEmpty && places.isEmpty }

  /// How many names and scopes have entries, here and below.
  var count: Int {
    places.values.reduce(names.count) { count, place in
      place.nodes.values.reduce(count) { $0 + 1 + $1.count }
    }
  }

  /// Enters an effect.
  ///
  /// - Complexity: O(1) for each of its names and each scope around it.
  mutating func insert(_ part: EffectPart) {
    insert(part, depth: 0)
  }

  private mutating func insert(_ part: EffectPart, depth: Int) {
    if depth > 0 { effects.insert(part.number) }
    part.names.visit { id, nameDepth in
      if nameDepth >= depth { names[id, default: .none].insert(part.number) }
    }
    guard depth < part.scope.depth else { return }
    let element = part.scope.elements[depth]
    places[element.place, default: Place(locator: element.locator)]
      .nodes[element.identity, default: ScopeTree()]
      .insert(part, depth: depth + 1)
  }

  /// Takes an effect out, and with the last one of a name or a scope its entry.
  ///
  /// - Complexity: O(1) for each of its names and each scope around it.
  mutating func remove(_ part: EffectPart) {
    remove(part, depth: 0)
  }

  private mutating func remove(_ part: EffectPart, depth: Int) {
    effects.remove(part.number)
    part.names.visit { id, nameDepth in
      if nameDepth >= depth { leave(part.number, id) }
    }
    guard depth < part.scope.depth else { return }
    let element = part.scope.elements[depth]
    guard let place = places.index(forKey: element.place),
      let node = places.values[place].nodes.index(forKey: element.identity)
    else { return }
    places.values[place].nodes.values[node].remove(part, depth: depth + 1)
    if places.values[place].nodes.values[node].isEmpty {
      places.values[place].nodes.remove(at: node)
      if places.values[place].nodes.isEmpty { places.remove(at: place) }
    }
  }

  private mutating func leave(_ number: EffectNumber, _ id: EffectID) {
    guard let index = names.index(forKey: id) else { return }
    names.values[index].remove(number)
    if names.values[index].isEmpty { names.remove(at: index) }
  }

  /// The effects of a name in a scope and below, in order of acceptance.
  ///
  /// - Complexity: O(*m* log *m*) for *m* effects, however many others there are.
  func effects(named id: EffectID, below path: ScopePath) -> [EffectNumber] {
    effects(named: id, below: path, depth: 0)
  }

  private func effects(
    named id: EffectID,
    below path: ScopePath,
    depth: Int
  ) -> [EffectNumber] {
    guard depth < path.depth else { return names[id]?.numbers ?? [] }
    let element = path.elements[depth]
    return places[element.place]?.nodes[element.identity]?
      .effects(named: id, below: path, depth: depth + 1) ?? []
  }

  /// Collects the effects of children that are not in a state.
  ///
  /// - Complexity: O(1) for each child with effects in flight that is found by `Scope` or `ifLet`,
  ///   and O(*n*) for the children of a `forEach` over *n* elements together.
  func collectGone<State>(in state: State, _ gone: inout [EffectNumber]) {
    for place in places.values { place.locator.visit(place.nodes, in: state, gone: &gone) }
  }
}

/// The effects of one name or scope. Most have one at a time, for which a set would be a needless
/// allocation.
enum EffectSet: Sendable {
  case none
  case one(EffectNumber)
  case many(Set<EffectNumber>)

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  /// In order of acceptance.
  ///
  /// - Complexity: O(*m* log *m*) for *m* effects.
  var numbers: [EffectNumber] {
    switch self {
    case .none: []
    case .one(let number): [number]
    case .many(let numbers): numbers.sorted()
    }
  }

  /// - Complexity: O(1).
  mutating func insert(_ number: EffectNumber) {
    switch self {
    case .none: self = .one(number)
    case .one(let other): if other != number { self = .many([other, number]) }
    case .many(var numbers):
      // The set must be held here alone, or it would be copied to be changed.
      self = .none
      numbers.insert(number)
      self = .many(numbers)
    }
  }

  /// - Complexity: O(1).
  mutating func remove(_ number: EffectNumber) {
    switch self {
    case .none: break
    case .one(let other): if other == number { self = .none }
    case .many(var numbers):
      self = .none
      numbers.remove(number)
      if !numbers.isEmpty { self = .many(numbers) }
    }
  }
}
