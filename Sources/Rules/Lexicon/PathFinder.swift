/// Finds every word of a lexicon by every path on a graph of up to 128 nodes, some of which exclude each other.
///
/// A ``Solver`` finds the words of one board. This finds those of all boards that a cube can become: two nodes
/// that are never there at the same time are not companions, and no path visits both.
///
/// Like the solver, it walks the lexicon and the graph together, and keeps for each prefix all paths that spell it.
package struct PathFinder {
  package struct Node {
    /// The label, as in ``LetterGraph``; its neighbors are not used.
    var label: LetterGraph.Node
    /// The nodes that can follow this one in a path, as bits.
    var neighbors: UInt128
    /// The nodes that a path can visit besides this one, as bits.
    var companions: UInt128

    package init(label: LetterGraph.Node, neighbors: UInt128, companions: UInt128) {
      (self.label, self.neighbors, self.companions) = (label, neighbors, companions)
    }
  }

  /// The paths that spell a prefix are cut to so many. Of 4,000 dealt cubes of each language, none reached 2,000.
  static let trailLimit = 1 << 13
  /// After how many paths of prefixes the search asks whether to stop: about 0.2 ms.
  private static let trailsBetweenChecks = 4096

  private let nodes: [Node?]
  private var firsts = [UInt128](repeating: 0, count: 26)
  private var doubles: UInt128 = 0

  /// Makes a graph. Bits without a node are in no path.
  package init(_ nodes: [Node?]) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      guard let node else { continue }
      firsts[Int(node.label.first)] |= 1 << UInt128(index)
      if node.label.second != nil { doubles |= 1 << UInt128(index) }
    }
  }

  /// Calls a closure once for each word, by the alphabet, with its letters a–z in ASCII and the nodes of each of
  /// its paths, as bits. Both are valid only during the call.
  ///
  /// - Returns: Whether it was not stopped.
  /// - Complexity: O(paths that spell a prefix of some word): 2 ms for a cube and the common English words, 10 ms for
  ///   all of them.
  package func visit(
    _ lexicon: Lexicon,
    isCancelled: () -> Bool = { Task.isCancelled },
    _ body: (_ letters: UnsafeBufferPointer<UInt8>, _ paths: [UInt128]) -> Void
  ) -> Bool {
    var walk = Walk(finder: self, depth: lexicon.longestWordLength)
    defer { walk.deallocate() }
    return lexicon.edges.read { edges in
      walk.extend(lexicon.root.edge, length: 0, low: 0, high: 1, edges, isCancelled, body)
    }
  }

  /// A path that spells a prefix.
  private struct Trail {
    var used: UInt128
    var next: UInt128
    var companions: UInt128
    /// The second letter of the last node's label, if only the first is spelled; otherwise -1.
    var pending: Int8
    var last: UInt8
  }

  private struct Walk {
    let finder: PathFinder
    private let letters: UnsafeMutablePointer<UInt8>
    private let trails: UnsafeMutablePointer<Trail>
    private var untilCheck = PathFinder.trailsBetweenChecks
    private var paths: [UInt128] = []

    init(finder: PathFinder, depth: Int) {
      self.finder = finder
      letters = .allocate(capacity: depth + 1)
      // One prefix has at most the limit and what its last trail adds.
      trails = .allocate(capacity: (depth + 1) * (PathFinder.trailLimit + 128) + 1)
      trails[0] = Trail(used: 0, next: .max, companions: .max, pending: -1, last: 0)
    }

    func deallocate() {
      letters.deallocate()
      trails.deallocate()
    }

    /// Continues the trails of a prefix by each letter.
    ///
    /// - Returns: Whether it was not stopped.
    mutating func extend(
      _ edge: UInt64,
      length: Int,
      low: Int,
      high: Int,
      _ edges: EdgeTable.Reader,
      _ isCancelled: () -> Bool,
      _ body: (UnsafeBufferPointer<UInt8>, [UInt128]) -> Void
    ) -> Bool {
      untilCheck -= high - low
      if untilCheck <= 0 {
        if isCancelled() { return false }
        untilCheck = PathFinder.trailsBetweenChecks
      }
      var rest = Lexicon.Node(edge: edge).letters
      let base = Lexicon.Node(edge: edge).base
      while rest != 0 {
        let letter = rest.trailingZeroBitCount
        rest &= rest &- 1
        let top = follow(letter, low: low, high: high)
        if top == high { continue }
        letters[length] = UInt8(truncatingIfNeeded: letter) &+ 0x61
        let longer = edges[base, letter]
        if Lexicon.Node.oneIfWord(longer) != 0 { report(length &+ 1, high, top, body) }
        if Lexicon.Node(edge: longer).letters != 0,
          !extend(longer, length: length &+ 1, low: high, high: top, edges, isCancelled, body)
        {
          return false
        }
      }
      return true
    }

    /// Continues trails by one letter.
    ///
    /// - Returns: The end of the longer trails, which begin at `high`.
    private func follow(_ letter: Int, low: Int, high: Int) -> Int {
      var top = high
      let firsts = finder.firsts[letter]
      for index in low..<high where top < high &+ PathFinder.trailLimit {
        let trail = trails[index]
        if trail.pending >= 0 {
          guard trail.pending == letter, let node = finder.nodes[Int(trail.last)] else { continue }
          trails[top] = trail
          trails[top].pending = -1
          trails[top].next = node.neighbors
          top &+= 1
          continue
        }
        var ends = trail.next & trail.companions & firsts
        while ends != 0 {
          let last = ends.trailingZeroBitCount
          let bit: UInt128 = 1 &<< UInt128(truncatingIfNeeded: last)
          ends ^= bit
          guard let node = finder.nodes[last] else { continue }
          trails[top] = Trail(
            used: trail.used | bit,
            next: node.neighbors,
            companions: trail.companions & node.companions & ~bit,
            pending: finder.doubles & bit == 0
              ? -1 : Int8(truncatingIfNeeded: node.label.second ?? 0),
            last: UInt8(truncatingIfNeeded: last)
          )
          top &+= 1
        }
      }
      return top
    }

    private mutating func report(
      _ length: Int,
      _ low: Int,
      _ high: Int,
      _ body: (UnsafeBufferPointer<UInt8>, [UInt128]) -> Void
    ) {
      paths.removeAll(keepingCapacity: true)
      for index in low..<high where trails[index].pending < 0 { paths.append(trails[index].used) }
      if !paths.isEmpty { body(UnsafeBufferPointer(start: letters, count: length), paths) }
    }
  }
}
