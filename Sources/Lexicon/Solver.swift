/// Finds every word of a lexicon on a graph.
///
/// The solver walks the lexicon and the graph together, the lexicon first: for every prefix it keeps
/// all the paths that spell it, its *trails*, and goes on with each letter that both the lexicon and
/// some trail allow. So every prefix is looked at once however many paths spell it, every word is
/// found once without marks, and all its paths are at hand when the best is chosen. The trails lie on
/// one stack, and nothing is allocated on the way once that stack and the list of words have grown.
///
/// What it costs is hardly the work, but to foresee what comes next: how many trails go on, whether
/// the prefix is a word, whether it goes on at all. So a step of the walk asks nothing of these: it
/// writes the trails, the word and the prefix in any case, and counts them or not. Trails are gone
/// through by twos, since most prefixes have one or two.
///
/// Time is O(paths that spell a prefix of some word); for letters drawn as the game draws them, that
/// is one or two thousand steps. A solver may be used again and again, and is best kept for that.
package struct Solver: ~Copyable {
  /// The most paths that are followed for one prefix.
  ///
  /// Boards of letters have a hundred at most. Only a graph of equal letters under a list of words
  /// like `aaaaaaaaaa` has more, without end; of those the first are followed.
  package static let trailLimit = 1 << 16

  /// How many trails are followed between two questions whether to stop: some microseconds.
  private static let trailsBetweenChecks = 1024

  private let lexicon: Lexicon
  var trails: UnsafeMutablePointer<Trail>
  var capacity = 1024
  private let prefixes: UnsafeMutablePointer<Prefix>
  var tables = GraphTables.allocate()
  private var found = WordRecorder.allocate()

  /// - Parameter lexicon: the words to find.
  package init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    trails = .allocate(capacity: capacity)
    // One below the empty prefix, and one above the longest word that could go on.
    prefixes = .allocate(capacity: Letters.longestWord + 3)
  }

  deinit {
    trails.deallocate()
    prefixes.deallocate()
    tables.deallocate()
    found.deallocate()
  }

  /// Finds every word on `graph`, each once, with its best path: the one whose nodes together spend
  /// the fewest things, and of equals the first in the order of nodes.
  ///
  /// - Parameters:
  ///   - graph: the labelled nodes.
  ///   - isCancelled: asked now and then, every few microseconds, whether to stop.
  /// - Returns: the words in alphabetical order; nil when it was stopped before the end.
  package mutating func solve(
    _ graph: LetterGraph,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Solution? {
    find(on: graph, isCancelled) ? found.solution(on: graph) : nil
  }

  /// Counts the words of a tier on `graph`. Nothing is allocated once the solver has been used.
  ///
  /// - Parameters:
  ///   - graph: the labelled nodes.
  ///   - tier: which words to count.
  ///   - isCancelled: asked now and then, every few microseconds, whether to stop.
  /// - Returns: how many they are, and the number of letters of the longest; nil when it was stopped
  ///   before the end.
  package mutating func tally(
    _ graph: LetterGraph,
    of tier: WordTier,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> (count: Int, longest: Int)? {
    find(on: graph, isCancelled) ? found.tally(of: tier) : nil
  }

  /// Puts every word on `graph` into `found`.
  ///
  /// - Returns: false when it was cancelled.
  private mutating func find(on graph: LetterGraph, _ isCancelled: () -> Bool) -> Bool {
    tables.load(graph)
    found.removeAll()
    let edges = lexicon.edges
    return edges.read { walk(edges: $0, isCancelled) }
  }

  /// Walks the lexicon and the graph.
  ///
  /// - Returns: false when it was cancelled.
  private mutating func walk(
    edges: EdgeTable.Reader,
    _ isCancelled: () -> Bool
  ) -> Bool {
    let tables = tables
    let prefixes = prefixes
    let (doubles, mostFirsts) = (tables.doubles, tables.mostFirsts)
    // All bits when no path is better than the first one.
    let firstIsBest: UInt32 = tables.spenders == 0 ? .max : 0
    var trails = trails
    var capacity = capacity
    var untilCheck = Self.trailsBetweenChecks

    // The empty prefix has one trail, of no nodes, from which all nodes can be reached. Below it lies
    // one that does not go on: the end of the walk.
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
      // After its last letter, a prefix makes room for what goes on from it.
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
        || high &+ count &* mostFirsts &+ Self.margin > capacity
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

  /// 1 for any number but 0, which makes 0: without a branch, even where the compiler would make one.
  @inline(__always)
  private static func one(ifNotZero number: UInt32) -> Int {
    Int(truncatingIfNeeded: (0 &- UInt64(number)) &>> 63)
  }

  /// The nodes of the best of the trails `low..<high` that end where a label ends.
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

extension Lexicon {
  /// Finds every word on `graph`; see `Solver.solve(_:isCancelled:)`.
  ///
  /// - Returns: nil when it was cancelled.
  package func solve(
    _ graph: LetterGraph,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Solution? {
    var solver = Solver(self)
    return solver.solve(graph, isCancelled: isCancelled)
  }
}
