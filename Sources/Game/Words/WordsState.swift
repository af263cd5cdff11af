import Rules

/// The history browser: every word ever played, a word's games, and a move on its cube.
package struct WordsState: Equatable, Sendable {
  /// The order of the list.
  package var sort: WordSort = .recent
  /// Letters that the listed words contain, in capitals; empty for all words.
  package var filter = ""
  /// Whether letters go into the filter.
  package var isFiltering = false
  /// The words that have been read so far, from the first on.
  package var entries: [WordEntry] = []
  /// How many words there are under the filter; `nil` until the history has answered.
  package var total: Int?
  /// The chosen word.
  package var list = ListCursor(count: 0)
  /// Whether a page of words is being read.
  package var isLoading = false
  /// Why the last page could not be read; `nil` while all is well.
  package var problem: HistoryError?
  /// The page of the chosen word, over the list.
  package var word: WordPlaysState?
  /// Whether the page has been told that it is on the screen.
  package var hasAppeared = false
  /// What is asked of the program, which takes it in the step that it is asked in.
  package var request: PageRequest?

  /// How many words are read at a time.
  package static let pageSize = 200
  /// How near the end of what has been read the cursor comes before more is read.
  package static let margin = 50

  /// The most letters of a filter: no word is longer.
  package static let longestFilter = 63

  package init() {}

  /// The chosen word; `nil` while there is none.
  package var entry: WordEntry? {
    entries.indices.contains(list.index) ? entries[list.index] : nil
  }

  /// The first page of what is to be listed.
  package var query: WordQuery {
    WordQuery(sort: sort, filter: filter, offset: 0, limit: Self.pageSize)
  }
}
