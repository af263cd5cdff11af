/// Finds every word of a lexicon on a graph.
///
/// The solver walks the lexicon and the graph together, the lexicon first: for every prefix it keeps
/// all the paths that spell it, its *trails*, and goes on with each letter that both the lexicon and
/// some trail allow. So every prefix is looked at once however many paths spell it, every word is
/// found once without marks, and all its paths are at hand when the best is chosen. The trails lie on
/// one stack, and nothing is allocated on the way once that stack and the list of words have grown.
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
  private var trails: UnsafeMutablePointer<Trail>
  private var capacity = 1024
  private let levels: UnsafeMutablePointer<Level>
  private var tables = GraphTables.allocate()
  private var found = WordRecorder.allocate()

  /// - Parameter lexicon: the words to find.
  package init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    trails = .allocate(capacity: capacity)
    levels = .allocate(capacity: Letters.longestWord + 1)
  }

  deinit {
    trails.deallocate()
    levels.deallocate()
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
    let levels = levels
    var trails = trails
    var untilCheck = Self.trailsBetweenChecks

    // The empty prefix has one trail, of no nodes, from which all nodes can be reached.
    trails[0] = Trail(used: 0, next: tables.all)
    var level = Level(
      letters: lexicon.root.letters & tables.letters,
      hasHalves: false,
      length: 0,
      base: lexicon.root.base,
      low: 0,
      high: 1
    )
    var waiting = 0
    while true {
      if level.letters == 0 {
        if waiting == 0 { return true }
        waiting &-= 1
        level = levels[waiting]
      }
      let letter = level.letters.trailingZeroBitCount
      level.letters &= level.letters &- 1
      let node = Lexicon.Node(edge: edges[level.base &+ letter])

      // The trails that go on with this letter, and the letters that they allow after it.
      let firsts = tables.firsts[letter]
      var top = level.high
      var next: UInt32 = 0
      var reached: UInt64 = 0
      var bound = min(capacity &- 64, level.high &+ Self.trailLimit)
      var index = level.low
      repeat {
        let trail = trails[index]
        index &+= 1
        if top > bound {
          if top > level.high &+ Self.trailLimit { break }
          grow()
          trails = self.trails
          bound = min(capacity &- 64, level.high &+ Self.trailLimit)
        }
        if level.hasHalves && !trail.isWhole {
          // The second letter of a label follows the first, at the same node.
          let end = trail.next & tables.seconds[letter]
          if end != 0 {
            let node = end.trailingZeroBitCount
            trails[top] = Trail(used: trail.used, next: tables.neighbors[node] & ~trail.used)
            next |= tables.reach[node]
            top &+= 1
          }
          continue
        }
        var ends = trail.next & firsts
        reached |= ends
        while ends != 0 {
          let node = ends.trailingZeroBitCount
          let bit = ends & (0 &- ends)
          ends ^= bit
          trails[top] = Trail(
            used: trail.used | bit,
            next: tables.nextOnEntry[node] & ~trail.used
          )
          next |= tables.reachOnEntry[node]
          top &+= 1
        }
      } while index < level.high
      if top == level.high { continue }

      found.prefix[level.length] = UInt8(truncatingIfNeeded: letter) &+ 0x61
      if node.isWord, let used = best(of: level.high, top, trails, tables) {
        found.record(node, length: level.length &+ 1, used: used)
      }
      let letters = node.letters & next
      if letters == 0 { continue }
      untilCheck &-= top &- level.high
      if untilCheck <= 0 {
        if isCancelled() { return false }
        untilCheck = Self.trailsBetweenChecks
      }
      if level.letters != 0 {
        levels[waiting] = level
        waiting &+= 1
      }
      level = Level(
        letters: letters,
        hasHalves: reached & tables.doubles != 0,
        length: level.length &+ 1,
        base: node.base,
        low: level.high,
        high: top
      )
    }
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

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Trail>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: trails, count: capacity)
    trails.deallocate()
    trails = larger
    capacity *= 2
  }

  /// Where the walk stands at a prefix.
  private struct Level {
    /// The letters that are still to be gone on with.
    var letters: UInt32
    /// Whether some of the trails have spelled only the first letter of their last label.
    var hasHalves: Bool
    /// The number of letters.
    var length: Int
    /// Where the prefix's edges lie.
    var base: Int
    /// The prefix's trails are those from here…
    var low: Int
    /// …to before here.
    var high: Int
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
