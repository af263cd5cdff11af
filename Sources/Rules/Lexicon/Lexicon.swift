/// The words of a word list, as an automaton in one flat buffer.
///
/// ```swift
/// let lexicon = try Lexicon(words: Array("cab\ncabin\nquilt\n".utf8), name: "tiny")
/// lexicon.contains("CABIN")  // true
/// ```
///
/// The automaton is a trie that stores equal subtrees once (a directed acyclic word graph: Appel &
/// Jacobson, "The world's fastest Scrabble program", CACM 31(5), 1988). Its edges are in one
/// buffer, seven bytes each, and fill each other's gaps (Liang's packed trie, "Word Hy-phen-a-tion
/// by Com-put-er", 1983):
///
///     bits  0…25   the letters that continue from the node that this edge leads to
///     bit  26      whether a word ends at that node
///     bits 27…28   the tier of that word
///     bits 29…55   the base of that node: its edge for letter c is 7c bytes after the base
///
/// An edge contains everything about its node. A step therefore costs one load, and a letter
/// without a continuation costs none. Edges need no label: the bits of the letters tell which
/// places belong to a node, and nothing reads the others.
///
/// The 254,845 words of `dictionaries/english.txt` take 1.34 MB, or 1.47 MB with tiers. A look-up
/// takes O(letters) time, independent of the number of words.
package struct Lexicon: Sendable {
  /// The maximum size of a word list in bytes: 64 MB.
  package static let sizeLimit = 64 << 20

  /// The name of the word list, for the records of games.
  package let name: String

  let count: Int

  /// The number of letters of the longest word, at most 63.
  let longestWordLength: Int

  /// A hash of the accepted words. Lists that accept the same words have the same version on every
  /// machine, whatever their order, comments and tiers.
  package let version: UInt64

  /// The lines that are not words and were skipped.
  package let skipped: SkippedLines

  let edges: EdgeTable

  /// The node of the empty prefix.
  package let root: Node

  /// Makes a lexicon from the text of word lists.
  ///
  /// A list is UTF-8 text with a word on each line: three or more letters a–z, in upper or lower
  /// case. Empty lines and lines that begin with `#` are ignored. Words may come in any order and
  /// more than once, but a sorted list in lower case is read fastest. A line that is not a word is
  /// skipped and counted in `skipped`; the rest of the list is used.
  ///
  /// - Parameters:
  ///   - words: The words to accept.
  ///   - name: The name of the list.
  ///   - ranks: The tiers of words. Words that are not accepted have no effect.
  ///   - added: More words to accept.
  ///   - refused: Words to refuse, even if they are in other lists.
  /// - Throws: `LexiconError` if a list is too large, is not UTF-8 or needs too many edges, or if
  ///   no words are left.
  /// - Complexity: O(n) for n bytes of sorted text, otherwise O(n log n).
  init(
    words: UnsafeRawBufferPointer,
    name: String,
    ranks: RankedWords = .none,
    added: UnsafeRawBufferPointer = .init(start: nil, count: 0),
    refused: UnsafeRawBufferPointer = .init(start: nil, count: 0)
  ) throws(LexiconError) {
    for text in [words, added, refused] where text.count > Self.sizeLimit {
      throw .tooLarge(name: name)
    }
    let words = words.assumingMemoryBound(to: UInt8.self)
    if added.isEmpty, refused.isEmpty,
      let automaton = ranks.withTexts(words, { Automaton($0) })
    {
      self.init(automaton, name: name, skipped: SkippedLines())
      return
    }

    var accepted = try WordListText(words, name: name)
    let skipped = accepted.skipped
    if !(added.isEmpty && refused.isEmpty) {
      accepted.change(
        adding: try WordListText(added.assumingMemoryBound(to: UInt8.self), name: name),
        refusing: try WordListText(refused.assumingMemoryBound(to: UInt8.self), name: name)
      )
    }
    let automaton = accepted.bytes.withUnsafeBufferPointer { words in
      ranks.withTexts(words) { Automaton($0) }
    }
    guard let automaton else {
      throw accepted.bytes.isEmpty
        ? .noWords(name: name, skipped: skipped) : .tooManyEdges(name: name)
    }
    self.init(automaton, name: name, skipped: skipped)
  }

  /// The memory of the automaton in bytes.
  package var memorySize: Int { edges.memorySize }

  init(_ automaton: Automaton, name: String, skipped: SkippedLines) {
    self.name = name
    self.skipped = skipped
    count = automaton.count
    longestWordLength = automaton.longestWordLength
    version = Letters.mix(automaton.hash, UInt64(automaton.count))
    edges = automaton.edges
    root = Node(edge: automaton.root)
  }
}

extension Lexicon {
  /// Makes a lexicon from the bytes of word lists, like the initializer with buffers.
  package init(
    words: [UInt8],
    name: String,
    ranks: RankedWords = .none,
    added: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) {
    let result = words.withUnsafeBytes { words in
      added.withUnsafeBytes { added in
        refused.withUnsafeBytes { refused in
          Result { () throws(LexiconError) in
            try Lexicon(words: words, name: name, ranks: ranks, added: added, refused: refused)
          }
        }
      }
    }
    self = try result.get()
  }

  /// Makes a lexicon from a string with a word on each line.
  ///
  /// - Throws: `LexiconError` if the text is too large or has no words.
  init(text: String, name: String) throws(LexiconError) {
    try self.init(words: Array(text.utf8), name: name)
  }
}
