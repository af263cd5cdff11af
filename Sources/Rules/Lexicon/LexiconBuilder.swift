/// Builds the automaton of `Lexicon` from sorted words.
///
/// States are finished from the last letter backwards. When a word differs from the previous one,
/// no later word can change the states after the difference. Each of them is replaced by an equal
/// finished state, if there is one (Daciuk, Mihov, Watson & Watson, "Incremental construction of
/// minimal acyclic finite-state automata", Computational Linguistics 26(1), 2000).
///
/// These points make it fast and small:
/// - The hash of a state is made from the hashes of the next states, not from their places. So no
///   look-up has to wait for another one.
/// - A state needs no new place if the same edges are already somewhere at the same distances. Its
///   base is chosen to reuse those places.
/// - States that only one word passes are its tail. Tails such as `-nesses` are frequent, so whole
///   tails are remembered.
/// - The tables of finished states are small and forget. A forgotten state is stored twice, which
///   costs some memory but is never wrong.
/// - The search for gaps in the packed array tests 64 places at once.
///
/// Time and memory are O(letters).
struct LexiconBuilder: ~Copyable {
  /// The states of the last word, which are not finished.
  private let pending: PendingStates

  /// The number of letters of the last word.
  private var depth = 0

  /// The number of letters that the last word shares with the previous one.
  private var shared = 0

  // The finished states.
  private var packed: PackedEdges
  private let states: RecentPlaces
  private let tails: RecentTails

  private(set) var count = 0

  /// The sum of the hashes of all words.
  private(set) var hash: UInt64 = 0

  /// The number of letters of the longest word.
  private(set) var longestWordLength = 0

  /// - Parameter size: The approximate size of the text in bytes.
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

  /// Adds a word, which must come after all previous words.
  ///
  /// - Parameters:
  ///   - length: The number of letters.
  ///   - shared: The number of letters that it shares with the previous word.
  ///   - hash: The hash of the word.
  ///   - tier: The value of its `WordTier`.
  ///   - copyLetters: Writes the letters in ASCII to an address.
  @inline(__always)
  mutating func add(
    length: Int,
    shared: Int,
    hash: UInt64,
    tier: UInt8,
    copyLetters: (UnsafeMutableRawPointer) -> Void
  ) {
    close(to: shared)
    copyLetters(pending.letters)
    depth = length
    self.shared = shared
    pending.ends[length] = 1 | UInt64(tier) &<< 1
    count &+= 1
    self.hash &+= hash
    longestWordLength = max(longestWordLength, length)
  }

  /// Finishes the automaton.
  ///
  /// - Returns: The automaton. The caller must deallocate it.
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

  /// Finishes the states deeper than `target`.
  private mutating func close(to target: Int) {
    if depth <= target { return }
    // Only the last word passes the states from here on: its tail.
    let stem = max(target, shared) &+ 1
    var state = tail(from: stem)
    depth = stem
    while true {
      let end = pending.takeEnd(depth)
      depth &-= 1
      pending.append(
        state.node | end &<< 26,
        hash: state.hash &+ end &<< 32,
        letter: letter(depth),
        at: depth
      )
      if depth == target { return }
      state = self.state(at: depth)
    }
  }

  /// The state at depth `stem`, which only the last word passes.
  @inline(__always)
  private mutating func tail(from stem: Int) -> RecentTails.State {
    let length = depth &- stem
    // No letters follow. The end belongs to the edge that leads here.
    if length == 0 { return Self.leaf }
    let end = pending.takeEnd(depth)
    let key = RecentTails.key(pending.letters + stem, length, end)
    if let known = tails[key] { return known }
    return newTail(from: stem, end, key)
  }

  @inline(never)
  private mutating func newTail(
    from stem: Int,
    _ end: UInt64,
    _ key: UInt64
  ) -> RecentTails.State {
    var state = Self.leaf
    var end = end
    var index = depth
    while index > stem {
      index &-= 1
      let letter = letter(index)
      var edge = state.node | end &<< 26
      state = self.state(
        1 &<< UInt32(truncatingIfNeeded: letter),
        &edge,
        hash: Letters.mix(0, state.hash &+ end &<< 32)
      )
      end = 0
    }
    tails.insert(state, key)
    return state
  }

  private static let leaf = RecentTails.State(node: 0, hash: 0x6C65_7869_6375_6265)

  /// The letter of the last word at an index, 0 for a to 25 for z.
  @inline(__always)
  private func letter(_ index: Int) -> Int {
    Int(pending.letters[index]) &- 0x61
  }

  /// Finishes the pending state at a depth, and empties it.
  @inline(__always)
  private mutating func state(at depth: Int) -> RecentTails.State {
    let (mask, hash) = pending.take(depth)
    return state(mask, pending.edges(at: depth), hash: hash)
  }

  /// The finished state with the letters of `mask` and the edges `wanted`.
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
