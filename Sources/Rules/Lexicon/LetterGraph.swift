/// A graph of up to 64 nodes with letters, such as the faces of a cube or the dice of a board.
///
/// A path visits neighbors and no node twice. Its labels, one or two letters each, spell a word.
package struct LetterGraph: Equatable, Sendable {
  package static let nodeLimit = 64

  /// The nodes. Paths are lists of indices in this array.
  package let nodes: [Node]

  /// Makes a graph. The result is `nil` if there are more than 64 nodes, or if a neighbor does not
  /// exist.
  package init?(_ nodes: [Node]) {
    guard nodes.count <= Self.nodeLimit else { return nil }
    let all = nodes.isEmpty ? 0 : UInt64.max >> UInt64(64 - nodes.count)
    guard nodes.allSatisfy({ $0.neighbors & ~all == 0 }) else { return nil }
    self.nodes = nodes
  }

  /// A node with a label of one or two letters.
  package struct Node: Equatable, Sendable {
    /// The first letter of the label: 0 for a to 25 for z.
    let first: UInt8

    /// The second letter of the label, or `nil` if it has only one.
    let second: UInt8?

    /// The nodes that can follow this one in a path, as bits.
    package var neighbors: UInt64

    /// The things that a path uses up here, as bits. The best path of a word uses up the smallest
    /// number of different things.
    package var spends: UInt64

    /// - Parameters:
    ///   - first: The first letter of the label, 0 for a to 25 for z.
    ///   - second: The second letter of the label, if it has one.
    ///   - neighbors: The nodes that can follow this one in a path, as bits.
    ///   - spends: The things that a path uses up here, as bits.
    /// - Returns: `nil` if a letter is not in 0…25.
    package init?(first: UInt8, second: UInt8? = nil, neighbors: UInt64, spends: UInt64 = 0) {
      guard first < 26, second ?? 0 < 26 else { return nil }
      self.first = first
      self.second = second
      self.neighbors = neighbors
      self.spends = spends
    }

    /// - Parameters:
    ///   - label: One or two letters a–z in upper or lower case.
    ///   - neighbors: The nodes that can follow this one in a path, as bits.
    ///   - spends: The things that a path uses up here, as bits.
    /// - Returns: `nil` for any other label.
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

extension LetterGraph {
  /// Finds the first path, in the order of nodes, that spells some letters and visits exactly the
  /// given nodes.
  ///
  /// - Parameters:
  ///   - letters: The letters a–z in ASCII.
  ///   - nodes: The nodes of the path, as bits.
  ///   - path: Receives the path. It is empty if there is none.
  /// - Complexity: O(letters) if no label occurs twice among the nodes. It does not allocate if
  ///   `path` has room.
  func trace(_ letters: UnsafeBufferPointer<UInt8>, over nodes: UInt64, into path: inout [Int]) {
    path.removeAll(keepingCapacity: true)
    _ = self.nodes.withUnsafeBufferPointer { graph in
      Self.extend(&path, by: letters, from: 0, over: nodes, to: nodes, graph)
    }
  }

  /// Extends `path` by nodes that spell the letters from `start` on. The first of them is one of
  /// `next`.
  private static func extend(
    _ path: inout [Int],
    by letters: UnsafeBufferPointer<UInt8>,
    from start: Int,
    over nodes: UInt64,
    to next: UInt64,
    _ graph: UnsafeBufferPointer<Node>
  ) -> Bool {
    if start == letters.count { return nodes == 0 }
    var ends = nodes & next
    while ends != 0 {
      let index = ends.trailingZeroBitCount
      ends &= ends &- 1
      let node = graph[index]
      guard node.first &+ 0x61 == letters[start] else { continue }
      var rest = start &+ 1
      if let second = node.second {
        guard rest < letters.count, letters[rest] == second &+ 0x61 else { continue }
        rest &+= 1
      }
      path.append(index)
      let others = nodes & ~(1 &<< UInt64(truncatingIfNeeded: index))
      if extend(&path, by: letters, from: rest, over: others, to: node.neighbors, graph) {
        return true
      }
      path.removeLast()
    }
    return false
  }
}
