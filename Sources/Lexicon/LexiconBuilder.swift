/// Builds the automaton of `Lexicon` from words in order.
///
/// States are made from the last letter backwards: as soon as a word differs from the one before it,
/// nothing more can be added to the states behind that difference, and each is replaced by an equal
/// one that is there already, if there is one (Daciuk, Mihov, Watson & Watson, "Incremental
/// construction of minimal acyclic finite-state automata", Computational Linguistics 26(1), 2000).
///
/// What makes it quick and small:
/// - four states in five have one edge. Such a state needs no place of its own when its edge lies
///   anywhere already: its base is chosen so that the edge falls on that place;
/// - the states that only one word goes through are its tail, and tails like `-nesses` recur: they
///   are remembered as a whole;
/// - the tables of what is known are small and forget. What was forgotten is stored twice, which
///   costs a little room and is never wrong;
/// - a new state is fitted into the gaps of the packed array 64 places at a time.
///
/// Time and room are O(letters read).
struct LexiconBuilder: ~Copyable {
  /// The states on the way to the last word, which are not yet known in full.
  private let pending: PendingStates

  /// The number of letters of the last word.
  private var depth = 0

  /// How many letters the last word has in common with the one before it.
  private var shared = 0

  // What is known in full.
  private var packed: PackedEdges
  private let states: RecentPlaces
  private let singles: RecentPlaces
  private let tails: RecentTails

  /// How many words were added.
  private(set) var count = 0

  /// The sum of the words' hashes.
  private(set) var hash: UInt64 = 0

  /// The most letters of any word.
  private(set) var longestWordLength = 0

  /// - Parameter size: about how many bytes of text will be read.
  init(expecting size: Int) {
    pending = .allocate()
    packed = .allocate(capacity: size / 12)
    states = .allocate(capacity: size / 24, limit: size + 4096)
    singles = .allocate(capacity: size / 24, limit: size + 4096)
    tails = .allocate()
  }

  deinit {
    pending.deallocate()
    packed.deallocate()
    states.deallocate()
    singles.deallocate()
    tails.deallocate()
  }

  /// Adds a word, which must come after all that were added.
  ///
  /// - Parameters:
  ///   - length: its number of letters.
  ///   - shared: how many of them it has in common with the word before it.
  ///   - hash: the word's hash.
  ///   - tier: what may be done with it.
  ///   - copyLetters: writes its letters, in ASCII, to where they belong.
  @inline(__always)
  mutating func add(
    length: Int,
    shared: Int,
    hash: UInt64,
    tier: WordTier,
    copyLetters: (UnsafeMutableRawPointer) -> Void
  ) {
    close(to: shared)
    copyLetters(pending.letters)
    depth = length
    self.shared = shared
    pending.tiers[length] = UInt64(tier.rawValue)
    count &+= 1
    self.hash &+= hash
    longestWordLength = max(longestWordLength, length)
  }

  /// Ends the building.
  ///
  /// - Returns: the node for the empty prefix, and the packed edges of all nodes.
  mutating func finish() -> (root: UInt64, edges: [UInt64]) {
    close(to: 0)
    return (state(at: 0), packed.array())
  }

  /// Gives the states deeper than `target` their final form.
  private mutating func close(to target: Int) {
    if depth <= target { return }
    // Only the last word goes through the states from here on: its tail.
    let stem = max(target, shared) &+ 1
    var node = tail(from: stem)
    depth = stem
    while true {
      let edge = node | pending.takeTier(depth) &<< 26
      depth &-= 1
      pending.append(edge, letter(depth), at: depth)
      if depth == target { return }
      node = state(at: depth)
    }
  }

  /// The state at depth `stem`, behind which only the last word's letters follow.
  @inline(__always)
  private mutating func tail(from stem: Int) -> UInt64 {
    let length = depth &- stem
    // No letters follow: the word's tier stays with the edge that leads here.
    if length == 0 { return 0 }
    let tier = pending.takeTier(depth)
    let key = RecentTails.key(pending.letters + stem, length, tier)
    if let known = tails[key] { return known }
    var node = tier &<< 26
    var index = depth
    while index > stem {
      index &-= 1
      node = stateOfOne(letter(index), node)
    }
    tails.insert(node, key)
    return node
  }

  /// The last word's letter at `index`, 0 for a to 25 for z.
  @inline(__always)
  private func letter(_ index: Int) -> Int {
    Int(pending.letters[index]) &- 0x61
  }

  /// The final form of the pending state at `depth`, which is then emptied.
  @inline(__always)
  private mutating func state(at depth: Int) -> UInt64 {
    let (mask, count) = pending.take(depth)
    let wanted = pending.edges(at: depth)
    if count == 1 { return stateOfOne(mask.trailingZeroBitCount, wanted[0]) }

    var hash = UInt64(mask)
    for index in 0..<count { hash = Letters.mix(hash, wanted[index]) }
    if let base = states.find(hash, where: { packed.holds(mask, wanted, base: $0) }) {
      return Self.node(mask, base)
    }
    let base = packed.fit(mask, count: count)
    var rest = mask
    var index = 0
    while rest != 0 {
      write(wanted[index], at: base &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
      index &+= 1
    }
    states.insert(base, hash)
    return Self.node(mask, base)
  }

  /// The state from which only `letter` leads on, by `edge`.
  @inline(__always)
  private mutating func stateOfOne(_ letter: Int, _ edge: UInt64) -> UInt64 {
    let mask: UInt32 = 1 &<< UInt32(truncatingIfNeeded: letter)
    let hash = Letters.mix(0, edge)
    if let place = singles.find(hash, where: { packed[$0] == edge }) {
      return Self.node(mask, place &- letter)
    }
    let place = packed.firstFree()
    write(edge, at: place)
    return Self.node(mask, place &- letter)
  }

  /// Writes an edge, and remembers where it lies.
  @inline(__always)
  private func write(_ edge: UInt64, at place: Int) {
    packed.write(edge, at: place)
    singles.insert(place, Letters.mix(0, edge))
  }

  @inline(__always)
  private static func node(_ mask: UInt32, _ base: Int) -> UInt64 {
    UInt64(mask) | UInt64(truncatingIfNeeded: base) &<< 32
  }
}
