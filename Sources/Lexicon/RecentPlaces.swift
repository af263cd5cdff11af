/// Where states or edges lie, by their hash: a table that forgets what does not fit.
///
/// Each bucket has two entries of 32 bits: the first that came there, which stays, and the last of the
/// others. What an entry does not need for the place it uses for a part of the hash, so that what it
/// points to is seldom read in vain. Who allocates one must deallocate it, once.
struct RecentPlaces {
  private let memory: ZeroedMemory
  private let buckets: UnsafeMutablePointer<UInt64>
  private let shift: UInt64
  private let placeMask: UInt64

  /// - Parameters:
  ///   - capacity: about how many places to remember.
  ///   - limit: a number that all places are below; 2³¹ at most.
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

  /// A remembered place with this hash of which `isRight` holds.
  @inline(__always)
  func find(_ hash: UInt64, where isRight: (Int) -> Bool) -> Int? {
    let bucket = buckets[Int(truncatingIfNeeded: hash &>> shift)]
    let tag = hash & ~placeMask & 0xFFFF_FFFF
    // The bits of an entry that differ from the tag are the place, if the tag is the same.
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

  /// Remembers a place, which must not be 0; of places with the same hash, the first one.
  ///
  /// That matters: a state of one edge may lie anywhere where its edge lies, and two that lie at
  /// different places would make different states of those that lead to them.
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
