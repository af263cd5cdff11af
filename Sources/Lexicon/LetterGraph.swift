/// Up to 64 labelled nodes on which words can be traced: the faces of a cube, the dice of a board.
///
/// A word is on the graph when a path spells it: different nodes, each a neighbour of the one before,
/// whose labels, one or two letters each, make the word when they are put together.
package struct LetterGraph: Equatable, Sendable {
  /// The most nodes that a graph may have.
  package static let nodeLimit = 64

  /// The nodes; a path names them by their index here.
  package let nodes: [Node]

  /// - Returns: nil when there are more than 64 nodes, or when one of them has a neighbour that is
  ///   not there.
  package init?(_ nodes: [Node]) {
    guard nodes.count <= Self.nodeLimit else { return nil }
    let all = nodes.isEmpty ? 0 : UInt64.max >> UInt64(64 - nodes.count)
    guard nodes.allSatisfy({ $0.neighbors & ~all == 0 }) else { return nil }
    self.nodes = nodes
  }

  /// One or two letters at a place.
  package struct Node: Equatable, Sendable {
    /// The label's first letter: 0 for a to 25 for z.
    package let first: UInt8

    /// The label's second letter; nil when it has only one.
    package let second: UInt8?

    /// The nodes that may follow this one in a path, a bit each.
    package var neighbors: UInt64

    /// What a path uses up by passing here, a bit for each thing. Of the paths of a word, the best is
    /// the one whose nodes together use up the fewest different things.
    package var spends: UInt64

    /// - Parameters:
    ///   - first: the label's first letter, 0 for a to 25 for z.
    ///   - second: the label's second letter, if it has one.
    ///   - neighbors: the nodes that may follow this one in a path, a bit each.
    ///   - spends: what a path uses up by passing here, a bit for each thing.
    /// - Returns: nil when a letter is none of 0…25.
    package init?(first: UInt8, second: UInt8? = nil, neighbors: UInt64, spends: UInt64 = 0) {
      guard first < 26, second ?? 0 < 26 else { return nil }
      self.first = first
      self.second = second
      self.neighbors = neighbors
      self.spends = spends
    }

    /// - Parameters:
    ///   - label: one or two letters a–z, in upper or lower case.
    ///   - neighbors: the nodes that may follow this one in a path, a bit each.
    ///   - spends: what a path uses up by passing here, a bit for each thing.
    /// - Returns: nil when `label` is anything else.
    package init?(label: String, neighbors: UInt64, spends: UInt64 = 0) {
      let letters = label.utf8.map { ($0 | 0x20) &- 0x61 }
      guard (1...2).contains(letters.count) else { return nil }
      self.init(
        first: letters[0],
        second: letters.dropFirst().first,
        neighbors: neighbors,
        spends: spends
      )
    }
  }
}
