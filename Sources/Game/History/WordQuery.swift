/// Which words are asked for.
package struct WordQuery: Hashable, Sendable {
  /// The order in which the words come.
  package var sort: WordSort

  /// Letters that the words contain, one after the other, in either case; empty for all words.
  package var filter: String

  /// How many words to leave out at the beginning.
  package var offset: Int

  /// How many words to give at most.
  package var limit: Int

  package init(sort: WordSort = .score, filter: String = "", offset: Int = 0, limit: Int = 100) {
    self.sort = sort
    self.filter = filter
    self.offset = offset
    self.limit = limit
  }
}
