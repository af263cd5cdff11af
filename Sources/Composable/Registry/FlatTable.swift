/// A key of a ``FlatTable``: it knows its hash.
protocol FlatKey: Equatable, Sendable {
  /// A number that differs for most keys.
  var flatHash: UInt64 { get }
}

extension EffectNumber: FlatKey {
  var flatHash: UInt64 { self }
}

/// A dictionary for keys that know their hash.
///
/// An effect is entered and taken out by its number and by its id. A `Dictionary` hashes a key at each of
/// these steps, which took a tenth of the time of an effect. Numbers are given by the store, and ids have been
/// hashed with the seed of the process when they were made, so nobody can choose keys that collide.
///
/// Keys lie in one array, each at the place that its hash names or at the next free one. At most half of
/// the places are taken. There are no marks of removed keys: those behind a gap move up.
struct FlatTable<Key: FlatKey, Value: Sendable>: Sendable {
  private var keys: [Key?] = []
  private var values: [Value?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The value of a key; `nil` if there is none. Setting it enters the key or takes it out.
  ///
  /// - Complexity: O(1) on average.
  subscript(key: Key) -> Value? {
    get { slot(of: key).flatMap { values[$0] } }
    set {
      if let newValue { insert(newValue, for: key) } else { remove(key) }
    }
  }

  /// All keys, in no order.
  ///
  /// - Complexity: O(*n*) for the largest number of keys that the table has had.
  var allKeys: [Key] { keys.compactMap(\.self) }

  /// Where a key lies until the table changes; `nil` if it is not there.
  ///
  /// - Complexity: O(1) on average.
  func slot(of key: Key) -> Int? {
    guard count > 0 else { return nil }
    var slot = home(key)
    while let other = keys[slot] {
      if other == key { return slot }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The value at a place.
  subscript(slot slot: Int) -> Value? { values[slot] }

  /// Changes the value at a place. It is not a setter of the subscript: the frame of one that changes in
  /// place is an allocation.
  @inline(__always)
  mutating func update<Result>(slot: Int, _ change: (inout Value?) -> Result) -> Result {
    change(&values[slot])
  }

  /// Enters a value, or replaces the one of an equal key.
  mutating func insert(_ value: Value, for key: Key) {
    if let slot = slot(of: key) {
      values[slot] = value
      return
    }
    if 2 * (count + 1) > keys.count { grow() }
    place(key, value)
    count += 1
  }

  /// Takes a key out.
  ///
  /// - Returns: Its value; `nil` if there is no such key.
  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    slot(of: key).flatMap { remove(slot: $0) }
  }

  /// Takes out the key at a place.
  ///
  /// - Returns: Its value.
  mutating func remove(slot: Int) -> Value? {
    var gap = slot
    let value = values[gap].take()
    keys[gap] = nil
    count -= 1
    // A key behind the gap that could lie there must, or it would not be found.
    var next = gap
    while true {
      next = (next + 1) & mask
      guard let moved = keys[next] else { return value }
      guard (next &- home(moved)) & mask >= (next &- gap) & mask else { continue }
      keys.swapAt(next, gap)
      values.swapAt(next, gap)
      gap = next
    }
  }

  private var mask: Int { keys.count - 1 }

  /// Where a key is looked for first. Consecutive numbers must not lie side by side: a long row of taken
  /// places is walked from its beginning to its end.
  private func home(_ key: Key) -> Int {
    // 2⁶⁴ divided by the golden ratio; the high bits are the mixed ones.
    Int(truncatingIfNeeded: (key.flatHash &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private mutating func place(_ key: Key, _ value: Value) {
    var slot = home(key)
    while keys[slot] != nil { slot = (slot + 1) & mask }
    keys[slot] = key
    values[slot] = value
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    let size = max(8, 2 * oldKeys.count)
    keys = Array(repeating: nil, count: size)
    values = Array(repeating: nil, count: size)
    for case (let key?, let value?) in zip(oldKeys, oldValues) { place(key, value) }
  }
}
