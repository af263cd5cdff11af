import Rules

/// A word that a board holds, with one path that plays it.
package struct SolvedWord: Hashable, Sendable {
  /// In capitals, `QU` as two letters.
  package var word: String
  /// What playing it scores.
  package var score: Int
  /// The faces that spell it, in order: the path that leaves most of the cube.
  package var path: [Face]
  /// Whether the word is common and may be shown to a player who did not type it.
  package var isSuggestible: Bool

  /// A word as it is.
  package init(word: String, score: Int, path: [Face], isSuggestible: Bool) {
    self.word = word
    self.score = score
    self.path = path
    self.isSuggestible = isSuggestible
  }
}
