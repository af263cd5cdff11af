extension Lexicon {
  /// The place in a lexicon after some letters, which begin one or more words.
  ///
  /// A node is only valid for the lexicon that made it.
  package struct Node: Equatable, Sendable {
    /// The edge that leads to the node; see `Lexicon`.
    let edge: UInt64

    /// The letters that can follow: bit 0 for a to bit 25 for z.
    var letters: UInt32 { UInt32(truncatingIfNeeded: edge) & Self.allLetters }

    /// Whether the letters so far are a word.
    package var isWord: Bool { edge & Self.wordBit != 0 }

    /// The tier of the word that ends here, or `nil` if none does.
    package var tier: WordTier? {
      isWord ? WordTier(rawValue: UInt8(truncatingIfNeeded: edge &>> Self.tierShift) & 3) : nil
    }

    /// 1 if a word ends at the node that `edge` leads to, otherwise 0.
    @inline(__always)
    static func oneIfWord(_ edge: UInt64) -> Int {
      Int(truncatingIfNeeded: edge &>> 26 & 1)
    }

    /// The bits of all 26 letters.
    private static let allLetters: UInt32 = 0x03FF_FFFF

    /// Says in an edge that a word ends at its node.
    private static let wordBit: UInt64 = 1 << 26

    /// The position of the tier in an edge, in bits.
    static let tierShift: UInt64 = 27

    /// The position of the base in an edge, in bits.
    static let baseShift: UInt64 = 29

    /// The place of the node's edges in bytes; see `EdgeTable`.
    var base: Int { Int(truncatingIfNeeded: edge &>> Self.baseShift) }
  }

  /// The node after one more letter, 0 for a to 25 for z.
  ///
  /// - Returns: `nil` if no word continues with the letter, or if it is not in 0…25.
  /// - Complexity: O(1).
  @inline(__always)
  package func child(of node: Node, letter: UInt8) -> Node? {
    guard letter < 26, node.letters &>> UInt32(letter) & 1 != 0 else { return nil }
    return Node(edge: edges[node.base, Int(letter)])
  }

  /// Whether the letters that lead to a node are a word.
  package func isWord(_ node: Node) -> Bool { node.isWord }

  /// The node of a prefix in upper or lower case, or `nil` if no word begins with it.
  ///
  /// - Complexity: O(letters).
  func node(for prefix: String) -> Node? {
    prefix.utf8.withContiguousStorageIfAvailable { node(for: $0) }
      ?? Array(prefix.utf8).withUnsafeBufferPointer { node(for: $0) }
  }

  /// The node of a prefix of ASCII letters in upper or lower case, or `nil` if no word begins with
  /// it.
  package func node(for prefix: UnsafeBufferPointer<UInt8>) -> Node? {
    var edge = root.edge
    return edges.read { edges in
      for byte in prefix {
        // Letters of both cases become 0…25, other bytes become larger.
        let letter = (byte | 0x20) &- 0x61
        guard letter < 26, (edge &>> UInt64(letter)) & 1 != 0 else { return nil }
        edge = edges[Int(truncatingIfNeeded: edge &>> Node.baseShift), Int(letter)]
      }
      return Node(edge: edge)
    }
  }

  /// Whether the lexicon has a word, in upper or lower case.
  ///
  /// - Complexity: O(letters).
  package func contains(_ word: String) -> Bool {
    // A copy of the bytes would cost half as much as the look-up.
    word.utf8.withContiguousStorageIfAvailable { node(for: $0)?.isWord ?? false }
      ?? (node(for: word)?.isWord ?? false)
  }

  /// The tier of a word in upper or lower case, or `nil` if the lexicon does not have it.
  ///
  /// - Complexity: O(letters).
  func tier(of word: String) -> WordTier? {
    node(for: word)?.tier
  }
}

extension Lexicon {
  /// The words that begin with a prefix, in lower case and in alphabetical order.
  ///
  /// The sequence is lazy.
  ///
  /// - Parameter prefix: Letters a–z in upper or lower case. The empty prefix gives all words.
  package func words(withPrefix prefix: String = "") -> Words {
    Words(of: self, prefix: prefix)
  }

  /// The words that begin with a prefix, in alphabetical order.
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

    /// The next word in lower case, or `nil` after the last.
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
