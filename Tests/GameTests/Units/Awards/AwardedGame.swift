import Rules

@testable import Model

/// A game as awards and lists see it, made by hand.
struct AwardedGame {
  var summary: GameSummary
  var moves: [AwardMove]

  /// - Parameters:
  ///   - id: Its number.
  ///   - start: When it began. Each move is made a second after the one before it.
  ///   - words: The words; `-` is the removal of a cube.
  ///   - scores: Their scores; 1 each where there is none.
  ///   - seconds: The seconds of play at which all moves were made.
  ///   - total: The score of the game.
  ///   - isHinted: Whether hints had named the words.
  init(
    id: Int64 = 1,
    at start: Double = 1000,
    _ words: [String],
    mode: GameMode = .timed,
    scores: [Int] = [],
    seconds: Double = 1,
    total: Int = 0,
    end: GameEnd? = nil,
    hintsUsed: Int = 0,
    isHinted: Bool = false,
    challenge: Challenge? = nil
  ) {
    summary = GameSummary(
      id: GameID(rawValue: id),
      mode: mode,
      startedAt: Timestamp(seconds: start),
      secondsPlayed: seconds,
      score: total,
      wordCount: words.count { $0 != "-" },
      end: end,
      bestWord: nil,
      seed: nil,
      dictionary: "english",
      hintsUsed: hintsUsed,
      challenge: challenge
    )
    moves = words.enumerated().map { index, word in
      let score = scores.indices.contains(index) ? scores[index] : 1
      return AwardMove(
        word == "-"
          ? .removal
          : WordTraits(word).map { .word($0, score: score, isHinted: isHinted) }
            ?? .unreadable,
        seconds: seconds,
        playedAt: Timestamp(seconds: start + Double(index))
      )
    }
  }
}

extension Awards {
  init(of games: some Sequence<AwardedGame>, in language: Language = .english) {
    var tally = AwardTally(of: language)
    for game in games { tally.add(game.summary, moves: game.moves) }
    self = tally.awards
  }
}
