/// The best scores of the finished games of a mode without hints.
package struct BestScores: Hashable, Sendable {
  /// The best of all games.
  package var ever: Int
  /// The best of the games since a moment, such as the beginning of today; `nil` if there is none.
  package var recent: Int?

  package init(ever: Int, recent: Int? = nil) {
    self.ever = ever
    self.recent = recent
  }
}
