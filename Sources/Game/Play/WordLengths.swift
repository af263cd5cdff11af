import Rules

/// How many common words of each length the first board held, and how many of these a player found.
package struct WordLengths: Hashable, Sendable {
  /// One length, or the longest ones together.
  package struct Row: Hashable, Sendable {
    /// Letters; in the last row that many or more.
    package var length: Int
    /// Those of `there` that were played: rare words, and words that came to light later, are not
    /// among them.
    package var found: Int
    /// Common words of the first board.
    package var there: Int

    package init(length: Int, found: Int, there: Int) {
      self.length = length
      self.found = found
      self.there = there
    }
  }

  /// From three letters on; the last row counts all longer words.
  package var rows: [Row]

  /// The length from which words are counted together.
  package static let longest = 8

  package init(rows: [Row]) { self.rows = rows }

  /// Counts words by their length.
  ///
  /// - Parameters:
  ///   - found: The words that were played.
  ///   - there: Every word of the first board.
  package init(found: Set<String>, there: [SolvedWord]) {
    var rows = (Match.minimumWordLength...Self.longest).map { Row(length: $0, found: 0, there: 0) }
    for word in there.lazy.filter(\.isSuggestible).map(\.word) {
      let index = min(word.utf8.count, Self.longest) - Match.minimumWordLength
      guard rows.indices.contains(index) else { continue }
      rows[index].there += 1
      if found.contains(word) { rows[index].found += 1 }
    }
    self.init(rows: rows)
  }
}
