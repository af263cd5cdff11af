/// Builds the automaton of `Lexicon` from words in order.
///
/// States are made from the last letter backwards: as soon as a word differs from the one before it,
/// nothing more can be added to the states behind that difference, and each is replaced by an equal
/// one that is there already, if there is one (Daciuk, Mihov, Watson & Watson, "Incremental
/// construction of minimal acyclic finite-state automata", Computational Linguistics 26(1), 2000).
/// Two things make it quick: the table of known states is small and forgets (a state that was
/// forgotten is stored twice, which costs a little room and is never wrong), and a new state is
/// fitted into the gaps of the packed array 64 places at a time.
///
/// Time and room are O(letters read).
struct LexiconBuilder: ~Copyable {
  /// The most letters on the way to a state.
  private static let depths = Letters.longestWord + 1

  /// Places before the first used one, so that `base + letter` is never negative.
  private static let margin = 32

  // The states on the way to the last word, by depth: not yet known in full.
  private let pendingEdges: UnsafeMutablePointer<UInt64>
  private let pendingMask: UnsafeMutablePointer<UInt32>
  private let pendingCount: UnsafeMutablePointer<Int>
  private let pendingTier: UnsafeMutablePointer<UInt64>
  private let pendingLetter: UnsafeMutablePointer<Int>
  private var depth = 0

  // The states that are known in full.
  private var edges: UnsafeMutablePointer<UInt64>
  private var taken: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private var end = margin
  private var firstFree = margin
  private let fitHints: UnsafeMutablePointer<Int>
  private let known: UnsafeMutablePointer<UInt64>
  private let knownShift: UInt64
  private let knownMask: Int

  /// How many words were added.
  private(set) var count = 0

  /// The sum of the words' hashes.
  private(set) var hash: UInt64 = 0

  /// The most letters of any word.
  private(set) var longestWordLength = 0

  /// - Parameter size: the bytes of text that will be read, about: it only guides the first
  ///   allocation.
  init(expecting size: Int) {
    let states = Self.depths
    pendingEdges = .allocate(capacity: states * 26)
    pendingMask = .allocate(capacity: states)
    pendingMask.initialize(repeating: 0, count: states)
    pendingCount = .allocate(capacity: states)
    pendingCount.initialize(repeating: 0, count: states)
    pendingTier = .allocate(capacity: states)
    pendingTier.initialize(repeating: 0, count: states)
    pendingLetter = .allocate(capacity: states)
    pendingLetter.initialize(repeating: 0, count: states)
    capacity = max(1024, size / 12).roundedUp(toMultipleOf: 64)
    edges = .allocate(capacity: capacity)
    edges.initialize(repeating: 0, count: capacity)
    taken = .allocate(capacity: capacity / 64 + 2)
    taken.initialize(repeating: 0, count: capacity / 64 + 2)
    taken[0] = (1 << UInt64(Self.margin)) - 1
    fitHints = .allocate(capacity: 27)
    fitHints.initialize(repeating: 0, count: 27)
    let bits = max(8, min(20, (size / 16).bitWidth - (size / 16).leadingZeroBitCount))
    knownShift = UInt64(64 - bits)
    knownMask = 1 << bits - 1
    known = .allocate(capacity: 1 << bits)
    known.initialize(repeating: 0, count: 1 << bits)
  }

  deinit {
    pendingEdges.deallocate()
    pendingMask.deallocate()
    pendingCount.deallocate()
    pendingTier.deallocate()
    pendingLetter.deallocate()
    edges.deallocate()
    taken.deallocate()
    fitHints.deallocate()
    known.deallocate()
  }

  /// Adds the word that `words` stands at, which must come after all that were added.
  @inline(__always)
  mutating func add(_ words: SortedWords, tier: WordTier) {
    close(to: words.shared)
    let length = words.length
    var index = words.shared
    while index < length {
      pendingLetter[index &+ 1] = words.letter(index)
      index &+= 1
    }
    pendingTier[length] = UInt64(tier.rawValue)
    depth = length
    count &+= 1
    hash &+= words.hash
    if length > longestWordLength { longestWordLength = length }
  }

  /// Ends the building.
  ///
  /// - Returns: the node for the empty prefix, and the packed edges of all nodes.
  mutating func finish() -> (root: UInt64, edges: [UInt64]) {
    close(to: 0)
    let root = state(at: 0)
    let size = end + 26  // So that base + letter is inside for every letter.
    return (root, Array(UnsafeBufferPointer(start: edges, count: size)))
  }

