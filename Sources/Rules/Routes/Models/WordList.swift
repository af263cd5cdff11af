import Rules

/// Asks for the best words of all games in a span. Those of a daily cube are added when its day is over.
package struct WordsQuery: Hashable, Sendable {
  /// When the words were played.
  package var span: TimeSpan
  package var limit: Int

  /// The `limit` of a request that names none, and the range of it.
  static let defaultLimit = 20
  package static let limits = 1...100

  package init(span: TimeSpan, limit: Int = defaultLimit) {
    self.span = span
    self.limit = limit
  }
}

/// Asks for the best words on the daily cubes of a day that is over.
package struct DayWordsQuery: Hashable, Sendable {
  /// The day of the cubes, as in ``DailyCube``. It must be over.
  package var day: Int
  /// How many words are wanted, as in ``WordsQuery``.
  package var limit: Int

  package init(day: Int, limit: Int = WordsQuery.defaultLimit) {
    self.day = day
    self.limit = limit
  }
}

/// Words, the highest score first.
package struct WordList: Codable, Hashable, Sendable {
  /// The highest score first; words of the same score in alphabetical order.
  package var words: [Entry]

  package init(words: [Entry]) { self.words = words }

  /// A word, and who played it first with its best score.
  package struct Entry: Codable, Hashable, Sendable {
    /// In capitals.
    package var word: String
    /// What the word scored, and the player and the game with that score; of several, the first.
    package var score: Int
    package var name: PlayerName
    package var game: RankedGameID

    package init(word: String, score: Int, name: PlayerName, game: RankedGameID) {
      self.word = word
      self.score = score
      self.name = name
      self.game = game
    }
  }
}
