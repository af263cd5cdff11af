import Rules

/// The word that the selection spells, and what would happen if it were played.
package struct Candidate: Hashable, Sendable {
  /// Whether the word can be played, and if not, why.
  package enum Verdict: Hashable, Sendable {
    /// Shorter than the minimum word length.
    case tooShort
    /// Ends inside a `QU`.
    case unfinished
    /// No path continues with a letter of it, for this reason.
    case deadEnd(TraceRefusal)
    case notAWord
    case alreadyPlayed
    case playable
  }

  /// As far as it has been typed: in capitals, but the letters of a dead end in lower case.
  package var text: String
  /// What it scores, or would score if it were a word.
  package var score: Int
  /// Whether it can be played, or why not.
  package var verdict: Verdict
  /// Whether a hint has named the word, so that its score is the half.
  package var isHinted: Bool

  package init(text: String, score: Int, verdict: Verdict, isHinted: Bool = false) {
    self.text = text
    self.score = score
    self.verdict = verdict
    self.isHinted = isHinted
  }
}

extension CubeFeature.State {
  /// The word that the selection spells, judged by the rules and the dictionary.
  package func weigh(contains: (String) -> Bool) -> Candidate {
    let word = trace.word
    let verdict: Candidate.Verdict =
      if let deadEnd = spelling.deadEnd {
        .deadEnd(deadEnd.reason)
      } else if trace.isHalfTyped {
        .unfinished
      } else if word.letterCount < Match.minimumWordLength {
        .tooShort
      } else if match.wordsPlayed.contains(word) {
        .alreadyPlayed
      } else {
        contains(word) ? .playable : .notAWord
      }
    let score =
      switch verdict {
      case .tooShort, .unfinished, .deadEnd: 0
      case .notAWord, .alreadyPlayed, .playable: match.score(of: selection)
      }
    return Candidate(
      text: spelling.text,
      score: score,
      verdict: verdict,
      isHinted: match.isHinted(selection)
    )
  }
}
