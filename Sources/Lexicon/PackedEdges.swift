/// The edges of all states in one array, fitted into each other's gaps.
///
/// Who allocates it must deallocate it, once.
struct PackedEdges {
  private var memory: ZeroedMemory
  private var places: UnsafeMutablePointer<UInt64>
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
    (memory, places, taken) = Self.memory(self.capacity)
    taken[0] = (1 << UInt64(Self.margin)) - 1
    hints = .zeroed(capacity: 27)
  }

  func deallocate() {
    memory.deallocate()
    hints.deallocate()
  }

  /// The edge at `place`.
  @inline(__always)
  subscript(place: Int) -> UInt64 { places[place] }

  /// Writes the edges of a state to free places.
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

  /// Whether the edges `wanted` lie at the `distances` from `place`.
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

  /// A place for a state of two letters or more, such that all its edges fall on free places.
  mutating func fit(_ distances: UInt32) -> Int {
    let others = distances & (distances &- 1)
    let count = distances.nonzeroBitCount
    var word = max(hints[count], lowestFree &>> 6)
    while true {
      reserve(word &* 64)
      // Bit i: whether the state does not fit with its first edge at place i of this word.
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

  /// The edges, with so many places behind them that every letter's is inside.
  var edges: UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: places, count: end + 26)
  }

  /// Sees to it that there is room for the place and what may be looked at behind it.
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
