/// What a game that has just ended is the best of, where it is not the best of all.
package enum Standing: Hashable, Sendable {
  /// The best of this week's games, of which there are others.
  case bestThisWeek
  /// The best of today's games, of which there are others.
  case bestToday
}
