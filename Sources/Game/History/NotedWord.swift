/// A word that stands out in the statistics, and where it was played.
package struct NotedWord: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// The play that made it stand out.
  package var play: WordPlay

  package init(word: String, play: WordPlay) {
    self.word = word
    self.play = play
  }
}
