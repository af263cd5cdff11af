/// The words of the game: a word list as an automaton in one flat buffer.
///
/// The automaton is a trie in which equal sub-tries are stored once (a directed acyclic word graph:
/// Appel & Jacobson, "The world's fastest Scrabble program", CACM 31(5), 1988). Its edges lie in one
/// buffer, seven bytes each, fitted into each other's gaps (Liang's packed trie, "Word Hy-phen-a-tion
/// by Com-put-er", 1983):
///
///     bits  0…25   which letters lead on from the node that this edge leads to
///     bits 26…27   the tier of the word that ends here, 0 when none does
///     bits 28…55   the base of that node: its edge for letter c lies 7c bytes behind that one
///
/// An edge carries all there is to know of its node, so that a step costs one load, and a letter that
/// leads nowhere costs none. Because every edge says which letters lead on, the edges need no label:
/// what lies at a place that belongs to another node is never looked at.
///
/// The 253,926 words of `dictionaries/english.txt` take 1.34 MB, 1.45 with tiers. Looking a word up
/// takes O(letters) time, whatever the number of words.
package struct Lexicon: Sendable {
  /// The largest word list that is read, in bytes: 64 MB.
  package static let sizeLimit = 64 << 20

  /// The name of the word list, which stands in the records of games.
  package let name: String

  /// How many words there are.
  package let count: Int

  /// The number of letters of the longest word; 63 at most.
  package let longestWordLength: Int

  /// A hash of the accepted words: two lists have the same version when they accept the same words,
  /// whatever their order, comments and tiers, on every machine.
  package let version: UInt64

  /// The lines of the word lists that are no words, and were passed over.
  package let skipped: SkippedLines

  /// The edges of all nodes.
  let edges: EdgeTable

  /// The node of the empty prefix.
  package let root: Node

  /// Makes a lexicon from the text of word lists.
  ///
  /// A list has a word on a line: three letters or more, a–z, in upper or lower case, in UTF-8.
  /// Empty lines and lines that begin with `#` are no words. Any order will do, and a word may be
  /// there more than once; a list that is sorted and in lower case is read fastest. A line that is no
  /// word is passed over and counted in `skipped`; the rest of the list is used.
  ///
  /// - Parameters:
  ///   - words: the words to accept.
  ///   - name: the name of the list.
  ///   - common: words to suggest first. Those that are not accepted are without effect, here and in
  ///     `neverSuggested`.
  ///   - neverSuggested: words that are accepted but never suggested, though they be common.
  ///   - added: words to accept as well.
  ///   - refused: words not to accept, whichever list they are in.
  /// - Throws: `LexiconError` when a list is too large, or has words too different for an automaton,
  ///   or is not UTF-8, or when no words are left.
  /// - Complexity: O(n) time for n bytes of sorted text, else O(n log n).
  package init(
    words: UnsafeRawBufferPointer,
    name: String,
    common: UnsafeRawBufferPointer = .init(start: nil, count: 0),
    neverSuggested: UnsafeRawBufferPointer = .init(start: nil, count: 0),
    added: UnsafeRawBufferPointer = .init(start: nil, count: 0),
    refused: UnsafeRawBufferPointer = .init(start: nil, count: 0)
  ) throws(LexiconError) {
    for text in [words, common, neverSuggested, added, refused] where text.count > Self.sizeLimit {
      throw .tooLarge(name: name)
    }
    let lists = ListTexts(
      words: words.assumingMemoryBound(to: UInt8.self),
      common: common.assumingMemoryBound(to: UInt8.self),
      neverSuggested: neverSuggested.assumingMemoryBound(to: UInt8.self)
    )
    if added.isEmpty, refused.isEmpty, let automaton = Automaton(lists) {
      self.init(automaton, name: name, skipped: SkippedLines())
      return
    }

    var accepted = try WordListText(lists.words, name: name)
    let skipped = accepted.skipped
    if !(added.isEmpty && refused.isEmpty) {
      accepted.change(
        adding: try WordListText(added.assumingMemoryBound(to: UInt8.self), name: name),
        refusing: try WordListText(refused.assumingMemoryBound(to: UInt8.self), name: name)
      )
    }
    let suggested = try WordListText(lists.common, name: name)
    let unfit = try WordListText(lists.neverSuggested, name: name)
    let automaton = accepted.bytes.withUnsafeBufferPointer { words in
      suggested.bytes.withUnsafeBufferPointer { common in
        unfit.bytes.withUnsafeBufferPointer { neverSuggested in
          Automaton(ListTexts(words: words, common: common, neverSuggested: neverSuggested))
        }
      }
    }
    guard let automaton else {
      throw accepted.bytes.isEmpty
        ? .noWords(name: name, skipped: skipped) : .tooManyEdges(name: name)
    }
    self.init(automaton, name: name, skipped: skipped)
  }

  /// How many bytes of memory the automaton takes.
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
