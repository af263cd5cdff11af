import Rules

/// A word that a board holds, with one path that plays it.
package struct SolvedWord: Hashable, Sendable {
  /// In capitals, `QU` as two letters.
  package var word: String
  package var score: Int
  package var path: [Face]
  /// Whether the word is common and may be shown to a player who did not type it.
  package var isSuggestible: Bool

  package init(word: String, score: Int, path: [Face], isSuggestible: Bool) {
    self.word = word
    self.score = score
    self.path = path
    self.isSuggestible = isSuggestible
  }
}
