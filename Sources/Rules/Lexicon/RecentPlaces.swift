/// The places of states by their hashes, in a table of fixed size that forgets some of them.
///
/// Each bucket has two entries of 32 bits: the first one inserted, which stays, and the latest of
/// the others. The bits of an entry that the place does not need hold a part of the hash, so most
/// wrong entries are rejected without reading the state.
///
/// The owner must deallocate it exactly once.
struct RecentPlaces {
  private let memory: ZeroedMemory
  private let buckets: UnsafeMutablePointer<UInt64>
  private let shift: UInt64
  private let placeMask: UInt64

  /// - Parameters:
  ///   - capacity: The approximate number of places to remember.
  ///   - limit: A number greater than all places, at most 2³¹.
  static func allocate(capacity: Int, limit: Int) -> RecentPlaces {
    RecentPlaces(capacity: capacity, limit: limit)
  }

  private init(capacity: Int, limit: Int) {
    let bits = max(6, Int.bitWidth - (max(capacity, 1) / 2).leadingZeroBitCount)
    shift = UInt64(64 - bits)
    placeMask = UInt64.max >> UInt64(limit.leadingZeroBitCount)
    memory = .allocate(size: 8 << bits)
    buckets = memory.start.bindMemory(to: UInt64.self, capacity: 1 << bits)
  }

  func deallocate() { memory.deallocate() }

  /// A remembered place with this hash for which `isRight` returns true.
  @inline(__always)
  func find(_ hash: UInt64, where isRight: (Int) -> Bool) -> Int? {
    let bucket = buckets[Int(truncatingIfNeeded: hash &>> shift)]
    let tag = hash & ~placeMask & 0xFFFF_FFFF
    // If the tag is equal, only the place is left.
    let first = (bucket & 0xFFFF_FFFF) ^ tag
    if first <= placeMask && isRight(Int(truncatingIfNeeded: first)) {
      return Int(truncatingIfNeeded: first)
    }
    let last = (bucket &>> 32) ^ tag
    if last <= placeMask && isRight(Int(truncatingIfNeeded: last)) {
      return Int(truncatingIfNeeded: last)
    }
    return nil
  }

  /// Remembers a place other than 0. Of several places with the same hash it keeps the first.
  ///
  /// Keeping the first matters: a state of one edge can be anywhere where that edge is, and equal
  /// states at different places would make the states that lead to them different.
  @inline(__always)
  func insert(_ place: Int, _ hash: UInt64) {
    let index = Int(truncatingIfNeeded: hash &>> shift)
    let bucket = buckets[index]
    let entry = (hash & ~placeMask & 0xFFFF_FFFF) | UInt64(truncatingIfNeeded: place)
    let first = bucket & 0xFFFF_FFFF
    let last = bucket &>> 32
    let newLast = (last ^ entry) <= placeMask || (first ^ entry) <= placeMask ? last : entry
    buckets[index] = first == 0 ? entry : first | newLast &<< 32
  }
}

/// The states of tails: endings that continue in only one way. In this small table newer tails
/// replace older ones.
///
/// The owner must deallocate it exactly once.
struct RecentTails {
  /// A finished state.
  struct State {
    /// The letters and the base of the node, as in an edge; see `Lexicon`.
    var node: UInt64
    /// A hash of all endings from the state on.
    var hash: UInt64
  }

  private let entries: UnsafeMutablePointer<(key: UInt64, state: State)>

  private static let bits = 12

  static func allocate() -> RecentTails { RecentTails() }

  private init() {
    entries = .zeroed(capacity: 1 << Self.bits)
  }

  func deallocate() { entries.deallocate() }

  /// The key of a tail of `length` ASCII letters that ends in a word; `end` has its tier. Long tails have the
  /// key 0, which means none.
  @inline(__always)
  static func key(_ letters: UnsafePointer<UInt8>, _ length: Int, _ end: UInt64) -> UInt64 {
    if length > 7 { return 0 }
    let eight = UnsafeRawPointer(letters).loadUnaligned(as: UInt64.self).littleEndian
    return eight &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) | end
  }

  /// The state of a tail, or `nil` if it is not in the table.
  @inline(__always)
  subscript(key: UInt64) -> State? {
    let entry = entries[Self.slot(key)]
    return entry.key == key && key != 0 ? entry.state : nil
  }

  /// Remembers the state of a tail with a key other than 0.
  @inline(__always)
  func insert(_ state: State, _ key: UInt64) {
    if key != 0 { entries[Self.slot(key)] = (key, state) }
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - bits))
  }
}
