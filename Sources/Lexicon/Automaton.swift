/// The automaton of a lexicon's words, ready for use.
struct Automaton {
  /// The node of the empty prefix; see `Lexicon`.
  let root: UInt64

  /// The edges of all nodes.
  let edges: EdgeTable

  /// How many words there are.
  let count: Int

  /// The most letters of any word.
  let longestWordLength: Int

  /// The sum of the words' hashes.
  let hash: UInt64

  /// Builds the automaton of lists that are in order: of long ones, two halves at the same time.
  ///
  /// The halves share no states but the root, so that what ends alike in both is there twice: a
  /// sixteenth more memory for English, and little more than half of the time.
  ///
  /// - Parameters:
  ///   - lists: the lists.
  ///   - smallest: how many bytes of words are worth two halves.
  /// - Returns: nil when one of the lists is not in order, when there are no words, or when there are
  ///   more edges than an `EdgeTable` takes.
  init?(_ lists: ListTexts, cutFrom smallest: Int = ListTexts.smallestToCut) {
    let parts: [AutomatonPart]?
    if let (first, second) = lists.halves(from: smallest) {
      parts = AutomatonPart.build(first, second)
    } else {
      parts = AutomatonPart.build(lists).map { [$0] }
    }
    guard let parts else { return nil }
    defer { for part in parts { part.packed.deallocate() } }
    self.init(joining: parts)
  }

  /// Puts parts that share no first letter behind each other, and the root behind them.
  private init?(joining parts: [AutomatonPart]) {
    var (count, longest, hash) = (0, 0, UInt64(0))
    var letters: UInt64 = 0
    var rootEdges = [UInt64](repeating: 0, count: 26)
    var sections: [EdgeTable.Section] = []
    var base = 0
    for part in parts {
      count += part.count
      longest = max(longest, part.longestWordLength)
      hash &+= part.hash
      let section = EdgeTable.Section(edges: part.packed.edges, base: base)
      for (letter, edge) in part.rootEdges {
        letters |= 1 << UInt64(letter)
        rootEdges[letter] = section.moved(edge)
      }
      base += section.edges.count * EdgeTable.stride
      sections.append(section)
    }
    let edges = rootEdges.withUnsafeBufferPointer { rootEdges in
      EdgeTable(sections + [EdgeTable.Section(edges: rootEdges, base: 0)])
    }
    guard count > 0, let edges else { return nil }
    root = letters | UInt64(base) << Lexicon.Node.baseShift
    self.edges = edges
    self.count = count
    longestWordLength = longest
    self.hash = hash
  }
}
