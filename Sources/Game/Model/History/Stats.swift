import Rules

/// Statistics over all games. Running games count with what has been played so far.
package struct Stats: Hashable, Sendable {
  /// How many games there are, including running ones.
  package var games = 0
  /// The local date of the first game, in days since 1970-01-01; `nil` before it.
  package var firstDay: Int?
  /// What the games of each mode add up to; only modes that were played.
  package var byMode: [GameMode: ModeStats] = [:]

  package var secondsPlayed = 0.0

  /// How many words were played in all games, counting repetitions.
  package var wordsPlayed = 0

  /// How many different words have been played.
  package var distinctWords = 0

  package var totalScore = 0

  /// The word with the highest score, at the first play with it; of several, the first by its letters.
  package var bestWord: NotedWord?

  /// The longest word, at its best play; of several, the one with the highest score.
  package var longestWord: NotedWord?

  /// Letters per word played; `nil` before the first.
  package var averageWordLength: Double?

  /// How many words of each length were played, counting repetitions; only lengths that occur.
  package var wordsByLength: [Int: Int] = [:]

  /// How often each letter was part of a played word: A to Z, where `QU` counts as two, then the letters with
  /// marks by their indices.
  package var letterUses = Array(repeating: 0, count: Letter.count)

  /// The letters to show with their uses: A to Z, and those with marks that were played.
  package var shownLetters: [(letter: String, uses: Int)] {
    letterUses.enumerated().compactMap { index, uses in
      guard let letter = Letter(index: index)?.text else { return nil }
      return index < Letter.basic.count || uses > 0 ? (String(letter.prefix(1)), uses) : nil
    }
  }

  /// The last 26 weeks up to this one, oldest first, including weeks without a game.
  package var weeks: [WeekSummary] = []

  /// The run of days, ending today or yesterday, on each of which a game was started.
  package var currentStreak = 0

  /// The longest run of days on each of which a game was started.
  package var longestStreak = 0

  package init() {}

  /// What the games of a mode add up to.
  package subscript(mode: GameMode) -> ModeStats { byMode[mode] ?? ModeStats() }
}

/// What the games of one mode add up to.
package struct ModeStats: Hashable, Sendable {
  /// How many games there are, running ones among them.
  package var games = 0

  /// How many of them count for the best one and the average: those that are over, without hints, practice and
  /// repeats.
  package var countedGames = 0

  /// The finished game without hints that has most points; of equals, the earliest.
  package var bestGame: GameSummary?

  /// Points per finished game that is ranked and has no hints; `nil` before the first.
  package var averageScore: Double?

  /// The same in whole points, as it is shown.
  package var roundedAverage: Int? { averageScore.map { Int($0.rounded()) } }

  package var secondsPlayed = 0.0

  package init() {}
}

/// A word that the statistics name, and where it was played.
package struct NotedWord: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// The play that the statistics name.
  package var play: WordPlay

  package init(word: String, play: WordPlay) { (self.word, self.play) = (word, play) }
}

/// The games that started in one week.
package struct WeekSummary: Hashable, Sendable {
  /// The week's Monday, in days since 1970-01-01 by the local calendar.
  package var firstDay: Int

  /// How many games were started.
  package var games: Int

  /// How many words were played in them.
  package var words: Int

  package var score: Int

  package var secondsPlayed: Double

  package init(firstDay: Int, games: Int, words: Int, score: Int, secondsPlayed: Double) {
    self.firstDay = firstDay
    self.games = games
    self.words = words
    self.score = score
    self.secondsPlayed = secondsPlayed
  }
}
