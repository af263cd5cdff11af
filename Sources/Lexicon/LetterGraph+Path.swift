extension LetterGraph {
  /// The first path, in the order of nodes, that spells `letters` and goes over all of `nodes` and no
  /// others.
  ///
  /// - Parameters:
  ///   - letters: a–z in ASCII.
  ///   - nodes: the path's nodes, a bit each.
  /// - Returns: nil when there is none.
  /// - Complexity: O(letters) unless letters or labels are repeated among the nodes.
  func path(spelling letters: ArraySlice<UInt8>, over nodes: UInt64) -> [Int]? {
    var path: [Int] = []
    path.reserveCapacity(letters.count)
    return extend(&path, by: letters, over: nodes, from: nodes) ? path : nil
  }

  /// Adds to `path` what spells `letters`, going on to one of `next`.
  private func extend(
    _ path: inout [Int],
    by letters: ArraySlice<UInt8>,
    over nodes: UInt64,
    from next: UInt64
  ) -> Bool {
    guard let letter = letters.first else { return nodes == 0 }
    var ends = nodes & next
    while ends != 0 {
      let index = ends.trailingZeroBitCount
      ends &= ends - 1
      let node = self.nodes[index]
      guard node.first + 0x61 == letter else { continue }
      var rest = letters.dropFirst()
      if let second = node.second {
        guard rest.first == second + 0x61 else { continue }
        rest = rest.dropFirst()
      }
      path.append(index)
      if extend(&path, by: rest, over: nodes & ~(1 << UInt64(index)), from: node.neighbors) {
        return true
      }
      path.removeLast()
    }
    return false
  }
}