  /// Gives the states deeper than `target` their final form.
  @inline(__always)
  private mutating func close(to target: Int) {
    while depth > target {
      let edge = state(at: depth) | pendingTier[depth] &<< 26
      pendingTier[depth] = 0
      let letter = pendingLetter[depth]
      depth &-= 1
      let position = pendingCount[depth]
      pendingEdges[depth &* 26 &+ position] = edge
      pendingCount[depth] = position &+ 1
      pendingMask[depth] |= 1 &<< UInt32(truncatingIfNeeded: letter)
    }
  }

  /// The known state that equals the pending one at `depth`, which is then emptied.
  @inline(__always)
  private mutating func state(at depth: Int) -> UInt64 {
    let mask = pendingMask[depth]
    if mask == 0 { return 0 }
    let wanted = pendingEdges + depth &* 26
    let count = pendingCount[depth]
    pendingMask[depth] = 0
    pendingCount[depth] = 0

    var hash = UInt64(mask)
    for index in 0..<count {
      hash = (hash ^ wanted[index]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> knownShift)
    for _ in 0..<4 {
      let candidate = known[slot]
      if candidate == 0 { break }
      if equals(candidate, mask: mask, wanted) { return candidate }
      slot = (slot &+ 1) & knownMask
    }
    let base = count == 1 ? placeOne(mask) : place(mask, count: count)
    var rest = mask
    var index = 0
    while rest != 0 {
      let position = base &+ rest.trailingZeroBitCount
      edges[position] = wanted[index]
      taken[position &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: position & 63)
      rest &= rest &- 1
      index &+= 1
    }
    let node = UInt64(mask) | UInt64(truncatingIfNeeded: base) &<< 32
    known[slot] = node
    return node
  }

  @inline(__always)
  private func equals(
    _ candidate: UInt64,
    mask: UInt32,
    _ wanted: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    guard UInt32(truncatingIfNeeded: candidate) == mask else { return false }
    let found = edges + Int(truncatingIfNeeded: candidate &>> 32)
    var rest = mask
    var index = 0
    while rest != 0 {
      if found[rest.trailingZeroBitCount] != wanted[index] { return false }
      rest &= rest &- 1
      index &+= 1
    }
    return true
  }

  /// Finds a place for a state of one letter: the first free one.
  @inline(__always)
  private mutating func placeOne(_ mask: UInt32) -> Int {
    var word = firstFree &>> 6
    while taken[word] == .max { word &+= 1 }
    let position = word &* 64 &+ (~taken[word]).trailingZeroBitCount
    firstFree = position
    reserve(position)
    return position &- mask.trailingZeroBitCount
  }

  /// Finds a place for a state of two letters or more: where all of them fall on free places.
  private mutating func place(_ mask: UInt32, count: Int) -> Int {
    let lowest = mask.trailingZeroBitCount
    var word = max(fitHints[count], firstFree &>> 6)
    while true {
      var conflicts = taken[word]
      var rest = mask & (mask &- 1)
      while rest != 0 {
        let offset = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount &- lowest)
        conflicts |= taken[word] &>> offset | taken[word &+ 1] &<< (64 &- offset)
        rest &= rest &- 1
      }
      if conflicts != .max {
        fitHints[count] = word
        let position = word &* 64 &+ (~conflicts).trailingZeroBitCount
        reserve(position &+ 26)
        return position &- lowest
      }
      word &+= 1
      reserve(word &* 64 &+ 64)
    }
  }

  /// Makes room for places up to `position`.
  @inline(__always)
  private mutating func reserve(_ position: Int) {
    if position >= end { end = position &+ 1 }
    if position &+ 128 >= capacity { grow() }
  }

  private mutating func grow() {
    let larger = capacity * 2
    let newEdges = UnsafeMutablePointer<UInt64>.allocate(capacity: larger)
    newEdges.update(from: edges, count: capacity)
    (newEdges + capacity).initialize(repeating: 0, count: larger - capacity)
    edges.deallocate()
    edges = newEdges
    let newTaken = UnsafeMutablePointer<UInt64>.allocate(capacity: larger / 64 + 2)
    newTaken.update(from: taken, count: capacity / 64 + 2)
    (newTaken + capacity / 64 + 2).initialize(repeating: 0, count: (larger - capacity) / 64)
    taken.deallocate()
    taken = newTaken
    capacity = larger
  }
}

extension Int {
  fileprivate func roundedUp(toMultipleOf step: Int) -> Int {
    (self + step - 1) / step * step
  }
}
