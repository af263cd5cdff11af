import Platform

/// The edges of all states in one array, where they fill each other's gaps.
///
/// The owner must deallocate it exactly once.
struct PackedEdges {
  private var memory: ZeroedMemory
  private var places: UnsafeMutablePointer<UInt64>
  /// A bit for each place: whether there is an edge.
  private var taken: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  /// The place after the last base; letters add up to 25 to it.
  private var end = margin
  /// No place before this one is free.
  private var lowestFree = margin
  /// For each number of edges, the word of `taken` where such a state was last placed.
  private let hints: UnsafeMutablePointer<Int>

  /// The number of places before the first edge. They keep every base above 0.
  private static let margin = 32

  /// - Parameter capacity: The approximate number of edges. The array grows if there are more.
  static func allocate(capacity: Int) -> PackedEdges { PackedEdges(capacity: capacity) }

  private init(capacity: Int) {
    self.capacity = (max(1024, capacity) + 63) / 64 * 64
    (memory, places, taken) = Self.memory(self.capacity)
    taken[0] = (1 << UInt64(Self.margin)) - 1
    hints = .zeroed(capacity: 27)
  }

  func deallocate() {
    memory.deallocate()
    hints.deallocate()
  }

  @inline(__always)
  subscript(place: Int) -> UInt64 { places[place] }

  /// Writes the edges of a state to free places. `distances` has a bit for each edge.
  @inline(__always)
  func write(_ edges: UnsafePointer<UInt64>, _ distances: UInt32, at place: Int) {
    var rest = distances
    var index = 0
    while rest != 0 {
      let place = place &+ rest.trailingZeroBitCount
      places[place] = edges[index]
      taken[place &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: place)
      rest &= rest &- 1
      index &+= 1
    }
  }

  /// Whether the edges `wanted` are at these distances from a place.
  @inline(__always)
  func holds(_ distances: UInt32, _ wanted: UnsafePointer<UInt64>, at place: Int) -> Bool {
    // The first distance is 0.
    if places[place] != wanted[0] { return false }
    var rest = distances & (distances &- 1)
    var index = 1
    while rest != 0 {
      if places[place &+ rest.trailingZeroBitCount] != wanted[index] { return false }
      rest &= rest &- 1
      index &+= 1
    }
    return true
  }

  /// The first free place.
  @inline(__always)
  mutating func firstFree() -> Int {
    var word = lowestFree &>> 6
    while taken[word] == .max { word &+= 1 }
    let place = word &* 64 &+ (~taken[word]).trailingZeroBitCount
    lowestFree = place
    reserve(place)
    return place
  }

  /// A place for a state of two or more letters where all its edges fall on free places.
  mutating func fit(_ distances: UInt32) -> Int {
    let others = distances & (distances &- 1)
    let count = distances.nonzeroBitCount
    var word = max(hints[count], lowestFree &>> 6)
    while true {
      reserve(word &* 64)
      // Bit i: whether the state does not fit if its first edge is at place i of this word.
      var conflicts = taken[word]
      var rest = others
      while rest != 0 {
        let offset = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount)
        conflicts |= taken[word] &>> offset | taken[word &+ 1] &<< (64 &- offset)
        rest &= rest &- 1
      }
      if conflicts != .max {
        hints[count] = word
        let place = word &* 64 &+ (~conflicts).trailingZeroBitCount
        reserve(place &+ 25)
        return place
      }
      word &+= 1
    }
  }

  /// All places, with enough room at the end for any letter of any state.
  var edges: UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: places, count: end + 26)
  }

  /// Makes room for a place and for the places after it that a search may read.
  @inline(__always)
  private mutating func reserve(_ place: Int) {
    if place >= end { end = place &+ 1 }
    if place &+ 192 > capacity { grow() }
  }

  private mutating func grow() {
    let larger = Self.memory(capacity * 2)
    larger.places.update(from: places, count: capacity)
    larger.taken.update(from: taken, count: capacity / 64)
    memory.deallocate()
    (memory, places, taken) = larger
    capacity *= 2
  }

  private static func memory(
    _ capacity: Int
  ) -> (
    memory: ZeroedMemory, places: UnsafeMutablePointer<UInt64>, taken: UnsafeMutablePointer<UInt64>
  ) {
    let memory = ZeroedMemory.allocate(size: (capacity + capacity / 64) * 8)
    let words = memory.start.bindMemory(to: UInt64.self, capacity: capacity + capacity / 64)
    return (memory, words, words + capacity)
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Memory for `capacity` values with all bits zero. `memset` is fast in debug builds too.
  static func zeroed(capacity: Int) -> UnsafeMutablePointer {
    let memory = allocate(capacity: capacity)
    memset(memory, 0, capacity * MemoryLayout<Pointee>.stride)
    return memory
  }
}

/// Zeroed memory for the large tables of the builder, directly from the system.
///
/// The first access to each page of 4 kB costs about a microsecond, and the tables have 600 pages.
/// Large pages avoid that; where the system has none, it prepares all pages in one call.
///
/// The owner must deallocate it exactly once.
struct ZeroedMemory {
  /// The start of the memory, aligned for any type.
  let start: UnsafeMutableRawPointer

  /// The mapping, or `nil` if the memory is from the heap.
  private let mapping: (start: UnsafeMutableRawPointer, size: Int)?

  private static let largePage = 2 << 20

  static func allocate(size: Int) -> ZeroedMemory { ZeroedMemory(size: size) }

  private init(size: Int) {
    // Large memory is mapped with room to align it to large pages.
    let isLarge = size > Self.largePage / 2
    let rounded = (size + 4095) & ~4095
    let wanted = isLarge ? (rounded | (Self.largePage - 1)) + 1 + Self.largePage : rounded
    guard let mapped = cplatform_map_zeroed(wanted, isLarge ? 0 : 1) else {
      start = .allocate(byteCount: size, alignment: 64)
      memset(start, 0, size)
      mapping = nil
      return
    }
    mapping = (mapped, wanted)
    if isLarge {
      start = mapped.alignedUp(toMultipleOf: Self.largePage)
      cplatform_prefer_large_pages(start, wanted - Self.largePage)
    } else {
      start = mapped
    }
  }

  func deallocate() {
    if let mapping {
      munmap(mapping.start, mapping.size)
    } else {
      start.deallocate()
    }
  }
}
