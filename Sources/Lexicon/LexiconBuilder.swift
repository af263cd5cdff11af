/// Builds the automaton of `Lexicon` from words in order.
///
/// States are made from the last letter backwards: as soon as a word differs from the one before it,
/// nothing more can be added to the states behind that difference, and each is replaced by an equal
/// one that is there already, if there is one (Daciuk, Mihov, Watson & Watson, "Incremental
/// construction of minimal acyclic finite-state automata", Computational Linguistics 26(1), 2000).
///
/// What makes it quick and small:
/// - a state is looked up by a hash of all that follows it, which is made from the hashes of the next
///   states and not from where they lie: so that no look-up waits for another;
/// - a state needs no place of its own when its edges lie anywhere already at the same distances: its
///   base is chosen so that they fall on those places;
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
    tails = .allocate()
  }

  deinit {
    pending.deallocate()
    packed.deallocate()
    states.deallocate()
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
  /// - Returns: what was built, which is then the caller's to deallocate.
  consuming func finish() -> AutomatonPart {
    close(to: 0)
    var letters = pending.take(0).mask
    var rootEdges: [(letter: Int, edge: UInt64)] = []
    while letters != 0 {
      let edge = pending.edges(at: 0)[rootEdges.count]
      rootEdges.append((letters.trailingZeroBitCount, edge))
      letters &= letters &- 1
    }
    let part = AutomatonPart(
      packed: packed,
      rootEdges: rootEdges,
      count: count,
      hash: hash,
      longestWordLength: longestWordLength
    )
    pending.deallocate()
    states.deallocate()
    tails.deallocate()
    discard self
    return part
  }

  /// Gives the states deeper than `target` their final form.
  private mutating func close(to target: Int) {
    if depth <= target { return }
    // Only the last word goes through the states from here on: its tail.
    let stem = max(target, shared) &+ 1
    var state = tail(from: stem)
    depth = stem
    while true {
      let tier = pending.takeTier(depth)
      depth &-= 1
      pending.append(
        state.node | tier &<< 26,
        hash: state.hash &+ tier &<< 32,
        letter: letter(depth),
        at: depth
      )
      if depth == target { return }
      state = self.state(at: depth)
    }
  }

  /// The state at depth `stem`, behind which only the last word's letters follow.
  @inline(__always)
  private mutating func tail(from stem: Int) -> RecentTails.State {
    let length = depth &- stem
    // No letters follow: the word's tier stays with the edge that leads here.
    if length == 0 { return Self.leaf }
    let tier = pending.takeTier(depth)
    let key = RecentTails.key(pending.letters + stem, length, tier)
    if let known = tails[key] { return known }
    return newTail(from: stem, tier, key)
  }

  @inline(never)
  private mutating func newTail(
    from stem: Int,
    _ tier: UInt64,
    _ key: UInt64
  ) -> RecentTails.State {
    var state = Self.leaf
    var tier = tier
    var index = depth
    while index > stem {
      index &-= 1
      let letter = letter(index)
      var edge = state.node | tier &<< 26
      state = self.state(
        1 &<< UInt32(truncatingIfNeeded: letter),
        &edge,
        hash: Letters.mix(0, state.hash &+ tier &<< 32)
      )
      tier = 0
    }
    tails.insert(state, key)
    return state
  }

  private static let leaf = RecentTails.State(node: 0, hash: 0x6C65_7869_6375_6265)

  /// The last word's letter at `index`, 0 for a to 25 for z.
  @inline(__always)
  private func letter(_ index: Int) -> Int {
    Int(pending.letters[index]) &- 0x61
  }

  /// The final form of the pending state at `depth`, which is then emptied.
  @inline(__always)
  private mutating func state(at depth: Int) -> RecentTails.State {
    let (mask, hash) = pending.take(depth)
    return state(mask, pending.edges(at: depth), hash: hash)
  }

  /// The state from which the letters of `mask` lead on, by the edges `wanted`.
  @inline(__always)
  private mutating func state(
    _ mask: UInt32,
    _ wanted: UnsafePointer<UInt64>,
    hash: UInt64
  ) -> RecentTails.State {
    let lowest = mask.trailingZeroBitCount
    let distances = mask &>> UInt32(truncatingIfNeeded: lowest)
    let place =
      states.find(hash, where: { packed.holds(distances, wanted, at: $0) })
      ?? add(distances, wanted, hash: hash)
    let base = UInt64(truncatingIfNeeded: (place &- lowest) &* EdgeTable.stride)
    return RecentTails.State(
      node: UInt64(mask) | base &<< Lexicon.Node.baseShift,
      hash: hash &+ UInt64(truncatingIfNeeded: lowest) &<< 40
    )
  }

  @inline(never)
  private mutating func add(
    _ distances: UInt32,
    _ wanted: UnsafePointer<UInt64>,
    hash: UInt64
  ) -> Int {
    let place = distances == 1 ? packed.firstFree() : packed.fit(distances)
    packed.write(wanted, distances, at: place)
    states.insert(place, hash)
    return place
  }
}
