import Rules
import Testing

@testable import Lexicon
@testable import Words

@Suite("What moves were worth")
struct GameReviewTests {
  private let hidden = CubeLetters.plain(except: ["212t": "C", "221l": "A", "122r": "B"])

  @Test func `the costs are what the best line scores more, and no cost is negative`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    for seed in 0..<UInt64(4) {
      let mode = GameMode.all[Int(seed) % 2]
      let match = try PlannerSample.game(seed, mode, moves: 8, vocabulary)
      let reviewer = try #require(GameReviewer(match, vocabulary: vocabulary))
      let review = try #require(reviewer.review())
      #expect(review.moves.count == match.moves.count && review.score == match.score)
      #expect(review.moves.allSatisfy { $0.cost >= 0 })
      #expect(review.moves.map(\.points) == match.moves.map { $0.score ?? 0 })
      // A game with a clock has no words after its last.
      #expect(review.bestScore == match.score + review.moves.map(\.cost).reduce(0, +))
      for (index, move) in review.moves.enumerated() {
        #expect((move.better != nil) == (move.cost > 0) && (move.mark == .best) == (move.cost == 0))
        guard let better = move.better else { continue }
        let before = match.match(afterMoves: index)
        let score = try better.play(after: before, vocabulary)
        let rest = review.moves[(index + 1)...].reduce(0) { $0 + $1.points + $1.cost }
        #expect(score == move.points + move.cost + rest)
        #expect(better.words.count <= match.moves[index...].count { $0.word != nil })
        #expect(move.leftBehind.map(better.words.contains) ?? true)
      }
      #expect(
        review.turningPoints
          == review.moves.indices.filter { index in
            review.moves[index].mark == .turningPoint
          }.sorted { (review.moves[$1].cost, $0) < (review.moves[$0].cost, $1) }
      )
    }
  }

  @Test func `in a game without a clock, what could still be played counts`() throws {
    let match = try Match.story("CAB", .unlimited)
    let vocabulary = try PlannerSample.vocabulary(of: "cab cad dab")
    let reviewer = try #require(GameReviewer(match, vocabulary: vocabulary))
    let review = try #require(reviewer.review())
    #expect(review.bestScore == 27 + 24 + 24 && review.percent == 27 * 100 / 75)
    #expect(review.moves.map(\.mark) == [.best])
  }

  @Test func `a removal is a move: it can be the best one or the turning point`() throws {
    let vocabulary = try PlannerSample.vocabulary(of: "cab")
    var match = Match(mode: .unlimited, letters: hidden)
    try match.play(.removal(cube("222")), at: 1) { _ in true }
    var wrong = match
    try match.play(.word(faces("212t 221l 122r")), at: 2) { _ in true }
    let best = try #require(GameReviewer(match, vocabulary: vocabulary)?.review())
    #expect(best.moves.map(\.mark) == [.best, .best] && best.percent == 100)
    #expect(best.turningPoints.isEmpty)

    // The cube with the C is removed.
    try wrong.play(.removal(cube("212")), at: 2) { _ in true }
    let review = try #require(GameReviewer(wrong, vocabulary: vocabulary)?.review())
    #expect(review.moves.map(\.cost) == [0, 27] && review.turningPoints == [1])
    #expect(review.moves.map(\.mark) == [.best, .turningPoint] && review.percent == 0)
    #expect(review.moves[1].betterWord?.word == "CAB")
    #expect(review.moves[1].better?.moves.map(\.move) == [.word(faces("212t 221l 122r"))])
  }

  @Test func `a line that the planner could not have played is beaten by none`() throws {
    var match = Match(mode: .timed, letters: hidden)
    try match.play(.word(faces("022l 012l 002l")), at: 1) { _ in true }
    let vocabulary = try PlannerSample.vocabulary(of: "cab")
    let review = try #require(GameReviewer(match, vocabulary: vocabulary)?.review())
    // ZZZ scores more than the one word that the planner knows.
    #expect(review.bestScore == 99 && review.percent == 100 && review.moves.map(\.mark) == [.best])
  }

  @Test func `a better word is told with its path and what it leaves`() throws {
    let vocabulary = try PlannerSample.vocabulary(of: "cab cad dab qua")
    var match = try Match.story("CAB")
    try match.play(.removal(cube("222")), at: 2) { _ in true }
    try match.play(.word(faces("022l 012l 002l")), at: 3) { _ in true }
    let reviewer = try #require(GameReviewer(match, vocabulary: vocabulary))
    let review = try #require(reviewer.review())
    let first = try #require(review.moves.first)
    let points = review.moves.reduce(0) { $0 + $1.points + $1.cost }
    #expect(review.bestScore == points)
    #expect(first.cost == 0 || first.betterWord?.word == "QUA")
  }

  @Test func `a first review comes early, the last is the result, and it can be stopped`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    let match = try PlannerSample.game(5, .timed, moves: 5, vocabulary)
    let reviewer = try #require(GameReviewer(match, vocabulary: vocabulary))
    var reviews: [GameReview] = []
    var shares: [Double] = []
    let review = reviewer.review { review, share in
      reviews.append(review)
      shares.append(share)
    }
    #expect(reviews.last == review && reviews.allSatisfy { $0.moves.count == match.moves.count })
    #expect(shares == shares.sorted() && shares.first == 0.25 && shares.last == 1)
    #expect(reviewer.review() == review, "the same every time")
    var asked = 0
    let stopped = reviewer.review(isCancelled: {
      asked += 1
      return asked > 300
    })
    #expect(stopped == nil && asked == 301)
  }

  @Test func `words that a hint has named are in no better line`() throws {
    let vocabulary = try PlannerSample.vocabulary(of: "cab cad dab qua")
    var match = Match(mode: .unlimited, letters: .story)
    match.addHintedWord("QUA")
    try match.play(.word(faces("222r 222l 122l")), at: 1) { _ in true }
    let review = try #require(GameReviewer(match, vocabulary: vocabulary)?.review())
    for move in review.moves {
      #expect(move.better?.words.contains { $0.word == "QUA" } != true)
    }
  }

  @Test func `missed words are those of all boards, each with its first`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    let match = try PlannerSample.game(7, .unlimited, moves: 30, vocabulary)
    let reviewer = try #require(GameReviewer(match, vocabulary: vocabulary))
    let missed = reviewer.missedWords()
    var expected: [String: Int] = [:]
    var solver = BoardSolver(vocabulary)
    for index in 0...match.moves.count {
      for word in solver.solve(match.board(afterMoves: index)) ?? []
      where !match.wordsPlayed.contains(word.word) && expected[word.word] == nil {
        expected[word.word] = index
      }
    }
    #expect(Dictionary(uniqueKeysWithValues: missed.map { ($0.word, $0.moveIndex) }) == expected)
    #expect(missed.map(\.score) == missed.map(\.score).sorted(by: >))
    for word in missed {
      var game = match.match(afterMoves: word.moveIndex)
      if game.isOver { continue }
      #expect(
        try game.play(.word(word.path), at: 1, isWord: vocabulary.contains).score == word.score
      )
    }
  }

  @Test func `a word with hundreds of paths is missed by the few that the board has`() throws {
    let vocabulary = try Lexicon(text: "deelde", name: Language.dutch.dictionaryName)
    let letters = CubeLetters(seed: 945_391_209_599, language: .dutch)
    let match = Match(mode: .timed, letters: letters)
    let missed = GameReviewer(match, vocabulary: vocabulary)?.missedWords()
    #expect(missed?.map(\.word) == ["DEELDE"])
  }
}
