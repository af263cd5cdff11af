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

  /// Edges that lie behind each other in the table, as they were built: each in eight bytes of which
  /// the upper one is zero, and their bases reckoned from the first of them.
  struct Section {
    let edges: UnsafeBufferPointer<UInt64>
    /// What is added to the bases: how many bytes lie before the section's own.
    let base: Int

    /// An edge of the section as it is kept.
    @inline(__always)
    func moved(_ edge: UInt64) -> UInt64 {
      edge &+ UInt64(truncatingIfNeeded: base) &<< Lexicon.Node.baseShift
    }
  }

  /// - Returns: nil when the edges are more than `limit`.
  /// - Complexity: O(edges).
  init?(_ sections: [Section]) {
    guard sections.allSatisfy({ $0.edges.count <= Self.limit }) else { return nil }
    let count = sections.reduce(0) { $0 + $1.edges.count }
    guard count <= Self.limit else { return nil }
    // Each is written as a whole machine word, with a byte below the edge that is another's, or
    // nobody's: backwards, so that the other one comes and writes over it.
    let size = count * Self.stride + 1
    bytes = Array(unsafeUninitializedCapacity: size) { bytes, initialized in
      if let target = UnsafeMutableRawPointer(bytes.baseAddress) {
        var offset = size &- 1
        for section in sections.reversed() {
          var place = section.edges.count
          while place > 0 {
            place &-= 1
            offset &-= Self.stride
            let edge = section.moved(section.edges[place]) &<< 8
            target.storeBytes(of: edge.littleEndian, toByteOffset: offset, as: UInt64.self)
          }
        }
      }
      initialized = size
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
