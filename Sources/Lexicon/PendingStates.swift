/// The states on the way to the last word that was added, by depth: other words may still go through
/// them.
///
/// Who allocates them must deallocate them, once.
struct PendingStates {
  /// The letters of the last word, in ASCII. There is room behind them, so that eight can be read
  /// from each.
  let letters: UnsafeMutablePointer<UInt8>

  /// By depth: the tier of the word that ends there, 0 when none does.
  let tiers: UnsafeMutablePointer<UInt64>

  /// By depth: which letters lead on so far.
  private let masks: UnsafeMutablePointer<UInt32>

  /// By depth: how many letters lead on so far.
  private let counts: UnsafeMutablePointer<Int>

  /// By depth: a hash of the edges that lead on so far.
  private let hashes: UnsafeMutablePointer<UInt64>

  /// By depth: the edges that lead on, in the order of letters; 26 places each.
  private let edges: UnsafeMutablePointer<UInt64>

  private static let depths = Letters.longestWord + 1

  static func allocate() -> PendingStates { PendingStates() }

  private init() {
    letters = .zeroed(capacity: Self.depths + 8)
    tiers = .zeroed(capacity: Self.depths)
    masks = .zeroed(capacity: Self.depths)
    counts = .zeroed(capacity: Self.depths)
    hashes = .zeroed(capacity: Self.depths)
    edges = .zeroed(capacity: Self.depths * 26)
  }

  func deallocate() {
    letters.deallocate()
    tiers.deallocate()
    masks.deallocate()
    counts.deallocate()
    hashes.deallocate()
    edges.deallocate()
  }

  /// Adds an edge to the state at `depth`; its letter must come after those that are there.
  ///
  /// - Parameter hash: of the state that the edge leads to, and of the tier.
  @inline(__always)
  func append(_ edge: UInt64, hash: UInt64, letter: Int, at depth: Int) {
    let count = counts[depth]
    edges[depth &* 26 &+ count] = edge
    counts[depth] = count &+ 1
    let mask = masks[depth] | 1 &<< UInt32(truncatingIfNeeded: letter)
    masks[depth] = mask
    // How far the letter is behind the first one matters, not which it is: equal edges at equal
    // distances can lie at the same places.
    let distance = UInt64(truncatingIfNeeded: letter &- mask.trailingZeroBitCount)
    hashes[depth] = Letters.mix(hashes[depth], hash &+ distance)
  }

  /// The tier of the word that ends at `depth`, which is then forgotten.
  @inline(__always)
  func takeTier(_ depth: Int) -> UInt64 {
    let tier = tiers[depth]
    tiers[depth] = 0
    return tier
  }

  /// Empties the state at `depth`. Its edges stay where they are until others are added.
  ///
  /// - Returns: the letters that led on, and the hash of the edges.
  @inline(__always)
  func take(_ depth: Int) -> (mask: UInt32, hash: UInt64) {
    let result = (masks[depth], hashes[depth])
    masks[depth] = 0
    counts[depth] = 0
    hashes[depth] = 0
    return result
  }

  /// The edges of the state at `depth`.
  @inline(__always)
  func edges(at depth: Int) -> UnsafePointer<UInt64> {
    UnsafePointer(edges + depth &* 26)
  }
}
