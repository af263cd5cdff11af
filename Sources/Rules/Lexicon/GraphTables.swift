/// A graph in the form that the solver reads: tables by node and by letter.
///
/// The tables are plain memory, because the walk must not retain, release or check bounds.
///
/// The owner must deallocate it exactly once.
struct GraphTables {
  /// The continuations after a node.
  struct Step {
    /// The nodes that can follow.
    var next: UInt64
    /// The first letters of those nodes.
    var reach: UInt32
    /// The letters in `reach` that only one neighbor has. If the path comes from that neighbor, the
    /// letter cannot follow, because no node is visited twice.
    var backwards: UInt32

    /// The letters that can follow if the previous node had the letter whose bit is `last`.
    @inline(__always)
    func reach(after last: UInt32) -> UInt32 { reach & ~(backwards & last) }
  }

  /// For each letter, the nodes whose label begins with it.
  let firsts: UnsafeMutablePointer<UInt64>

  /// For each letter, the nodes whose label has it second.
  let seconds: UnsafeMutablePointer<UInt64>

  /// For each node, its continuations; and an empty step at the end.
  let steps: UnsafeMutablePointer<Step>

  /// For each node, the second letter of its label as a bit, or 0.
  private let secondLetters: UnsafeMutablePointer<UInt32>

  /// For each node, the things that it uses up.
  private let spends: UnsafeMutablePointer<UInt64>

  private(set) var all: UInt64 = 0

  /// The first letters of all labels.
  private(set) var letters: UInt32 = 0

  /// The nodes with labels of two letters.
  private(set) var doubles: UInt64 = 0

  /// The nodes that use something up.
  private(set) var spenders: UInt64 = 0

  /// The maximum number of nodes whose labels begin with the same letter.
  private(set) var maximumFirsts = 0

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
      // If an edge leads only one way, the only neighbor with a letter need not be the node that
      // the path came from.
      if !isMutual {
        for index in 0..<nodes.count { steps[index].backwards = 0 }
      }
    }
    maximumFirsts = 0
    for letter in 0..<26 { maximumFirsts = max(maximumFirsts, firsts[letter].nonzeroBitCount) }
  }

  /// The continuations after the first letter of a node's label. If the label has a second letter,
  /// that is the only one, at the same node.
  func stepOnEntry(_ node: Int, bit: UInt64) -> Step {
    let second = secondLetters[node]
    return second == 0 ? steps[node] : Step(next: bit, reach: second, backwards: 0)
  }

  /// The number of things that a path over these nodes uses up.
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
