/// Which plays of a word are asked for: the latest come first.
package struct PlaysQuery: Hashable, Sendable {
  /// The word, in either case.
  package var word: String

  /// How many plays to leave out at the beginning.
  package var offset: Int

  /// How many plays to give at most.
  package var limit: Int

  package init(_ word: String, offset: Int = 0, limit: Int = 200) {
    self.word = word
    self.offset = offset
    self.limit = limit
  }
}
