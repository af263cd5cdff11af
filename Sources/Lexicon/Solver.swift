/// Finds every word of a lexicon on a graph.
///
/// The solver walks the lexicon and the graph together, the lexicon first: for every prefix it keeps
/// all the paths that spell it, its *trails*, and goes on with each letter that both the lexicon and
/// some trail allow. So every prefix is looked at once however many paths spell it, every word is
/// found once without marks, and all its paths are at hand when the best is chosen. The trails lie on
/// one stack; nothing is allocated on the way once that stack and the results have grown.
///
/// Time is O(paths that spell a prefix of some word). For letters drawn as the game draws them that is
/// some thousands of steps.
package struct Solver: ~Copyable {
  /// The most paths that are followed for one prefix.
  ///
  /// Cubes of letters have some dozens at most. Only a graph of equal letters under a list of words
  /// like `aaaaaaaaaa` has more, without end; of those the first are followed.
  package static let trailLimit = 1 << 16

  /// A path that spells the prefix.
  struct Trail {
    /// The nodes on the path.
    var used: UInt64
    /// The nodes that may follow.
    var next: UInt64
    /// The last node alone when only the first letter of its label is spelled so far, else none.
    var half: UInt64
    /// The trail that this one goes on from.
    var parent: Int32
    /// The path's last node.
    var node: Int32
  }

  private let lexicon: Lexicon
  private var trails: UnsafeMutablePointer<Trail>
  private var capacity = 1024

  // The graph, by node and by letter.
  private let neighbors: UnsafeMutablePointer<UInt64>
  private let reach: UnsafeMutablePointer<UInt32>
  private let spends: UnsafeMutablePointer<UInt64>
  private let firsts: UnsafeMutablePointer<UInt64>
  private let seconds: UnsafeMutablePointer<UInt64>
  private var doubles: UInt64 = 0
  private var spenders: UInt64 = 0

  private let text: UnsafeMutablePointer<UInt8>
  private var stepsToCheck = 0
  private var isStopped = false

  /// What was found by the last call of `solve`.
  package private(set) var solution = Solution()

  /// - Parameter lexicon: the words to find.
  package init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    trails = .allocate(capacity: capacity)
    neighbors = .allocate(capacity: 64)
    reach = .allocate(capacity: 64)
    spends = .allocate(capacity: 64)
    firsts = .allocate(capacity: 26)
    seconds = .allocate(capacity: 26)
    text = .allocate(capacity: Letters.longestWord + 1)
  }

  deinit {
    trails.deallocate()
    neighbors.deallocate()
    reach.deallocate()
    spends.deallocate()
    firsts.deallocate()
    seconds.deallocate()
    text.deallocate()
  }

  /// Finds every word on `graph`, each once, with its best path: the one whose nodes together spend
  /// the fewest things, and of equals the first in the order of nodes. The words are then in
  /// `solution`, in alphabetical order.
  ///
  /// - Parameters:
  ///   - graph: the labelled nodes.
  ///   - isCancelled: asked now and then, every few microseconds, whether to stop.
  /// - Returns: false when it was stopped before the end; `solution` is then without meaning.
  @discardableResult
  package mutating func solve(
    _ graph: LetterGraph, isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Bool {
    solution.removeAll()
    load(graph)
    isStopped = false
    stepsToCheck = 1024

    var letters: UInt32 = 0
    for letter in 0..<26 where firsts[letter] != 0 { letters |= 1 << UInt32(letter) }
    letters &= lexicon.root.letters
    while letters != 0 && !isStopped {
      let letter = letters.trailingZeroBitCount
      letters &= letters &- 1
      var top = 0
      var wanted: UInt32 = 0
      var starts = firsts[letter]
      while starts != 0 {
        let node = starts.trailingZeroBitCount
        starts &= starts &- 1
        wanted |= push(node, at: top, used: 0, half: 0, parent: -1)
        top &+= 1
      }
      text[0] = UInt8(letter) &+ 0x61
      let edge = lexicon.edges[lexicon.root.base + letter]
      if edge & 0x0C00_0000 != 0 { record(edge, 0, top, length: 1) }
      visit(edge, from: 0, to: top, length: 1, wanted: wanted, isCancelled)
    }
    return !isStopped
  }

  /// Goes on from a prefix of `length` letters, whose trails are `low..<high` and allow `wanted`.
  private mutating func visit(
    _ node: UInt64, from low: Int, to high: Int, length: Int, wanted: UInt32,
    _ isCancelled: () -> Bool
  ) {
    var letters = UInt32(truncatingIfNeeded: node) & wanted
    stepsToCheck &-= 1
    if stepsToCheck < 0 {
      stepsToCheck = 1024
      if isCancelled() { isStopped = true }
    }
    while letters != 0 && !isStopped {
      let letter = letters.trailingZeroBitCount
      letters &= letters &- 1
      var top = high
      var next: UInt32 = 0
      for index in low..<high {
        let trail = trails[index]
        var ends = (trail.next & firsts[letter]) | (trail.half & seconds[letter])
        if ends == 0 { continue }
        if top &+ 64 > capacity { grow() }
        if top &- high > Self.trailLimit { break }
        repeat {
          let end = ends.trailingZeroBitCount
          ends &= ends &- 1
          next |= push(end, at: top, used: trail.used, half: trail.half, parent: index)
          top &+= 1
        } while ends != 0
      }
      if top == high { continue }
      text[length] = UInt8(truncatingIfNeeded: letter) &+ 0x61
      let edge = lexicon.edges[Int(truncatingIfNeeded: node &>> 32) &+ letter]
      if edge & 0x0C00_0000 != 0 { record(edge, high, top, length: length &+ 1) }
      if UInt32(truncatingIfNeeded: edge) & next != 0 {
        visit(edge, from: high, to: top, length: length &+ 1, wanted: next, isCancelled)
      }
    }
  }

  /// Puts a trail that ends at `node` on the stack.
  ///
  /// - Returns: the letters that it allows next.
  @inline(__always)
  private mutating func push(
    _ node: Int, at top: Int, used: UInt64, half: UInt64, parent: Int
  ) -> UInt32 {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: node)
    let nowUsed = used | bit
    // The first letter of a label of two is followed by its second, at the same node.
    let isHalf = doubles & bit & ~half
    let next = isHalf == 0 ? neighbors[node] & ~nowUsed : 0
    trails[top] = Trail(
      used: nowUsed, next: next, half: isHalf, parent: Int32(truncatingIfNeeded: parent),
      node: Int32(truncatingIfNeeded: node))
    return isHalf == 0 ? reach[node] : .max
  }

  /// Notes a word, with the best of the trails `low..<high`.
  private mutating func record(_ edge: UInt64, _ low: Int, _ high: Int, length: Int) {
    var best = -1
    var bestCost = Int.max
    var index = low
    while index < high && bestCost > 0 {
      let trail = trails[index]
      if trail.half == 0 {
        let cost = cost(of: trail.used)
        if cost < bestCost {
          best = index
          bestCost = cost
        }
      }
      index &+= 1
    }
    if best < 0 { return }
    let start = solution.path.count
    while best >= 0 {
      let trail = trails[best]
      if trail.half == 0 { solution.path.append(UInt8(truncatingIfNeeded: trail.node)) }
      best = Int(trail.parent)
    }
    solution.path[start...].reverse()
    solution.text.append(contentsOf: UnsafeBufferPointer(start: text, count: length))
    solution.entries.append(
      Solution.Entry(
        textEnd: Int32(truncatingIfNeeded: solution.text.count),
        pathEnd: Int32(truncatingIfNeeded: solution.path.count),
        tier: UInt8(truncatingIfNeeded: edge &>> 26) & 3))
  }

  /// How many things a path over the nodes `used` spends.
  @inline(__always)
  private func cost(of used: UInt64) -> Int {
    var rest = used & spenders
    var spent: UInt64 = 0
    while rest != 0 {
      spent |= spends[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return spent.nonzeroBitCount
  }

  private mutating func load(_ graph: LetterGraph) {
    firsts.update(repeating: 0, count: 26)
    seconds.update(repeating: 0, count: 26)
    doubles = 0
    spenders = 0
    for (index, node) in graph.nodes.enumerated() {
      let bit: UInt64 = 1 &<< UInt64(index)
      neighbors[index] = node.neighbors
      spends[index] = node.spends
      firsts[Int(node.first)] |= bit
      if let second = node.second {
        seconds[Int(second)] |= bit
        doubles |= bit
      }
      if node.spends != 0 { spenders |= bit }
    }
    for (index, node) in graph.nodes.enumerated() {
      var letters: UInt32 = 0
      var rest = node.neighbors
      while rest != 0 {
        letters |= 1 &<< UInt32(graph.nodes[rest.trailingZeroBitCount].first)
        rest &= rest &- 1
      }
      reach[index] = letters
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Trail>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: trails, count: capacity)
    trails.deallocate()
    trails = larger
    capacity *= 2
  }
}

extension Lexicon {
  /// Finds every word on `graph`; see `Solver.solve`.
  ///
  /// - Returns: nil when it was cancelled.
  package func solve(
    _ graph: LetterGraph, isCancelled: () -> Bool = { Task.isCancelled }
  ) -> Solution? {
    var solver = Solver(self)
    return solver.solve(graph, isCancelled: isCancelled) ? solver.solution : nil
  }
}
