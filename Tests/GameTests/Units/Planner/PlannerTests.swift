import Lexicon
import Rules
import Samples
import Testing

@testable import Words

@Suite("Planning lines")
struct PlannerTests {
  private let attempts = 20_000

  /// A cube on which only CAB can be spelled, once the corner cube is removed.
  private let hidden = CubeLetters.plain(except: ["212t": "C", "221l": "A", "122r": "B"])

  @Test func `the rules accept a line, which scores no less than the dearest words`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    for seed in 0..<UInt64(12) {
      let match = Match(mode: .unlimited, letters: PlannerSample.cube(seed))
      let planner = try #require(Planner(letters: match.letters, vocabulary: vocabulary))
      for limit in [nil, 0, 1, 4] {
        for attempts in [attempts, 0] {
          let line = try #require(
            planner.line(from: match.board, wordLimit: limit, attempts: attempts)
          )
          let greedy = try #require(planner.greedyLine(from: match.board, wordLimit: limit))
          #expect(try line.play(after: match, vocabulary) == line.score)
          #expect(line.words.count <= limit ?? .max)
          #expect(line.score >= greedy.score)
          #expect(attempts > 0 || line == greedy)
          #expect(line.moves.last?.word != nil || line.moves.isEmpty)
        }
      }
    }
  }

  @Test func `on small boards no moves score more`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    var compared = 0
    for seed in 0..<UInt64(60) {
      let board = PlannerSample.board(seed, cubes: 2 + Int(seed % 4))
      var search = ExhaustiveSearch(vocabulary, stateLimit: 2000)
      guard let best = search.best(from: board) else { continue }
      let planner = try #require(Planner(letters: board.letters, vocabulary: vocabulary))
      let line = try #require(planner.line(from: board, attempts: attempts))
      #expect(line.score == best, "seed \(seed)")
      compared += best > 0 ? 1 : 0
    }
    #expect(compared >= 10)
  }

  @Test func `it removes a cube where that pays, and only there`() throws {
    let vocabulary = try PlannerSample.vocabulary(of: "cab")
    let planner = try #require(Planner(letters: hidden, vocabulary: vocabulary))
    let line = try #require(planner.line(from: Board(hidden), attempts: attempts))
    #expect(line.moves.map(\.move) == [.removal(cube("222")), .word(faces("212t 221l 122r"))])
    #expect(line.score == 27 && planner.greedyLine(from: Board(hidden)) == PlannedLine())

    let open = Board(.story)
    let words = try PlannerSample.vocabulary(of: "cab cad dab qua mat")
    let story = try #require(Planner(letters: .story, vocabulary: words))
    let all = try #require(story.line(from: open, attempts: attempts))
    // The A can be used three times.
    #expect(all.score == 42 + 27 + 24)
    let twice = try #require(story.line(from: open, wordLimit: 2, attempts: attempts))
    #expect(Set(twice.words.compactMap(\.word)) == ["QUA", "CAB"])
  }

  @Test func `words that were played are not planned again`() throws {
    let match = try Match.story("CAB QUA")
    let vocabulary = try PlannerSample.vocabulary(of: "cab cad dab qua mat")
    let planner = try #require(Planner(letters: .story, vocabulary: vocabulary))
    let line = try #require(
      planner.line(from: match.board, played: match.wordsPlayed, attempts: attempts)
    )
    #expect(line.words.map(\.word) == ["DAB"] || line.words.map(\.word) == ["CAD"])
    #expect(try line.play(after: match, vocabulary) == line.score)
  }

  @Test func `the same board gives the same line, and a board without words an empty one`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    let board = PlannerSample.board(3, cubes: 20)
    let lines = try (0..<2).map { _ in
      let planner = try #require(Planner(letters: board.letters, vocabulary: vocabulary))
      return planner.line(from: board, attempts: attempts)
    }
    #expect(lines[0] == lines[1] && lines[0]?.score ?? 0 > 0)
    let other = try PlannerSample.vocabulary(of: "zoo")
    let planner = try #require(Planner(letters: board.letters, vocabulary: other))
    #expect(planner.line(from: board, attempts: attempts) == PlannedLine())
  }

  @Test func `it says how far it is, and stops when it is told to`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    let board = Board(PlannerSample.cube(1))
    let planner = try #require(Planner(letters: board.letters, vocabulary: vocabulary))
    var shares: [Double] = []
    _ = planner.line(from: board, attempts: attempts, progress: { shares.append($0) })
    #expect(shares == (1...16).map { Double($0) / 16 })
    var asked = 0
    let stopped = planner.line(
      from: board,
      attempts: attempts,
      isCancelled: {
        asked += 1
        return asked > 5
      }
    )
    #expect(stopped == nil && asked == 6)
  }
}
