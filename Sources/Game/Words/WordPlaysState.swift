import Rules

/// One word: the games that it was played in.
package struct WordPlaysState: Equatable, Sendable {
  package var entry: WordEntry
  /// The latest first; `nil` until the history has answered.
  package var plays: [WordPlay]?
  package var list = ListCursor(count: 0)
  package var problem: HistoryError?

  package init(entry: WordEntry) { self.entry = entry }

  package var play: WordPlay? {
    guard let plays, plays.indices.contains(list.index) else { return nil }
    return plays[list.index]
  }

}
