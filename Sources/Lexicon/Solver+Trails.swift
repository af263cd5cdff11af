/// How the trails of a prefix go on by one more letter.
extension Solver {
  /// Where the walk stands at a prefix.
  struct Prefix {
    /// The letters that are still to be gone on with.
    var letters: UInt32
    /// See `LongerTrails`; 0 for the empty prefix as well.
    var last: UInt32
    /// Where the prefix's edges lie.
    var base: Int32
    /// The number of letters.
    var length: Int32
    /// The prefix's trails are those from here…
    var low: Int32
    /// …to before here, where one lies that goes nowhere.
    var high: Int32
  }

  /// What became of a prefix's trails by one more letter.
  struct LongerTrails {
    /// They are those from behind the trails of the prefix to before here.
    var high: Int
    /// The letters that may follow, and perhaps some more.
    var reach: UInt32
    /// The letter, as a bit, when it is the whole label of the last node of all of them; else 0.
    var last: UInt32
  }

  /// The most places behind the trails of a prefix that one of them needs to go on.
  static let margin = LetterGraph.nodeLimit + 2

  /// Goes on from the trails of `prefix` to the nodes `firsts`, whose labels are one letter each.
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
        // Without an end, the step is the empty one, and what is written is not counted.
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
      // Behind the last trail lies one that goes nowhere.
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

  /// Goes on from the trails of `prefix`, whatever they are, and makes room as needed.
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
        // The second letter of a label follows the first, at the same node.
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
