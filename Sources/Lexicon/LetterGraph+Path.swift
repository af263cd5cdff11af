extension LetterGraph {
  /// The first path, in the order of nodes, that spells `letters` and goes over all of `nodes` and no
  /// others.
  ///
  /// - Parameters:
  ///   - letters: a–z in ASCII.
  ///   - nodes: the path's nodes, a bit each.
  ///   - path: is emptied, and gets the path's nodes; stays empty when there is none.
  /// - Complexity: O(letters) unless letters or labels are repeated among the nodes. Nothing is
  ///   allocated when `path` has room.
  func trace(_ letters: UnsafeBufferPointer<UInt8>, over nodes: UInt64, into path: inout [Int]) {
    path.removeAll(keepingCapacity: true)
    _ = self.nodes.withUnsafeBufferPointer { graph in
      Self.extend(&path, by: letters, from: 0, over: nodes, to: nodes, graph)
    }
  }

  /// Adds to `path` what spells the letters from `start` on, going on to one of `next`.
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
