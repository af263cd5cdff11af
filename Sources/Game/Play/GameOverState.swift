import Rules

/// The game over screen: the result, and what the player missed.
package struct GameOverState: Hashable, Sendable {
  package enum Row: CaseIterable, Hashable, Sendable {
    case playAgain, words, copyResult, home
  }

  package var end: GameEnd
  /// The valid word that was selected and not yet played when the time was up. The screen says that
  /// it came too late. `nil` if there was none.
  package var lateWord: Candidate?
  /// The game's place among the finished games of its mode; `nil` until the history has answered.
  package var rank: GameRank?
  /// The common words that were not played; `nil` until they are known.
  package var missed: MissedWords?
  /// The period of which the game is the best; `nil` if there is none, or until the history has
  /// answered.
  package var periodBest: PeriodBest?
  /// How many words of each length the first board had, and how many were found; `nil` until it is
  /// known.
  package var lengths: WordLengths?
  /// The score of always playing the best word on the board until no word is left; `nil` until it
  /// is known.
  package var greedyScore: Int?
  package var list: ListCursor
  /// Whether the result has been copied to the clipboard.
  package var isCopied = false

  /// Whether the menu takes keys. At first they were still meant for the game.
  package var acceptsKeys = false

  /// How long keys are ignored after the end of a game.
  ///
  /// A player may still be typing when the time is up or the last cube vanishes. Whoever chose the end
  /// in the menu may have pressed Enter once too often.
  package static func pause(after end: GameEnd) -> Duration {
    end == .endedByPlayer ? .milliseconds(700) : .seconds(1)
  }

  package init(end: GameEnd, lateWord: Candidate? = nil) {
    self.end = end
    self.lateWord = lateWord
    list = ListCursor(count: Row.allCases.count)
  }

  package var row: Row {
    get { Row.allCases[list.index] }
    set { list.index = Row.allCases.firstIndex(of: newValue) ?? list.index }
  }
}

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

/// A period of which a game is the best, although it is not the best of all time.
package enum PeriodBest: Hashable, Sendable {
  /// The best of several games of this week.
  case bestThisWeek
  /// The best of several games of today.
  case bestToday
}

extension PlayFeature.State {
  /// The words that were played, the latest first, with their scores.
  package var playedWords: [PlayedWord] { match.moves.reversed().compactMap(PlayedWord.init) }

  /// The word with the highest score; the earliest of several.
  package var bestWord: PlayedWord? {
    playedWords.reversed().max { $0.score < $1.score }
  }

  /// The score as a percentage of `greedyScore`, rounded down; `nil` until that is known, and if it
  /// is 0.
  package var greedyShare: Int? {
    guard let greedy = result?.greedyScore, greedy > 0 else { return nil }
    return match.score * 100 / greedy
  }

  /// The result as one line of plain text for sharing. It reveals no word but the best one.
  package var resultText: String {
    let words = playedWords.count
    var parts = [
      "lexicube", match.mode.title, "\(match.score.grouped) points",
      words == 1 ? "1 word" : "\(words) words",
    ]
    if let best = bestWord { parts.append("best \(best.word) +\(best.score.grouped)") }
    if hintsUsed > 0 { parts.append(hintsUsed == 1 ? "with 1 hint" : "with \(hintsUsed) hints") }
    if let seed = match.seed { parts.append("seed \(seed)") }
    return parts.joined(separator: " · ")
  }
}
