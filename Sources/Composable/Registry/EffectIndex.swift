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

  private var table: [Key: Set<EffectNumber>] = [:]

  /// How many ids in scopes have entries.
  var count: Int { table.count }

  /// Enters a part. A part without names in the root scope needs no entry: only an end to everything
  /// ends it.
  mutating func insert(_ number: EffectNumber, names: [EffectName], path: ScopePath) {
    for key in keys(names: names, path: path) { table[key, default: []].insert(number) }
  }

  /// Takes a part out, and with the last one of a key the key.
  mutating func remove(_ number: EffectNumber, names: [EffectName], path: ScopePath) {
    for key in keys(names: names, path: path) {
      table[key]?.remove(number)
      if table[key]?.isEmpty == true { table[key] = nil }
    }
  }

  /// The parts of an id (of all, when it is `nil`) in a scope and below, in order of acceptance.
  func members(_ id: EffectID?, below path: ScopePath) -> [EffectNumber] {
    table[Key(id: id, path: path)]?.sorted() ?? []
  }

  private func keys(names: [EffectName], path: ScopePath) -> [Key] {
    // By far the most effects: the root's, with one name or none.
    if path.isRoot { return names.map { Key(id: $0.id, path: .root) } }
    var keys: [Key] = []
    for name in names {
      for prefix in name.path.prefixes { keys.append(Key(id: name.id, path: prefix)) }
    }
    for prefix in path.prefixes where !prefix.isRoot { keys.append(Key(id: nil, path: prefix)) }
    return keys
  }
}
