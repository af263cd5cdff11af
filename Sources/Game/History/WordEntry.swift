/// One word that has been played, whenever and however often.
package struct WordEntry: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// How often it has been played, over all games.
  package var count: Int

  /// The most points it has brought.
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
