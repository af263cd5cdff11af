/// A graph as the solver reads it: by node, and by letter.
///
/// The tables are plain memory, so that the walk has nothing to look up or to count on its way. Who
/// allocates them must deallocate them, once.
struct GraphTables {
  /// By letter: the nodes whose label begins with it.
  let firsts: UnsafeMutablePointer<UInt64>

  /// By letter: the nodes whose label has it as its second.
  let seconds: UnsafeMutablePointer<UInt64>

  /// By node: the nodes that may follow when its label is spelled.
  let neighbors: UnsafeMutablePointer<UInt64>

  /// By node: the letters that may follow when its label is spelled.
  let reach: UnsafeMutablePointer<UInt32>

  /// By node: the nodes that may follow the first letter of its label. That is the node itself when
  /// the label has a second one.
  let nextOnEntry: UnsafeMutablePointer<UInt64>

  /// By node: the letters that may follow the first letter of its label.
  let reachOnEntry: UnsafeMutablePointer<UInt32>

  /// By node: what it spends.
  private let spends: UnsafeMutablePointer<UInt64>

  /// All nodes.
  private(set) var all: UInt64 = 0

  /// All letters that labels begin with.
  private(set) var letters: UInt32 = 0

  /// The nodes with labels of two letters.
  private(set) var doubles: UInt64 = 0

  /// The nodes that spend anything.
  private var spenders: UInt64 = 0

  static func allocate() -> GraphTables { GraphTables() }

  private init() {
    firsts = .allocate(capacity: 26)
    seconds = .allocate(capacity: 26)
    neighbors = .allocate(capacity: LetterGraph.nodeLimit)
    reach = .allocate(capacity: LetterGraph.nodeLimit)
    nextOnEntry = .allocate(capacity: LetterGraph.nodeLimit)
    reachOnEntry = .allocate(capacity: LetterGraph.nodeLimit)
    spends = .allocate(capacity: LetterGraph.nodeLimit)
  }

  func deallocate() {
    firsts.deallocate()
    seconds.deallocate()
    neighbors.deallocate()
    reach.deallocate()
    nextOnEntry.deallocate()
    reachOnEntry.deallocate()
    spends.deallocate()
  }

  /// Fills the tables from `graph`.
  mutating func load(_ graph: LetterGraph) {
    firsts.initialize(repeating: 0, count: 26)
    seconds.initialize(repeating: 0, count: 26)
    all = 0
    letters = 0
    doubles = 0
    spenders = 0
    graph.nodes.withUnsafeBufferPointer { nodes in
      for index in 0..<nodes.count {
        let node = nodes[index]
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
        all |= bit
        letters |= 1 &<< UInt32(node.first)
        firsts[Int(node.first)] |= bit
        spends[index] = node.spends
        if node.spends != 0 { spenders |= bit }

        // No node follows itself.
        var rest = node.neighbors & ~bit
        neighbors[index] = rest
        nextOnEntry[index] = rest
        var reached: UInt32 = 0
        while rest != 0 {
          reached |= 1 &<< UInt32(nodes[rest.trailingZeroBitCount].first)
          rest &= rest &- 1
        }
        reach[index] = reached
        reachOnEntry[index] = reached
        if let second = node.second {
          doubles |= bit
          seconds[Int(second)] |= bit
          nextOnEntry[index] = bit
          reachOnEntry[index] = 1 &<< UInt32(second)
        }
      }
    }
  }

  /// How many things a path over the nodes `used` spends.
  @inline(__always)
  func cost(of used: UInt64) -> Int {
    var rest = used & spenders
    if rest == 0 { return 0 }
    var spent: UInt64 = 0
    while rest != 0 {
      spent |= spends[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return spent.nonzeroBitCount
  }
}
