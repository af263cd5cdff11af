/// The automaton of some of a lexicon's words, all states but the root in their places.
///
/// Who has one must deallocate it, once.
struct AutomatonPart {
  /// The edges of all states but the root.
  let packed: PackedEdges

  /// The edges of the root, by letter.
  let rootEdges: [(letter: Int, edge: UInt64)]

  /// How many words there are.
  let count: Int

  /// The sum of the words' hashes.
  let hash: UInt64

  /// The most letters of any word.
  let longestWordLength: Int

  /// Builds the automaton of lists that are in order.
  ///
  /// - Returns: nil when one of the lists is not in order, or has a word beyond the lists' end.
  static func build(_ lists: ListTexts) -> AutomatonPart? {
    var words = SortedWords(lists.words)
    var common = SortedWords(lists.common)
    var neverSuggested = SortedWords(lists.neverSuggested)
    var builder = LexiconBuilder(expecting: lists.words.count)
    _ = common.advance()
    _ = neverSuggested.advance()
    while words.advance() {
      var tier = WordTier.uncommon
      if common.mayMeet(words) && common.take(words) { tier = .common }
      if neverSuggested.mayMeet(words) && neverSuggested.take(words) {
        tier = .neverSuggested
      }
      builder.add(length: words.length, shared: words.shared, hash: words.hash, tier: tier) {
        words.copy(to: $0)
      }
    }
    // A list of which only the beginning mattered must be in order to its end all the same. What was
    // passed in it so far came before some word, and words end where they should: see `halves`.
    let isInside = common.ends(before: lists.end) && neverSuggested.ends(before: lists.end)
    guard isInside, words.isRegular, common.isRegular, neverSuggested.isRegular else { return nil }
    return builder.finish()
  }

  /// Builds the automata of two lists, one of them on a thread of its own.
  ///
  /// - Returns: nil when that cannot be said of both; see `build(_:)`.
  static func build(_ first: ListTexts, _ second: ListTexts) -> [AutomatonPart]? {
    var task = PartTask(lists: first)
    let own = task.run(besides: { build(second) })
    guard let own, let other = task.part else {
      own?.packed.deallocate()
      task.part?.packed.deallocate()
      return nil
    }
    return [other, own]
  }
}
