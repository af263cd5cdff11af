/// The games that started in one week.
package struct WeekSummary: Hashable, Sendable {
  /// The week's Monday, in days since 1970-01-01 by the calendar on the wall.
  package var firstDay: Int

  /// How many games were started.
  package var games: Int

  /// How many words were played in them.
  package var words: Int

  /// Their points.
  package var score: Int

  /// Seconds of play in them.
  package var secondsPlayed: Double

  package init(firstDay: Int, games: Int, words: Int, score: Int, secondsPlayed: Double) {
    self.firstDay = firstDay
    self.games = games
    self.words = words
    self.score = score
    self.secondsPlayed = secondsPlayed
  }
}
