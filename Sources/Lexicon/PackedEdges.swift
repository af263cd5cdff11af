/// The edges of all states in one array, fitted into each other's gaps.
///
/// Who allocates it must deallocate it, once.
struct PackedEdges {
  private var edges: UnsafeMutablePointer<UInt64>
  /// By place, a bit each: whether there is an edge.
  private var taken: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  /// The place behind the last that any state may look at, but for letters up to z.
  private var end = margin
  /// No place before this one is free.
  private var lowestFree = margin
  /// By number of edges: the word of `taken` where a state of so many was last fitted.
  private let hints: UnsafeMutablePointer<Int>

  /// Places before the first edge, so that no base is negative.
  private static let margin = 32

  /// - Parameter capacity: about how many edges to make room for; more are made room for as needed.
  static func allocate(capacity: Int) -> PackedEdges { PackedEdges(capacity: capacity) }

  private init(capacity: Int) {
    self.capacity = (max(1024, capacity) + 63) / 64 * 64
    edges = .zeroed(capacity: self.capacity)
    taken = .zeroed(capacity: self.capacity / 64)
    taken[0] = (1 << UInt64(Self.margin)) - 1
    hints = .zeroed(capacity: 27)
  }

  func deallocate() {
    edges.deallocate()
    taken.deallocate()
    hints.deallocate()
  }

  /// The edge at `place`.
  @inline(__always)
  subscript(place: Int) -> UInt64 { edges[place] }

  /// Writes an edge to a free place.
  @inline(__always)
  func write(_ edge: UInt64, at place: Int) {
    edges[place] = edge
    taken[place &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: place)
  }

  /// Whether a state at `base` with the letters `mask` would have the edges `wanted`.
  @inline(__always)
  func holds(_ mask: UInt32, _ wanted: UnsafePointer<UInt64>, base: Int) -> Bool {
    var rest = mask
    var index = 0
    while rest != 0 {
      if edges[base &+ rest.trailingZeroBitCount] != wanted[index] { return false }
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

  /// A base for a state of two letters or more, such that all its edges fall on free places.
  mutating func fit(_ mask: UInt32, count: Int) -> Int {
    let lowest = mask.trailingZeroBitCount
    let others = mask & (mask &- 1)
    var word = max(hints[count], lowestFree &>> 6)
    while true {
      reserve(word &* 64)
      // Bit i: whether the state does not fit with its first edge at place i of this word.
      var conflicts = taken[word]
      var rest = others
      while rest != 0 {
        let offset = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount &- lowest)
        conflicts |= taken[word] &>> offset | taken[word &+ 1] &<< (64 &- offset)
        rest &= rest &- 1
      }
      if conflicts != .max {
        hints[count] = word
        let place = word &* 64 &+ (~conflicts).trailingZeroBitCount
        reserve(place &+ 25)
        return place &- lowest
      }
      word &+= 1
    }
  }

  /// The edges, with so many places behind them that `base + letter` is inside for every letter.
  func array() -> [UInt64] {
    Array(UnsafeBufferPointer(start: edges, count: end + 26))
  }

  /// Sees to it that there is room for the place and what may be looked at behind it.
  @inline(__always)
  private mutating func reserve(_ place: Int) {
    if place >= end { end = place &+ 1 }
    if place &+ 192 > capacity { grow() }
  }

  private mutating func grow() {
    let larger = capacity * 2
    edges = Self.larger(edges, capacity, larger)
    taken = Self.larger(taken, capacity / 64, larger / 64)
    capacity = larger
  }

  private static func larger(
    _ old: UnsafeMutablePointer<UInt64>,
    _ count: Int,
    _ capacity: Int
  ) -> UnsafeMutablePointer<UInt64> {
    let new = UnsafeMutablePointer<UInt64>.zeroed(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
