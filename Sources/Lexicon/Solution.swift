/// The words that were found on a graph, in alphabetical order, each once.
///
/// They lie in two flat arrays; a word's text and path are made when they are asked for.
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

  /// Where a word ends in `text`; it begins where the one before it ends.
  struct Entry: Sendable {
    /// The nodes of the word's best path.
    var used: UInt64
    var textEnd: Int32
    var tier: UInt8
  }

  private let graph: LetterGraph
  private let text: [UInt8]
  private let entries: [Entry]

  init(graph: LetterGraph, text: [UInt8], entries: [Entry]) {
    self.graph = graph
    self.text = text
    self.entries = entries
  }

  /// The first word's place: 0.
  package var startIndex: Int { 0 }
  /// The place behind the last word: how many there are.
  package var endIndex: Int { entries.count }

  /// The word at `index`, with its path.
  ///
  /// - Complexity: O(letters), as a rule: the path is found again from its nodes.
  package subscript(index: Int) -> Element {
    var path: [Int] = []
    trace(index, into: &path)
    return Element(
      word: String(decoding: letters(at: index), as: UTF8.self),
      tier: tier(at: index),
      path: path
    )
  }

  /// How many letters the word at `index` has.
  ///
  /// - Complexity: O(1).
  package func letterCount(at index: Int) -> Int {
    Int(entries[index].textEnd) - textStart(index)
  }

  /// The letters of the word at `index`, a–z in ASCII.
  ///
  /// - Complexity: O(1).
  package func letters(at index: Int) -> ArraySlice<UInt8> {
    text[textStart(index)..<Int(entries[index].textEnd)]
  }

  /// What the game may do with the word at `index`.
  ///
  /// - Complexity: O(1).
  package func tier(at index: Int) -> WordTier {
    WordTier(rawValue: entries[index].tier) ?? .uncommon
  }

  /// Puts the best path of the word at `index` into `path`: indices of the graph's nodes.
  ///
  /// - Complexity: O(letters), as a rule. Nothing is allocated when `path` has room.
  package func trace(_ index: Int, into path: inout [Int]) {
    let entry = entries[index]
    text.withUnsafeBufferPointer { text in
      let letters = UnsafeBufferPointer(rebasing: text[textStart(index)..<Int(entry.textEnd)])
      graph.trace(letters, over: entry.used, into: &path)
    }
  }

  /// The nodes of the best path of the word at `index`, a bit each.
  ///
  /// - Complexity: O(1).
  package func nodes(at index: Int) -> UInt64 {
    entries[index].used
  }

  private func textStart(_ index: Int) -> Int {
    index == 0 ? 0 : Int(entries[index - 1].textEnd)
  }
}
