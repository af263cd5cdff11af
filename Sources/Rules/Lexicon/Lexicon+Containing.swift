extension Lexicon {
  /// The longest words that contain some letters in a row, in lower case.
  ///
  /// The automaton is walked with the number of letters that match so far. It stores equal endings once: an
  /// edge below which nothing contains the letters is not walked again while none of them matches.
  ///
  /// - Parameters:
  ///   - letters: Letters from 0 for a to 25 for z; at least one.
  ///   - length: The words have more letters than this.
  ///   - most: How many words are returned.
  ///   - isWanted: Whether a word with the letters counts. Where letters with marks are written as two, they can be there
  ///     without being letters of it: CAO in ÇÃO, which is `qcqao`.
  /// - Returns: The longest first, words of the same length in alphabetical order.
  /// - Complexity: O(edges + words that contain them), and a byte for each edge.
  package func longestWords(
    containing letters: [UInt8],
    longerThan length: Int,
    most: Int,
    where isWanted: ([UInt8]) -> Bool
  ) -> [[UInt8]] {
    guard !letters.isEmpty, letters.count < 64 else { return [] }
    var search = ContainingSearch(letters, edges: edges.count, longerThan: length, most: most)
    edges.read { search.walk($0, from: root, where: isWanted) }
    return search.found
  }
}

/// The walk over an automaton for the longest words that contain some letters.
private struct ContainingSearch {
  /// The words so far in lower case, the longest first; never many more than are wanted.
  private(set) var found: [[UInt8]] = []

  private let letters: [UInt8]
  /// For each number of matching letters, how many match after one more letter: 26 in a row.
  private let next: [Int]
  private let most: Int
  private var least: Int
  private var path: [UInt8] = []
  /// The edges below which nothing was found, by their place in the table, where no letter matched.
  private var isBarren: [Bool]

  init(_ letters: [UInt8], edges: Int, longerThan length: Int, most: Int) {
    isBarren = [Bool](repeating: false, count: edges)
    self.letters = letters
    self.most = most
    least = length + 1
    var next = [Int](repeating: 0, count: 26 * (letters.count + 1))
    for matching in 0...letters.count {
      for letter in UInt8(0)..<26 {
        next[26 * matching + Int(letter)] =
          matching == letters.count
          ? matching : Self.matching(letters, after: Array(letters[..<matching]) + [letter])
      }
    }
    self.next = next
  }

  /// How many letters of the beginning some text ends with.
  private static func matching(_ letters: [UInt8], after text: [UInt8]) -> Int {
    (0...min(letters.count, text.count)).reversed()
      .first { letters.starts(with: text.suffix($0)) && $0 <= letters.count } ?? 0
  }

  mutating func walk(
    _ edges: EdgeTable.Reader,
    from node: Lexicon.Node,
    where isWanted: ([UInt8]) -> Bool
  ) {
    _ = walk(edges, node, matching: 0, isWanted)
    found.sort(by: Self.isLonger)
    found.removeLast(max(0, found.count - most))
  }

  /// - Returns: Whether a word with the letters is there.
  private mutating func walk(
    _ edges: EdgeTable.Reader,
    _ node: Lexicon.Node,
    matching: Int,
    _ isWanted: ([UInt8]) -> Bool
  ) -> Bool {
    var isFertile = matching == letters.count && node.isWord
    if isFertile, path.count >= least, isWanted(path) { add() }
    var rest = node.letters
    while rest != 0 {
      let letter = rest.trailingZeroBitCount
      rest &= rest &- 1
      let place = node.base / EdgeTable.stride + letter
      let matching = next[26 * matching + letter]
      if matching == 0, isBarren[place] { continue }
      path.append(UInt8(letter) + 0x61)
      let child = Lexicon.Node(edge: edges[node.base, letter])
      let isBelow = walk(edges, child, matching: matching, isWanted)
      path.removeLast()
      if isBelow { isFertile = true } else if matching == 0 { isBarren[place] = true }
    }
    return isFertile
  }

  private mutating func add() {
    found.append(path)
    // Sorting now and then: what is shorter than all that are wanted is not added any more.
    guard found.count >= 2 * most else { return }
    found.sort(by: Self.isLonger)
    found.removeLast(found.count - most)
    least = found.last?.count ?? least
  }

  private static func isLonger(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count != right.count ? left.count > right.count : left.lexicographicallyPrecedes(right)
  }
}
