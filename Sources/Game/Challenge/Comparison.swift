import Rules

/// The words of two games on one cube: found by both, only by one, only by the other.
package struct Comparison: Hashable, Sendable {
  /// A word that both found, with its score in each game. They can differ, because a hint halves it.
  package struct Shared: Hashable, Sendable {
    package let word: String
    package let first: Int
    package let second: Int
  }

  /// The words of both games, the best first.
  package let both: [Shared]
  /// The words of the first game alone, the best first.
  package let onlyFirst: [PlayedWord]
  /// The words of the second game alone, the best first.
  package let onlySecond: [PlayedWord]

  /// Compares the moves of two games. O(words).
  package init(_ first: [TimedMove], _ second: [TimedMove]) {
    let (mine, theirs) = (first.compactMap(PlayedWord.init), second.compactMap(PlayedWord.init))
    let scores = Dictionary(theirs.map { ($0.word, $0.score) }) { one, _ in one }
    let known = Set(mine.map(\.word))
    both = mine.compactMap { word in
      scores[word.word].map { Shared(word: word.word, first: word.score, second: $0) }
    }
    .sorted { ($1.first, $0.word) < ($0.first, $1.word) }
    onlyFirst = Self.sorted(mine.filter { scores[$0.word] == nil })
    onlySecond = Self.sorted(theirs.filter { !known.contains($0.word) })
  }

  private static func sorted(_ words: [PlayedWord]) -> [PlayedWord] {
    words.sorted { ($1.score, $0.word) < ($0.score, $1.word) }
  }
}
