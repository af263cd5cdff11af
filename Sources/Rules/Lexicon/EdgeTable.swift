/// The edges of a lexicon, seven bytes each.
///
/// An edge has 56 bits (see `Lexicon`). Seven bytes instead of eight save an eighth of the memory
/// for the price of a shift. Indices into a table of the 8,000 different sets of letters would save
/// half, but then each step needs another load; look-ups took a quarter longer.
///
/// A base counts bytes, not edges, which avoids a multiplication between two loads.
struct EdgeTable: Sendable {
  private let bytes: [UInt8]

  /// The size of an edge in bytes.
  static let stride = 7

  /// The maximum number of edges, 19 million. A base has bits for no more.
  static let limit = (1 << 27) / stride

  /// A part of the table as it was built: eight bytes for each edge, the upper one zero, and bases
  /// that count from the start of the section.
  struct Section {
    let edges: UnsafeBufferPointer<UInt64>
    /// The size of the sections before this one in bytes. It is added to all bases.
    let base: Int

    /// An edge of the section with its base in the table.
    @inline(__always)
    func moved(_ edge: UInt64) -> UInt64 {
      edge &+ UInt64(truncatingIfNeeded: base) &<< Lexicon.Node.baseShift
    }
  }

  /// Joins sections. The result is `nil` if there are more edges than `limit`.
  ///
  /// - Complexity: O(edges).
  init?(_ sections: [Section]) {
    guard sections.allSatisfy({ $0.edges.count <= Self.limit }) else { return nil }
    let count = sections.reduce(0) { $0 + $1.edges.count }
    guard count <= Self.limit else { return nil }
    // Each edge is written as a whole machine word, which overwrites the last byte of the edge
    // before it. The edges are written backwards, so that edge comes later and repairs its byte.
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

  /// The memory of the edges in bytes.
  var memorySize: Int { bytes.count }

  /// How many edges there is room for.
  var count: Int { bytes.count / Self.stride }

  /// The edge of a node for a letter 0…25, which must be one of the node's letters.
  subscript(base: Int, letter: Int) -> UInt64 { read { $0[base, letter] } }

  /// Calls a closure with the edges as plain memory.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    bytes.withUnsafeBytes { body(Reader(bytes: $0)) }
  }

  /// The edges as plain memory.
  struct Reader {
    fileprivate let bytes: UnsafeRawBufferPointer

    /// The edge of a node for a letter 0…25, which must be one of the node's letters.
    @inline(__always)
    subscript(base: Int, letter: Int) -> UInt64 {
      let offset = base &+ letter &* EdgeTable.stride
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      // The compiler joins this shift with the one that extracts the base.
      return word &>> 8
    }
  }
}
