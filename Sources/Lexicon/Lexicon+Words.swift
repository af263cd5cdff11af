extension Lexicon {
  /// The words that begin with `prefix`, in lower case and in order.
  ///
  /// They are found as they are asked for: the first ten of many cost no more than ten.
  ///
  /// - Parameter prefix: letters a–z in upper or lower case; the empty one asks for all words.
  package func words(withPrefix prefix: String = "") -> Words {
    Words(of: self, prefix: prefix)
  }

  /// How many words begin with `prefix`.
  ///
  /// - Complexity: O(number of those words), with no allocation.
  package func count(withPrefix prefix: String) -> Int {
    guard let node = node(for: prefix) else { return 0 }
    return node == root ? count : count(below: node)
  }

  private func count(below node: Node) -> Int {
    var total = node.isWord ? 1 : 0
    var letters = node.letters
    while letters != 0 {
      total += count(below: Node(edge: edges[node.base, letters.trailingZeroBitCount]))
      letters &= letters &- 1
    }
    return total
  }

  /// A walk through the words below a node, in order.
  package struct Words: Sequence, IteratorProtocol, Sendable {
    private let lexicon: Lexicon
    private var text: [UInt8]
    private var stack: [(node: Node, rest: UInt32)]
    private var isAtNewNode: Bool

    fileprivate init(of lexicon: Lexicon, prefix: String) {
      self.lexicon = lexicon
      text = prefix.utf8.map { $0 | 0x20 }
      stack = lexicon.node(for: prefix).map { [($0, $0.letters)] } ?? []
      isAtNewNode = true
    }

    /// The next word, in lower case; `nil` after the last.
    package mutating func next() -> String? {
      while let (node, rest) = stack.last {
        if isAtNewNode {
          isAtNewNode = false
          if node.isWord { return String(decoding: text, as: UTF8.self) }
        }
        if rest == 0 {
          stack.removeLast()
          if !stack.isEmpty { text.removeLast() }
          continue
        }
        let letter = rest.trailingZeroBitCount
        stack[stack.count - 1].rest = rest & (rest - 1)
        let child = Node(edge: lexicon.edges[node.base, letter])
        stack.append((child, child.letters))
        text.append(UInt8(letter) + 0x61)
        isAtNewNode = true
      }
      return nil
    }
  }
}
