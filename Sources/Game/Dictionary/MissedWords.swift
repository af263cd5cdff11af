import Rules

/// What there was to find and was not found: only words that are fit to be shown.
package struct MissedWords: Hashable, Sendable {
  /// The best words of the first board, best first.
  package var atStart: [SolvedWord]
  /// The best words of the last board, best first.
  package var atEnd: [SolvedWord]
  /// How many words of the first board are fit to be shown, found ones among them.
  package var suggestibleCount: Int

  /// How many of each list are kept.
  package static let limit = 12

  /// The words as they are; see `init(start:end:played:)`.
  package init(atStart: [SolvedWord], atEnd: [SolvedWord], suggestibleCount: Int) {
    self.atStart = atStart
    self.atEnd = atEnd
    self.suggestibleCount = suggestibleCount
  }

  /// Picks the words that a player missed from what the boards held.
  package init(start: [SolvedWord], end: [SolvedWord], played: Set<String>) {
    let suggestible = start.filter(\.isSuggestible)
    func best(_ words: [SolvedWord]) -> [SolvedWord] {
      Array(words.lazy.filter { !played.contains($0.word) }.prefix(Self.limit))
    }
    self.init(
      atStart: best(suggestible),
      atEnd: best(end.filter(\.isSuggestible)),
      suggestibleCount: suggestible.count
    )
  }
}
