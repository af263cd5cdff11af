/// Which parts bear an id in a scope or below it: the look-up behind cancelling.
///
/// A part is entered under its scope and every scope above it, so that a cancellation from a parent
/// finds it with one look-up, and one from a sibling does not.
struct EffectIndex: Sendable {
  /// An id in a scope; without an id, the scope itself.
  private struct Key: Hashable {
    let id: EffectID?
    let path: ScopePath
  }

  private var table: [Key: EffectMembers] = [:]

  /// How many ids in scopes have entries.
  var count: Int { table.count }

  /// Enters a part. A part without names in the root scope needs no entry: only an end to everything
  /// ends it.
  ///
  /// - Complexity: O(1) for each of its names and each scope around it.
  mutating func insert(_ number: EffectNumber, names: [EffectName], path: ScopePath) {
    Self.forEachKey(names: names, path: path) { table[$0, default: .none].insert(number) }
  }

  /// Takes a part out, and with the last one of a key the key.
  ///
  /// - Complexity: O(1) for each of its names and each scope around it.
  mutating func remove(_ number: EffectNumber, names: [EffectName], path: ScopePath) {
    Self.forEachKey(names: names, path: path) { key in
      guard let slot = table.index(forKey: key) else { return }
      table.values[slot].remove(number)
      if table.values[slot].isEmpty { table.remove(at: slot) }
    }
  }

  /// The parts of an id (of all, when it is `nil`) in a scope and below, in order of acceptance.
  ///
  /// - Complexity: O(*m* log *m*) for *m* parts, however many others there are.
  func members(_ id: EffectID?, below path: ScopePath) -> [EffectNumber] {
    table[Key(id: id, path: path)]?.sorted ?? []
  }

  private static func forEachKey(
    names: [EffectName],
    path: ScopePath,
    _ body: (Key) -> Void
  ) {
    // By far the most effects are the root's.
    if path.isRoot {
      for name in names { body(Key(id: name.id, path: .root)) }
      return
    }
    for name in names {
      for prefix in name.scope.prefixes { body(Key(id: name.id, path: prefix)) }
    }
    for prefix in path.prefixes where !prefix.isRoot { body(Key(id: nil, path: prefix)) }
  }
}
