import Rules

/// Which of the words ever played to read.
package struct WordQuery: Hashable, Sendable {
  /// The order of the words.
  package var sort: WordSort

  /// Only words that contain these letters in a row, in either case; empty for all words.
  package var filter: String

  /// How many words to skip.
  package var offset: Int

  /// The most words to read.
  package var limit: Int

  package init(sort: WordSort = .score, filter: String = "", offset: Int = 0, limit: Int = 100) {
    self.sort = sort
    self.filter = filter
    self.offset = offset
    self.limit = limit
  }
}

/// The orders in which words can be listed. Ties are broken alphabetically.
package enum WordSort: String, CaseIterable, Hashable, Sendable {
  /// The highest score first.
  case score

  /// The most often played first.
  case count

  /// The most recently played first.
  case recent

  /// A to Z.
  case alpha
}

/// A word that has been played at least once.
package struct WordEntry: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// How often it has been played in all games.
  package var count: Int

  /// The highest score it has had.
  package var bestScore: Int

  /// When it was played last, by the wall clock.
  package var lastPlayedAt: Timestamp

  package init(word: String, count: Int, bestScore: Int, lastPlayedAt: Timestamp) {
    self.word = word
    self.count = count
    self.bestScore = bestScore
    self.lastPlayedAt = lastPlayedAt
  }
}

/// Which plays of a word to read, the latest first.
package struct PlaysQuery: Hashable, Sendable {
  /// The word, in either case.
  package var word: String

  /// How many plays to skip.
  package var offset: Int

  /// The most plays to read.
  package var limit: Int

  package init(_ word: String, offset: Int = 0, limit: Int = 200) {
    self.word = word
    self.offset = offset
    self.limit = limit
  }
}

/// One time a word was played.
package struct WordPlay: Hashable, Sendable {
  /// The game in which it was played.
  package var game: GameID

  /// The index of the move in that game; removals count too.
  package var moveIndex: Int

  /// Its score.
  package var score: Int

  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  /// The game's mode.
  package var mode: GameMode

  package init(game: GameID, moveIndex: Int, score: Int, playedAt: Timestamp, mode: GameMode) {
    self.game = game
    self.moveIndex = moveIndex
    self.score = score
    self.playedAt = playedAt
    self.mode = mode
  }
}
