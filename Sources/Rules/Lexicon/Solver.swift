/// Finds every word of a lexicon on a graph.
///
/// ```swift
/// var solver = Solver(lexicon)
/// let words = solver.solve(graph)?.map(\.word)
/// ```
///
/// The solver walks the lexicon and the graph together. For each prefix it keeps all paths that
/// spell it, its *trails*, and continues with each letter that both the lexicon and some trail
/// allow. So it visits each prefix once, whatever the number of paths, finds each word once without
/// marks, and has all paths of a word when it chooses the best. The trails are on one stack. When
/// the stack and the list of words are large enough, nothing is allocated.
///
/// The work itself is cheap; mispredicted branches are expensive. No processor can predict how many
/// trails continue, whether a prefix is a word, and whether it has continuations. So a step writes
/// the trails, the word and the prefix without asking, and then counts them or not. It reads trails
/// in pairs, since most prefixes have one or two.
///
/// Time is O(paths that spell a prefix of some word), which is one or two thousand steps for
/// letters as the game draws them. Reuse a solver, because its memory has the right size then.
package struct Solver: ~Copyable {
  /// The maximum number of trails of a prefix.
  ///
  /// Usual boards have at most a hundred. Only a graph of equal letters with words like
  /// `aaaaaaaaaa` has more; the solver then follows the first ones.
  static let trailLimit = 1 << 16

  /// The number of trails between two checks for cancellation, a few microseconds apart.
  private static let trailsBetweenChecks = 1024

  private let lexicon: Lexicon
  var trails: UnsafeMutablePointer<Trail>
  var capacity = 1024
  private let prefixes: UnsafeMutablePointer<Prefix>
  var tables = GraphTables.allocate()
  private var found = WordRecorder.allocate()

  /// Makes a solver for the words of a lexicon.
  package init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    trails = .allocate(capacity: capacity)
    // One more below the empty prefix, and one above the longest word.
    prefixes = .allocate(capacity: Letters.longestWord + 3)
  }

  deinit {
    trails.deallocate()
    prefixes.deallocate()
    tables.deallocate()
    found.deallocate()
  }

  /// Finds every word of a graph with its best path: the path that uses up the fewest things, and
  /// of equal paths the first in the order of nodes.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - isCancelled: Returns whether to stop. It is called every few microseconds.
  /// - Returns: The words in alphabetical order, or `nil` if the solver was stopped.
  package mutating func solve(
    _ graph: LetterGraph,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Solution? {
    tables.load(graph)
    found.removeAll()
    let edges = lexicon.edges
    return edges.read { walk(edges: $0, isCancelled) } ? found.solution(on: graph) : nil
  }

  /// Walks the lexicon and the graph, and stores every word in `found`.
  ///
  /// - Returns: Whether it was not cancelled.
  private mutating func walk(
    edges: EdgeTable.Reader,
    _ isCancelled: () -> Bool
  ) -> Bool {
    let tables = tables
    let prefixes = prefixes
    let (doubles, maximumFirsts) = (tables.doubles, tables.maximumFirsts)
    // All bits if no path is better than the first one.
    let firstIsBest: UInt32 = tables.spenders == 0 ? .max : 0
    var trails = trails
    var capacity = capacity
    var untilCheck = Self.trailsBetweenChecks

    // The empty prefix has one trail without nodes, which can continue to all nodes. The prefix
    // below it has no letters to follow and ends the walk.
    trails[0] = Trail(used: 0, next: tables.all)
    trails[1] = .none
    prefixes[0] = Prefix(letters: 0, last: 0, base: 0, length: 0, low: 0, high: 0)
    prefixes[1] = Prefix(
      letters: lexicon.root.letters & tables.letters,
      last: 0,
      base: Int32(truncatingIfNeeded: lexicon.root.base),
      length: 0,
      low: 0,
      high: 1
    )
    var place = 1
    while true {
      let prefix = prefixes[place]
      if prefix.letters == 0 { return true }
      let letter = prefix.letters.trailingZeroBitCount
      let otherLetters = prefix.letters & (prefix.letters &- 1)
      prefixes[place].letters = otherLetters
      // A prefix without more letters is replaced by its continuation.
      place &-= 1 &- Self.one(ifNotZero: otherLetters)

      let edge = edges[Int(prefix.base), letter]
      let firsts = tables.firsts[letter]
      let high = Int(prefix.high)
      let count = high &- Int(prefix.low)
      untilCheck &-= count
      if untilCheck <= 0 {
        if isCancelled() { return false }
        untilCheck = Self.trailsBetweenChecks
      }
      let longer: LongerTrails
      if prefix.last == 0 || firsts & doubles != 0
        || high &+ count &* maximumFirsts &+ Self.margin > capacity
      {
        longer = extendWithCare(prefix, letter)
        trails = self.trails
        capacity = self.capacity
      } else {
        longer = Self.extend(trails, prefix, to: firsts, letter, tables.steps)
      }

      let length = Int(prefix.length)
      found.prefix[length] = UInt8(truncatingIfNeeded: letter) &+ 0x61
      let made = UInt32(truncatingIfNeeded: longer.high &- high &- 1)
      let isWord = Lexicon.Node.oneIfWord(edge) & Self.one(ifNotZero: made)
      if longer.last & firstIsBest != 0 {
        let used = trails[high &+ 1].used
        found.record(edge, length: length &+ 1, used: used, isKept: isWord)
      } else if isWord != 0, let used = best(of: high &+ 1, longer.high, trails, tables) {
        found.record(edge, length: length &+ 1, used: used, isKept: 1)
      }

      let letters = UInt32(truncatingIfNeeded: edge) & longer.reach
      prefixes[place &+ 1] = Prefix(
        letters: letters,
        last: longer.last,
        base: Int32(truncatingIfNeeded: edge &>> Lexicon.Node.baseShift),
        length: Int32(truncatingIfNeeded: length &+ 1),
        low: Int32(truncatingIfNeeded: high &+ 1),
        high: Int32(truncatingIfNeeded: longer.high)
      )
      place &+= Self.one(ifNotZero: letters)
    }
  }

  /// 0 for 0, and 1 for any other number, without a branch even if the compiler would make one.
  @inline(__always)
  private static func one(ifNotZero number: UInt32) -> Int {
    Int(truncatingIfNeeded: (0 &- UInt64(number)) &>> 63)
  }

  /// The nodes of the best whole trail in `low..<high`.
  @inline(__always)
  private func best(
    of low: Int,
    _ high: Int,
    _ trails: UnsafePointer<Trail>,
    _ tables: GraphTables
  ) -> UInt64? {
    var best: UInt64?
    var bestCost = Int.max
    var index = low
    while index < high && bestCost > 0 {
      let trail = trails[index]
      if trail.isWhole {
        let cost = tables.cost(of: trail.used)
        if cost < bestCost {
          best = trail.used
          bestCost = cost
        }
      }
      index &+= 1
    }
    return best
  }
}
