import Features
import Lexicon
import Rules
import Words

/// A game with a few good words. It is always the same.
package enum SampleGame {
  /// The seed of its cube.
  package static let seed: UInt64 = 64

  /// Words that its fresh cube holds, in the order of play.
  package static let words = [
    "CLOSETED", "ALCOVE", "SLOVEN", "FEDORA", "FARES", "ACTOR", "OFTEN",
  ]

  /// The game after some of its words. It accepts any letters as a word.
  ///
  /// - Parameters:
  ///   - mode: How it is played.
  ///   - words: The words, in the order of play. What the cube does not hold then is left out.
  ///   - hinted: The words that hints have named.
  ///   - challenge: What the game is marked as; the letters stay those of the sample.
  package static func match(
    _ mode: GameMode,
    words: some Sequence<String> = words,
    hinted: [String] = [],
    challenge: Challenge? = nil
  ) -> Match {
    var match = Match(
      mode: mode,
      letters: CubeLetters(seed: seed),
      seed: seed,
      challenge: challenge
    )
    for word in hinted { match.addHintedWord(word) }
    var seconds = 4.5
    for word in words {
      let path = path(of: word, on: match.board)
      guard path.count == word.count else { continue }
      _ = try? match.play(.word(path), at: seconds) { _ in true }
      seconds += 6.25
    }
    return match
  }

  /// A game at the play of a word, with its path; `nil` if the sample's cube does not hold it.
  package static func moment(of word: String) -> ReplayFeature.State? {
    let match = match(.unlimited, words: ["ACTOR", "OFTEN", word])
    guard match.moves.last?.word == word else { return nil }
    return try? ReplayFeature.State(record: GameRecord(match: match, secondsPlayed: 60), index: 2)
  }

  /// The best path of a word on a board, as far as the board has its letters.
  package static func path(of word: String, on board: Board) -> [Face] {
    trace(word, on: board).path
  }

  /// The trace after typing a word.
  package static func trace(_ word: String, on board: Board) -> Trace {
    var trace = Trace(board: board)
    for letter in word { _ = trace.append(letter) }
    return trace
  }

  /// A review of the timed game, with numbers that its boards do not justify.
  package static var review: GameReview {
    let match = match(.timed)
    let marks: [MoveMark] = [
      .best, .turningPoint, .turningPoint, .fair, .slip, .turningPoint, .best,
    ]
    let costs = [0, 340, 620, 24, 140, 180, 0]
    let moves = match.moves.indices.map { index in
      let board = match.board(afterMoves: index)
      let words = ["ACTORS", "FACTOR", "COAST", "OFTEN", "ACTOR"].compactMap { word in
        let path = path(of: word, on: board)
        return path.count == word.count && !match.moves[..<index].contains { $0.word == word }
          ? PlannedMove(move: .word(path), word: word, score: match.score(of: path)) : nil
      }
      let cost = costs[index % costs.count]
      return ReviewedMove(
        points: match.moves[index].score ?? 0,
        cost: cost,
        mark: marks[index % marks.count],
        better: cost > 0 ? PlannedLine(moves: Array(words.prefix(1))) : nil,
        leftBehind: cost > 300 ? words.last : nil
      )
    }
    let score = match.score
    return GameReview(
      moves: moves,
      bestScore: score + costs.reduce(0, +),
      score: score,
      turningPoints: [2, 1, 5]
    )
  }

  /// Words that a cube of the game offers, as it is told.
  package static let offered = [
    SolvedWord(word: "FACTOR", score: 270, path: []),
    SolvedWord(word: "ACTORS", score: 216, path: []),
    SolvedWord(word: "COAST", score: 105, path: []),
    SolvedWord(word: "OCTAROON", score: 640, path: [], tier: .readers),
  ]

  /// The record of the game.
  package static func record(_ mode: GameMode) -> GameRecord {
    GameRecord(match: match(mode), secondsPlayed: 61.5)
  }
}
