extension Lexicon {
  /// A prefix of some words: where one stands after some letters.
  ///
  /// A node belongs to the lexicon that gave it, and is without meaning for another.
  package struct Node: Equatable, Sendable {
    /// The edge that leads to the node: see `Lexicon`.
    let edge: UInt64

    /// Which letters lead on: bit 0 for a to bit 25 for z.
    package var letters: UInt32 { UInt32(truncatingIfNeeded: edge) & Self.allLetters }

    /// Whether the letters so far are a word.
    package var isWord: Bool { edge & 0x0C00_0000 != 0 }

    /// The tier of the word that ends here, nil when none does.
    package var tier: WordTier? { WordTier(rawValue: UInt8(truncatingIfNeeded: edge &>> 26) & 3) }

    /// 1 when a word ends at the node that `edge` leads to, 0 when none does.
    @inline(__always)
    static func oneIfWord(_ edge: UInt64) -> Int {
      Int(truncatingIfNeeded: (edge &>> 26 | edge &>> 27) & 1)
    }

    /// The bits of all letters.
    static let allLetters: UInt32 = 0x03FF_FFFF

    /// Where the base begins in an edge.
    static let baseShift: UInt64 = 28

    /// Where the node's edges lie, in bytes: see `EdgeTable`.
    var base: Int { Int(truncatingIfNeeded: edge &>> Self.baseShift) }
  }

  /// Goes on by a letter, 0 for a to 25 for z.
  ///
  /// - Returns: nil when no word goes on so, or when `letter` is not one of 0…25.
  /// - Complexity: O(1).
  @inline(__always)
  package func child(of node: Node, letter: UInt8) -> Node? {
    guard letter < 26, node.letters &>> UInt32(letter) & 1 != 0 else { return nil }
    return Node(edge: edges[node.base, Int(letter)])
  }

  /// Whether the letters that led to `node` are a word.
  package func isWord(_ node: Node) -> Bool { node.isWord }

  /// The node for `prefix`, letters a–z in upper or lower case.
  ///
  /// - Returns: nil when no word begins so.
  /// - Complexity: O(letters).
  package func node(for prefix: String) -> Node? {
    prefix.utf8.withContiguousStorageIfAvailable { node(for: $0) }
      ?? Array(prefix.utf8).withUnsafeBufferPointer { node(for: $0) }
  }

  /// The node for `prefix`, ASCII letters in upper or lower case.
  package func node(for prefix: UnsafeBufferPointer<UInt8>) -> Node? {
    var edge = root.edge
    return edges.read { edges in
      for byte in prefix {
        // Letters of either case become 0…25, all else becomes larger.
        let letter = (byte | 0x20) &- 0x61
        guard letter < 26, (edge &>> UInt64(letter)) & 1 != 0 else { return nil }
        edge = edges[Int(truncatingIfNeeded: edge &>> Node.baseShift), Int(letter)]
      }
      return Node(edge: edge)
    }
  }

  /// Whether `word`, in upper or lower case, is accepted.
  ///
  /// - Complexity: O(letters).
  package func contains(_ word: String) -> Bool {
    // In place, where the string has its bytes in a row: a copy costs half as much as the look-up.
    word.utf8.withContiguousStorageIfAvailable { node(for: $0)?.isWord ?? false }
      ?? (node(for: word)?.isWord ?? false)
  }

  /// Whether some word begins with `prefix`, in upper or lower case. All begin with the empty one.
  ///
  /// - Complexity: O(letters).
  package func hasPrefix(_ prefix: String) -> Bool {
    node(for: prefix) != nil
  }

  /// The tier of `word`, in upper or lower case; nil when it is not accepted.
  ///
  /// - Complexity: O(letters).
  package func tier(of word: String) -> WordTier? {
    node(for: word)?.tier
  }
}
