/// The parts of one name. Most names have one part at a time, for which a set would be a needless
/// allocation.
enum EffectMembers: Sendable {
  case none
  case one(EffectNumber)
  case many(Set<EffectNumber>)

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  /// In order of acceptance.
  ///
  /// - Complexity: O(*m* log *m*) for *m* parts.
  var sorted: [EffectNumber] {
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
