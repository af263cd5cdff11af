/// The words that were found on a graph, in alphabetical order, each once.
///
/// All of them lie in three flat arrays; a word's text and path are made when they are asked for.
package struct Solution: RandomAccessCollection, Sendable {
  /// A word on a graph.
  package struct Element: Equatable, Sendable {
    /// The word, in lower case.
    package var word: String
    /// What the game may do with it.
    package var tier: WordTier
    /// The best of its paths: indices of the graph's nodes.
    package var path: [Int]
  }

  /// Where a word ends in the flat arrays; it begins where the one before it ends.
  struct Entry: Sendable {
    var textEnd: Int32
    var pathEnd: Int32
    var tier: UInt8
  }

  let text: [UInt8]
  let path: [UInt8]
  let entries: [Entry]

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(index: Int) -> Element {
    let entry = entries[index]
    return Element(
      word: String(decoding: letters(at: index), as: UTF8.self),
      tier: WordTier(rawValue: entry.tier) ?? .uncommon,
      path: path[(index == 0 ? 0 : Int(entries[index - 1].pathEnd))..<Int(entry.pathEnd)]
        .map(Int.init)
    )
  }

  /// How many letters the word at `index` has.
  ///
  /// - Complexity: O(1), without making the word.
  package func letterCount(at index: Int) -> Int {
    Int(entries[index].textEnd) - (index == 0 ? 0 : Int(entries[index - 1].textEnd))
  }

  /// The letters of the word at `index`, a–z in ASCII.
  ///
  /// - Complexity: O(1), without making the word.
  package func letters(at index: Int) -> ArraySlice<UInt8> {
    text[(index == 0 ? 0 : Int(entries[index - 1].textEnd))..<Int(entries[index].textEnd)]
  }
}
