/// The edges of a lexicon as they are kept: seven bytes each.
///
/// An edge has 56 bits (see `Lexicon`). Kept in seven bytes instead of eight, an eighth of the memory
/// is saved for a shift. Keeping a number for the letters that lead on, of which there are eight
/// thousand sets, saves half, but then each step has to load them from elsewhere: look-ups took a
/// quarter longer.
///
/// A base counts bytes, not edges, so that a step need not multiply what it has just loaded.
struct EdgeTable: Sendable {
  private let bytes: [UInt8]

  /// How many bytes an edge has.
  static let stride = 7

  /// The most edges whose places an edge has room for: 38 million.
  static let limit = (1 << 28) / stride

  /// - Parameter edges: the edges, whose upper byte is zero.
  /// - Returns: nil when they are more than `limit`.
  /// - Complexity: O(edges).
  init?(_ edges: UnsafeBufferPointer<UInt64>) {
    guard edges.count <= Self.limit else { return nil }
    // Each is written as a whole machine word, with a byte below the edge that is another's, or
    // nobody's: backwards, so that the other one comes and writes over it.
    let size = edges.count * Self.stride + 1
    bytes = Array(unsafeUninitializedCapacity: size) { bytes, count in
      if let target = UnsafeMutableRawPointer(bytes.baseAddress) {
        for place in (0..<edges.count).reversed() {
          let edge = (edges[place] &<< 8).littleEndian
          target.storeBytes(of: edge, toByteOffset: place &* Self.stride, as: UInt64.self)
        }
      }
      count = size
    }
  }

  /// How many bytes of memory the edges take.
  var memorySize: Int { bytes.count }

  /// The edge for `letter`, 0…25, of the node whose base is `base`, which must have that letter.
  subscript(base: Int, letter: Int) -> UInt64 { read { $0[base, letter] } }

  /// Gives the edges as plain memory, for as long as `body` takes.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    bytes.withUnsafeBytes { body(Reader(bytes: $0)) }
  }

  /// The edges as plain memory.
  struct Reader {
    fileprivate let bytes: UnsafeRawBufferPointer

    /// The edge for `letter`, 0…25, of the node whose base is `base`, which must have that letter.
    @inline(__always)
    subscript(base: Int, letter: Int) -> UInt64 {
      let offset = base &+ letter &* EdgeTable.stride
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      // The shift that drops the byte below is one with the shift that gets the base.
      return word &>> 8
    }
  }
}
