import Rules

/// What all games add up to. Running games count with what has been played of them.
package struct Stats: Hashable, Sendable {
  /// How many games there are, running ones among them.
  package var games: Int
  /// What the games of each mode add up to; only modes that were played.
  package var byMode: [GameMode: ModeStats]

  /// Seconds of play over all games.
  package var secondsPlayed: Double

  /// Words played over all games, repetitions counted.
  package var wordsPlayed: Int

  /// How many different words have been played.
  package var distinctWords: Int

  /// Points over all games.
  package var totalScore: Int

  /// The word of most points, at its earliest such play; of equal words, the first by the alphabet.
  package var bestWord: NotedWord?

  /// The longest word at its best play; of equal lengths, the one of most points.
  package var longestWord: NotedWord?

  /// Letters per word played; `nil` before the first.
  package var averageWordLength: Double?

  /// How many words of each length have been played, repetitions counted; only lengths that occur.
  package var wordsByLength: [Int: Int]

  /// How often each letter has been part of a played word, A to Z: 26 numbers. `QU` counts as two.
  package var letterUses: [Int]

  /// The last 26 weeks up to this one, the oldest first, weeks without a game among them.
  package var weeks: [WeekSummary]

  /// Days in a row on which a game was started, up to today or yesterday.
  package var currentStreak: Int

  /// The most days in a row on which a game was started.
  package var longestStreak: Int

  package init(
    games: Int = 0,
    byMode: [GameMode: ModeStats] = [:],
    secondsPlayed: Double = 0,
    wordsPlayed: Int = 0,
    distinctWords: Int = 0,
    totalScore: Int = 0,
    bestWord: NotedWord? = nil,
    longestWord: NotedWord? = nil,
    averageWordLength: Double? = nil,
    wordsByLength: [Int: Int] = [:],
    letterUses: [Int] = Array(repeating: 0, count: 26),
    weeks: [WeekSummary] = [],
    currentStreak: Int = 0,
    longestStreak: Int = 0
  ) {
    self.games = games
    self.byMode = byMode
    self.secondsPlayed = secondsPlayed
    self.wordsPlayed = wordsPlayed
    self.distinctWords = distinctWords
    self.totalScore = totalScore
    self.bestWord = bestWord
    self.longestWord = longestWord
    self.averageWordLength = averageWordLength
    self.wordsByLength = wordsByLength
    self.letterUses = letterUses
    self.weeks = weeks
    self.currentStreak = currentStreak
    self.longestStreak = longestStreak
  }

  /// What the games of a mode add up to.
  package subscript(mode: GameMode) -> ModeStats { byMode[mode] ?? ModeStats() }
}

/// What the games of one mode add up to.
package struct ModeStats: Hashable, Sendable {
  /// How many games there are, running ones among them.
  package var games: Int

  /// The finished game of most points; of equals, the earliest.
  package var bestGame: GameSummary?

  /// Points per finished game; `nil` before the first.
  package var averageScore: Double?

  package init(games: Int = 0, bestGame: GameSummary? = nil, averageScore: Double? = nil) {
    self.games = games
    self.bestGame = bestGame
    self.averageScore = averageScore
  }
}
