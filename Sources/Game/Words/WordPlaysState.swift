import Rules

/// One word: the games that it was played in.
package struct WordPlaysState: Equatable, Sendable {
  /// The word.
  package var entry: WordEntry
  /// The plays that have been read so far, the latest first; `nil` until the history has answered.
  package var plays: [WordPlay]?
  /// How often the word has been played: those that have yet to be read are among them.
  package var total = 0
  /// The chosen play.
  package var list = ListCursor(count: 0)
  /// Whether a page of plays is being read.
  package var isLoading = false
  /// Why the last page or game could not be read; `nil` while all is well.
  package var problem: HistoryError?

  package init(entry: WordEntry) { self.entry = entry }

  /// The chosen play; `nil` while there is none.
  package var play: WordPlay? {
    guard let plays, plays.indices.contains(list.index) else { return nil }
    return plays[list.index]
  }

  /// Whether the cursor has come near the end of what has been read, and there is more.
  var wantsMore: Bool {
    guard let plays, !isLoading else { return false }
    return plays.count < total && list.index + WordsState.margin >= plays.count
  }

  /// What is to be read next.
  var query: PlaysQuery {
    let offset = plays?.count ?? 0
    let rest = list.isBoundForEnd ? total - offset : 0
    return PlaysQuery(entry.word, offset: offset, limit: max(WordsState.pageSize, rest))
  }

  /// Takes one page of plays, or why there is none.
  mutating func take(_ result: Result<Page<WordPlay>, HistoryError>) {
    isLoading = false
    switch result {
    case .success(let page):
      problem = nil
      // Words may be played meanwhile in another window; what is in the list stays where it is.
      let known = Set(plays ?? [])
      let new = page.elements.filter { !known.contains($0) }
      plays = (plays ?? []) + new
      // Rows that cannot be read are in no page: one with nothing new is the end.
      total = new.isEmpty ? plays?.count ?? 0 : max(page.total, plays?.count ?? 0)
      list.count = plays?.count ?? 0
    case .failure(let error):
      problem = error
      list.settle()
    }
  }
}
