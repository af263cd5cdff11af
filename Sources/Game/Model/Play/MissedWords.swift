import Rules
import Words

/// The words that a player did not find. Only common words are listed.
package struct MissedWords: Hashable, Sendable {
  /// The best words of all boards, best first.
  package var best: [MissedWord]
  /// The best words of the last board, best first.
  package var atEnd: [SolvedWord]
  /// How many common words of all boards were not found.
  package var count: Int
  /// How many words of each length were found, and how many all boards had.
  package var lengths: WordLengths
  /// What the first of the words mean, best first; without those whose meaning is not known.
  package var meanings: [WordMeaning] = []

  /// How many words each list has at most.
  static let limit = 12
  /// Of how many words the meanings are looked up: more than a screen shows.
  private static let meaningLimit = 6

  /// Selects the best of the words that a player missed, and those of the last board.
  package init(_ missed: [MissedWord], end: [SolvedWord], played: Set<String>) {
    count = missed.count
    lengths = WordLengths(found: played, missed: missed.map(\.word))
    best = Array(missed.prefix(Self.limit))
    let left = end.filter { $0.isSuggestible && !played.contains($0.word) }
    atEnd = Array(left.prefix(Self.limit))
  }

  package mutating func lookUp(in client: MeaningClient, _ language: Language) {
    meanings = best.prefix(Self.meaningLimit)
      .compactMap { client.lookUp($0.word, language) }
      .filter { $0.explanation != nil }
  }
}

/// How many words of each length a player found, and how many there were to find.
package struct WordLengths: Hashable, Sendable {
  /// One length, or the longest ones together.
  package struct Row: Hashable, Sendable {
    /// The number of letters. The last row counts words of this length or longer.
    package var length: Int
    /// How many words were played, common or rare.
    package var found: Int
    /// The words that were played, and the common words of all boards that were not.
    package var there: Int
  }

  /// One row for each length from the minimum on. The last row counts all longer words.
  package var rows: [Row]

  /// The length from which words are counted together.
  package static let longest = 8

  /// Counts words by their length.
  init(found: Set<String>, missed: [String]) {
    func counts(_ words: some Sequence<String>) -> [Int: Int] {
      words.reduce(into: [:]) { $0[min($1.letterCount, Self.longest), default: 0] += 1 }
    }
    let (found, missed) = (counts(found), counts(missed))
    rows = (Match.minimumWordLength...Self.longest).map { length in
      let count = found[length] ?? 0
      return Row(length: length, found: count, there: count + (missed[length] ?? 0))
    }
  }
}
