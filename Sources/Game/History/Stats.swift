/// What all games add up to. Running games count with what has been played of them.
package struct Stats: Hashable, Sendable {
  /// How many games there are, running ones among them.
  package var games: Int
  /// How many of them are timed.
  package var timedGames: Int
  /// How many of them are unlimited.
  package var unlimitedGames: Int

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

  /// The finished timed game of most points; of equals, the earliest.
  package var bestTimedGame: GameSummary?

  /// The finished unlimited game of most points; of equals, the earliest.
  package var bestUnlimitedGame: GameSummary?

  /// Points per finished timed game; `nil` before the first.
  package var averageTimedScore: Double?

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
    timedGames: Int = 0,
    unlimitedGames: Int = 0,
    secondsPlayed: Double = 0,
    wordsPlayed: Int = 0,
    distinctWords: Int = 0,
    totalScore: Int = 0,
    bestWord: NotedWord? = nil,
    longestWord: NotedWord? = nil,
    bestTimedGame: GameSummary? = nil,
    bestUnlimitedGame: GameSummary? = nil,
    averageTimedScore: Double? = nil,
    averageWordLength: Double? = nil,
    wordsByLength: [Int: Int] = [:],
    letterUses: [Int] = Array(repeating: 0, count: 26),
    weeks: [WeekSummary] = [],
    currentStreak: Int = 0,
    longestStreak: Int = 0
  ) {
    self.games = games
    self.timedGames = timedGames
    self.unlimitedGames = unlimitedGames
    self.secondsPlayed = secondsPlayed
    self.wordsPlayed = wordsPlayed
    self.distinctWords = distinctWords
    self.totalScore = totalScore
    self.bestWord = bestWord
    self.longestWord = longestWord
    self.bestTimedGame = bestTimedGame
    self.bestUnlimitedGame = bestUnlimitedGame
    self.averageTimedScore = averageTimedScore
    self.averageWordLength = averageWordLength
    self.wordsByLength = wordsByLength
    self.letterUses = letterUses
    self.weeks = weeks
    self.currentStreak = currentStreak
    self.longestStreak = longestStreak
  }
}
