/// The step from a prefix to the prefixes with one more letter.
extension Solver {
  /// The state of the walk at a prefix.
  struct Prefix {
    /// The letters that the walk still has to follow.
    var letters: UInt32
    /// See `LongerTrails`. It is 0 for the empty prefix too.
    var last: UInt32
    /// The base of the prefix's edges.
    var base: Int32
    /// The number of letters.
    var length: Int32
    /// The index of the first trail of the prefix.
    var low: Int32
    /// The index after the last trail. A trail without continuations is there.
    var high: Int32
  }

  /// The trails of a prefix after one more letter.
  struct LongerTrails {
    /// The index after the last of them. They follow the trails of the prefix.
    var high: Int
    /// The letters that can follow, and perhaps some others.
    var reach: UInt32
    /// The letter as a bit if it is the whole label of the last node of each trail, otherwise 0.
    var last: UInt32
  }

  /// The maximum number of places that the continuations of one trail need.
  static let margin = LetterGraph.nodeLimit + 2

  /// Continues the trails of a prefix to the nodes `firsts`, whose labels have one letter.
  ///
  /// There must be room, and all trails must be whole.
  @inline(__always)
  static func extend(
    _ trails: UnsafeMutablePointer<Trail>,
    _ prefix: Prefix,
    to firsts: UInt64,
    _ letter: Int,
    _ steps: UnsafePointer<GraphTables.Step>
  ) -> LongerTrails {
    let high = Int(prefix.high)
    var top = high &+ 1
    var reach: UInt32 = 0

    @inline(__always)
    func extend(_ trail: Trail) {
      var ends = trail.next & firsts
      repeat {
        // Without an end the step is the empty one, and the trail written here is not counted.
        let bit = ends & (0 &- ends)
        let step = steps[ends.trailingZeroBitCount]
        let used = trail.used | bit
        trails[top] = Trail(used: used, next: step.next & ~used)
        reach |= step.reach(after: prefix.last)
        top &+= ends == 0 ? 0 : 1
        ends ^= bit
      } while ends != 0
    }

    var index = Int(prefix.low)
    repeat {
      // After the last trail comes one without continuations.
      let (first, second) = (trails[index], trails[index &+ 1])
      index &+= 2
      extend(first)
      extend(second)
    } while index < high
    top = min(top, high &+ 1 &+ trailLimit)
    trails[top] = .none
    return LongerTrails(
      high: top,
      reach: reach,
      last: 1 &<< UInt32(truncatingIfNeeded: letter)
    )
  }

  /// Continues any trails of a prefix, and makes room if needed.
  @inline(never)
  mutating func extendWithCare(_ prefix: Prefix, _ letter: Int) -> LongerTrails {
    let firsts = tables.firsts[letter]
    let low = Int(prefix.high) &+ 1
    var longer = LongerTrails(high: low, reach: 0, last: 1 &<< UInt32(letter))
    var index = Int(prefix.low)
    while index < prefix.high && longer.high < low &+ Self.trailLimit {
      if longer.high &+ Self.margin > capacity { grow() }
      let trail = trails[index]
      index &+= 1
      if !trail.isWhole {
        // The second letter of a label follows at the same node.
        let end = trail.next & tables.seconds[letter]
        if end == 0 { continue }
        let step = tables.steps[end.trailingZeroBitCount]
        trails[longer.high] = Trail(used: trail.used, next: step.next & ~trail.used)
        longer.reach |= step.reach
        longer.high &+= 1
        longer.last = 0
        continue
      }
      var ends = trail.next & firsts
      if ends & tables.doubles != 0 { longer.last = 0 }
      while ends != 0 {
        let bit = ends & (0 &- ends)
        let step = tables.stepOnEntry(ends.trailingZeroBitCount, bit: bit)
        trails[longer.high] = Trail(used: trail.used | bit, next: step.next & ~trail.used)
        longer.reach |= step.reach
        longer.high &+= 1
        ends ^= bit
      }
    }
    longer.high = min(longer.high, low &+ Self.trailLimit)
    trails[longer.high] = .none
    return longer
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Trail>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: trails, count: capacity)
    trails.deallocate()
    trails = larger
    capacity *= 2
  }
}

/// A path that spells a prefix, without the order of its nodes.
///
/// Only the set of nodes matters for the continuations. `LetterGraph.trace(_:over:into:)` finds the
/// order again.
struct Trail {
  /// The nodes on the path.
  var used: UInt64

  /// The nodes that can follow, none of which is in `used`. If only the first letter of the last
  /// node's label is spelled, it is that node, which is then in both sets.
  var next: UInt64

  /// A trail without continuations.
  static let none = Trail(used: 0, next: 0)

  /// Whether the label of the last node is spelled in full.
  @inline(__always)
  var isWhole: Bool { used & next == 0 }
}
