/// The best finished games of one mode, the best first.
package struct TopGames: Hashable, Sendable {
  /// Of all games.
  package var allTime: [GameSummary]
  /// Of those that began this week, from Monday on by the clock on the wall.
  package var thisWeek: [GameSummary]
  /// Of those that began today by the clock on the wall.
  package var today: [GameSummary]

  /// How many games of all time are listed.
  package static let mostOfAllTime = 12
  /// How many games of this week, and of today.
  package static let mostOfLate = 5

  package init(
    allTime: [GameSummary] = [],
    thisWeek: [GameSummary] = [],
    today: [GameSummary] = []
  ) {
    self.allTime = allTime
    self.thisWeek = thisWeek
    self.today = today
  }

  /// All of them, in the order in which they are listed: a game may be among them three times.
  package var rows: [GameSummary] { allTime + thisWeek + today }
}
