import Rules

/// A word in a list, with its score.
package struct PlayedWord: Hashable, Sendable {
  /// The word in capitals.
  package var word: String
  package var score: Int
  /// Whether a hint had named the word, so that its score is the half.
  package var isHinted: Bool

  package init(word: String, score: Int, isHinted: Bool = false) {
    self.word = word
    self.score = score
    self.isHinted = isHinted
  }

  /// The word that a move plays; `nil` for a removal.
  package init?(_ move: TimedMove) {
    guard let word = move.word, let score = move.score else { return nil }
    self.init(word: word, score: score, isHinted: move.isHinted)
  }
}

/// A word of a finished game: one that was played, or one that was missed.
package struct EndWord: Hashable, Sendable {
  /// The word with its score: for a missed one, what it would have scored.
  package let played: PlayedWord
  /// Whether it could have been played and was not.
  package let isMissed: Bool

  package init(played: PlayedWord, isMissed: Bool) {
    self.played = played
    self.isMissed = isMissed
  }
}
