/// The words of a graph in alphabetical order, each once.
///
/// They are stored in two flat arrays. The text and the path of a word are made on access.
package struct Solution: RandomAccessCollection, Sendable {
  /// A word on a graph.
  package struct Element: Equatable, Sendable {
    /// The word, in lower case.
    var word: String
    /// Whether the game may suggest it.
    var tier: WordTier
    /// The best path, as indices of nodes.
    var path: [Int]
  }

  /// The end of a word in `text`. The word begins where the previous one ends.
  struct Entry: Sendable {
    /// The nodes of the best path, as bits.
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

  /// The index of the first word: 0.
  package var startIndex: Int { 0 }
  /// The number of words.
  package var endIndex: Int { entries.count }

  /// The word at an index with its path.
  ///
  /// - Complexity: Usually O(letters), because the path is found again from its nodes.
  package subscript(index: Int) -> Element {
    var path: [Int] = []
    trace(index, into: &path)
    return Element(
      word: String(decoding: letters(at: index), as: UTF8.self),
      tier: tier(at: index),
      path: path
    )
  }

  /// The number of letters of the word at an index.
  ///
  /// - Complexity: O(1).
  package func letterCount(at index: Int) -> Int {
    Int(entries[index].textEnd) - textStart(index)
  }

  /// The letters a–z of the word at an index in ASCII.
  ///
  /// - Complexity: O(1).
  package func letters(at index: Int) -> ArraySlice<UInt8> {
    text[textStart(index)..<Int(entries[index].textEnd)]
  }

  /// Whether the game may suggest the word at an index.
  ///
  /// - Complexity: O(1).
  package func tier(at index: Int) -> WordTier {
    WordTier(rawValue: entries[index].tier) ?? .rest
  }

  /// Stores the best path of the word at an index in `path`, as indices of nodes.
  ///
  /// - Complexity: Usually O(letters). It does not allocate if `path` has room.
  package func trace(_ index: Int, into path: inout [Int]) {
    let entry = entries[index]
    text.withUnsafeBufferPointer { text in
      let letters = UnsafeBufferPointer(rebasing: text[textStart(index)..<Int(entry.textEnd)])
      graph.trace(letters, over: entry.used, into: &path)
    }
  }

  private func textStart(_ index: Int) -> Int {
    index == 0 ? 0 : Int(entries[index - 1].textEnd)
  }
}

/// Collects the words that the solver finds, in flat memory that is reused.
///
/// The owner must deallocate it exactly once.
struct WordRecorder {
  /// The letters of the solver's current prefix.
  let prefix: UnsafeMutablePointer<UInt8>

  private var letters: UnsafeMutablePointer<UInt8>
  private var entries: UnsafeMutablePointer<Solution.Entry>
  private var letterCount = 0
  private var count = 0

  /// The number of words that fit. There is room for that many words of maximum length.
  private var capacity = 256

  static func allocate() -> WordRecorder { WordRecorder() }

  private init() {
    prefix = .zeroed(capacity: Self.longest)
    letters = .allocate(capacity: capacity * Self.longest)
    entries = .allocate(capacity: capacity)
  }

  func deallocate() {
    prefix.deallocate()
    letters.deallocate()
    entries.deallocate()
  }

  mutating func removeAll() {
    letterCount = 0
    count = 0
  }

  /// Adds the first letters of `prefix` as a word if `isKept` is 1.
  ///
  /// It writes the word in any case and only then counts it or not, because no processor can
  /// predict whether a prefix is a word.
  ///
  /// - Parameters:
  ///   - edge: The edge to the word's node, for its tier.
  ///   - length: The number of letters.
  ///   - used: The nodes of the best path, as bits.
  ///   - isKept: 1 to add the word, otherwise 0.
  @inline(__always)
  mutating func record(_ edge: UInt64, length: Int, used: UInt64, isKept: Int) {
    if count == capacity { grow() }
    // Sixteen letters are copied at once. The next word overwrites the surplus.
    let target = UnsafeMutableRawPointer(letters + letterCount)
    let text = UnsafeRawPointer(prefix).loadUnaligned(as: SIMD16<UInt8>.self)
    target.storeBytes(of: text, as: SIMD16<UInt8>.self)
    if length > 16 { copyLongWord(length) }

    let end = letterCount &+ length
    entries[count] = Solution.Entry(
      used: used,
      textEnd: Int32(truncatingIfNeeded: end),
      tier: UInt8(truncatingIfNeeded: edge &>> Lexicon.Node.tierShift) & 3
    )
    count &+= isKept
    letterCount &+= length & (0 &- isKept)
  }

  @inline(never)
  private func copyLongWord(_ length: Int) {
    (letters + letterCount + 16).update(from: prefix + 16, count: length - 16)
  }

  func solution(on graph: LetterGraph) -> Solution {
    Solution(
      graph: graph,
      text: Array(UnsafeBufferPointer(start: letters, count: letterCount)),
      entries: Array(UnsafeBufferPointer(start: entries, count: count))
    )
  }

  /// The maximum length of a word, with room for the copy of sixteen letters.
  private static let longest = Letters.longestWord + 17

  private mutating func grow() {
    letters = Self.larger(letters, letterCount, 2 * capacity * Self.longest)
    entries = Self.larger(entries, count, 2 * capacity)
    capacity *= 2
  }

  private static func larger<Element>(
    _ old: UnsafeMutablePointer<Element>,
    _ count: Int,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
