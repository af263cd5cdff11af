/// A graph as the solver reads it: by node, and by letter.
///
/// The tables are plain memory, so that the walk has nothing to look up or to count on its way. Who
/// allocates them must deallocate them, once.
struct GraphTables {
  /// What can follow a node.
  struct Step {
    /// The nodes that may follow when its label is spelled.
    var next: UInt64
    /// The letters that may follow when its label is spelled.
    var reach: UInt32
    /// Those of them that none can give but the node from which this one was come to: where a path
    /// has just been, so that they cannot follow after all. They follow only if the node before has
    /// another letter.
    var backwards: UInt32

    /// The letters that may follow when the letter before was the one bit of `last`.
    @inline(__always)
    func reach(after last: UInt32) -> UInt32 { reach & ~(backwards & last) }
  }

  /// By letter: the nodes whose label begins with it.
  let firsts: UnsafeMutablePointer<UInt64>

  /// By letter: the nodes whose label has it as its second.
  let seconds: UnsafeMutablePointer<UInt64>

  /// By node, and one more without anything in it: what can follow.
  let steps: UnsafeMutablePointer<Step>

  /// By node: the second letter of its label, as a bit, if there is one.
  private let secondLetters: UnsafeMutablePointer<UInt32>

  /// By node: what it spends.
  private let spends: UnsafeMutablePointer<UInt64>

  /// All nodes.
  private(set) var all: UInt64 = 0

  /// All letters that labels begin with.
  private(set) var letters: UInt32 = 0

  /// The nodes with labels of two letters.
  private(set) var doubles: UInt64 = 0

  /// The nodes that spend anything.
  private(set) var spenders: UInt64 = 0

  /// The most nodes whose labels begin with the same letter.
  private(set) var mostFirsts = 0

  static func allocate() -> GraphTables { GraphTables() }

  private init() {
    firsts = .allocate(capacity: 26)
    seconds = .allocate(capacity: 26)
    steps = .allocate(capacity: LetterGraph.nodeLimit + 1)
    steps[LetterGraph.nodeLimit] = Step(next: 0, reach: 0, backwards: 0)
    secondLetters = .allocate(capacity: LetterGraph.nodeLimit)
    spends = .allocate(capacity: LetterGraph.nodeLimit)
  }

  func deallocate() {
    firsts.deallocate()
    seconds.deallocate()
    steps.deallocate()
    secondLetters.deallocate()
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
      var isMutual = true
      for index in 0..<nodes.count {
        let node = nodes[index]
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
        all |= bit
        letters |= 1 &<< UInt32(node.first)
        firsts[Int(node.first)] |= bit
        spends[index] = node.spends
        if node.spends != 0 { spenders |= bit }
        secondLetters[index] = 0
        if let second = node.second {
          doubles |= bit
          seconds[Int(second)] |= bit
          secondLetters[index] = 1 &<< UInt32(second)
        }

        // No node follows itself.
        var rest = node.neighbors & ~bit
        var step = Step(next: rest, reach: 0, backwards: 0)
        var twice: UInt32 = 0
        while rest != 0 {
          let other = nodes[rest.trailingZeroBitCount]
          let letter: UInt32 = 1 &<< UInt32(other.first)
          twice |= step.reach & letter
          step.reach |= letter
          isMutual = isMutual && other.neighbors & bit != 0
          rest &= rest &- 1
        }
        step.backwards = step.reach & ~twice
        steps[index] = step
      }
      // Where a way leads there but not back, a letter that only one neighbor has need not be the one
      // that was come from.
      if !isMutual {
        for index in 0..<nodes.count { steps[index].backwards = 0 }
      }
    }
    mostFirsts = 0
    for letter in 0..<26 { mostFirsts = max(mostFirsts, firsts[letter].nonzeroBitCount) }
  }

  /// What can follow the first letter of the label of `node`, which has the bit `bit`: when the label
  /// has a second letter, that one, at the same node.
  func stepOnEntry(_ node: Int, bit: UInt64) -> Step {
    let second = secondLetters[node]
    return second == 0 ? steps[node] : Step(next: bit, reach: second, backwards: 0)
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
