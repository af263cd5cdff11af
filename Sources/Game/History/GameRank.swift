/// The place of a game among all finished games of its mode, by score.
package struct GameRank: Hashable, Sendable {
  /// 1 is best. Games of the same score share the better place.
  package var place: Int

  /// How many finished games of the mode there are, this one among them.
  package var of: Int

  /// The best score of the other games: 0 where there is none.
  package var bestScore: Int

  package init(place: Int, of: Int, bestScore: Int) {
    self.place = place
    self.of = of
    self.bestScore = bestScore
  }
}
