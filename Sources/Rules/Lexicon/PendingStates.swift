/// The unfinished states: those of the last word, by depth. Later words may still add edges to
/// them.
///
/// The owner must deallocate it exactly once.
struct PendingStates {
  /// The letters of the last word in ASCII, with room at the end for reads of eight bytes.
  let letters: UnsafeMutablePointer<UInt8>

  /// For each depth, 0, or how a word ends there: 1, and its tier in the two bits above.
  let ends: UnsafeMutablePointer<UInt64>

  /// For each depth, the letters of the edges so far.
  private let masks: UnsafeMutablePointer<UInt32>

  /// For each depth, the number of edges so far.
  private let counts: UnsafeMutablePointer<Int>

  /// For each depth, a hash of the edges so far.
  private let hashes: UnsafeMutablePointer<UInt64>

  /// For each depth, 26 places for the edges, in the order of their letters.
  private let edges: UnsafeMutablePointer<UInt64>

  private static let depths = Letters.longestWord + 1

  static func allocate() -> PendingStates { PendingStates() }

  private init() {
    letters = .zeroed(capacity: Self.depths + 8)
    ends = .zeroed(capacity: Self.depths)
    masks = .zeroed(capacity: Self.depths)
    counts = .zeroed(capacity: Self.depths)
    hashes = .zeroed(capacity: Self.depths)
    edges = .zeroed(capacity: Self.depths * 26)
  }

  func deallocate() {
    letters.deallocate()
    ends.deallocate()
    masks.deallocate()
    counts.deallocate()
    hashes.deallocate()
    edges.deallocate()
  }

  /// Adds an edge to the state at a depth. Its letter must come after those of the other edges.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - hash: The hash of the state that the edge leads to, with the end of a word.
  ///   - letter: The letter, 0 for a to 25 for z.
  ///   - depth: The depth of the state.
  @inline(__always)
  func append(_ edge: UInt64, hash: UInt64, letter: Int, at depth: Int) {
    let count = counts[depth]
    edges[depth &* 26 &+ count] = edge
    counts[depth] = count &+ 1
    let mask = masks[depth] | 1 &<< UInt32(truncatingIfNeeded: letter)
    masks[depth] = mask
    // Only the distance from the first letter counts: equal edges at equal distances can share
    // their places.
    let distance = UInt64(truncatingIfNeeded: letter &- mask.trailingZeroBitCount)
    hashes[depth] = Letters.mix(hashes[depth], hash &+ distance)
  }

  /// Returns how a word ends at a depth, and resets it.
  @inline(__always)
  func takeEnd(_ depth: Int) -> UInt64 {
    let end = ends[depth]
    ends[depth] = 0
    return end
  }

  /// Empties the state at a depth. Its edges stay valid until others are added.
  ///
  /// - Returns: The letters of the edges, and their hash.
  @inline(__always)
  func take(_ depth: Int) -> (mask: UInt32, hash: UInt64) {
    let result = (masks[depth], hashes[depth])
    masks[depth] = 0
    counts[depth] = 0
    hashes[depth] = 0
    return result
  }

  /// The edges of the state at a depth.
  @inline(__always)
  func edges(at depth: Int) -> UnsafePointer<UInt64> {
    UnsafePointer(edges + depth &* 26)
  }
}
