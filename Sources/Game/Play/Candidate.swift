/// The word that the selection spells, and what would come of playing it.
package struct Candidate: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Fewer than three letters.
    case tooShort
    /// Ends inside a `QU`.
    case unfinished
    case notAWord
    case alreadyPlayed
    case playable
  }

  /// In capitals, as far as it has been typed.
  package var text: String
  /// What it scores, or would score if it were a word.
  package var score: Int
  package var verdict: Verdict

  package init(text: String, score: Int, verdict: Verdict) {
    self.text = text
    self.score = score
    self.verdict = verdict
  }
}
