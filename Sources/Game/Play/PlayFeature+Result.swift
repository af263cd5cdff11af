import Rules

extension PlayFeature.State {
  /// The words that were played, the latest first, with their scores.
  package var playedWords: [(word: String, score: Int)] {
    match.moves.reversed().compactMap { move in
      guard let word = move.word, let score = move.score else { return nil }
      return (word, score)
    }
  }

  /// The best word that was played; the earliest of equals.
  package var bestWord: (word: String, score: Int)? {
    playedWords.reversed().max { $0.score < $1.score }
  }

  /// The score as a percentage of what a greedy player would have had, rounded down; `nil` until
  /// that is known, and where there was nothing to score.
  package var greedyShare: Int? {
    guard let greedy = result?.greedyScore, greedy > 0 else { return nil }
    return match.score * 100 / greedy
  }

  /// The result in one line of plain text that tells no word but the best, for sharing.
  package var resultText: String {
    let words = playedWords.count
    var parts = [
      "lexicube", match.mode.title, "\(match.score.grouped) points",
      words == 1 ? "1 word" : "\(words) words",
    ]
    if let best = bestWord { parts.append("best \(best.word) +\(best.score.grouped)") }
    if hintsUsed > 0 { parts.append(hintsUsed == 1 ? "1 hint" : "\(hintsUsed) hints") }
    if let seed = match.seed { parts.append("seed \(seed)") }
    return parts.joined(separator: " · ")
  }
}
