import Game
import Rules
import Testing

@Suite("The result of a game")
struct ResultTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"),
    (1_234_567, "1,234,567"), (-1, "-1"), (-1000, "-1,000"), (-123, "-123"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers are grouped by three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a game without a word has a result, too`() {
    let play = PlayFeature.State(
      match: Match(mode: .unlimited, seed: 7),
      settings: Settings()
    )
    #expect(play.resultText == "lexicube · Unlimited · 0 points · 0 words · seed 7")
    #expect(play.bestWord == nil)
  }

  @Test func `the earlier of two equal words is the best one`() throws {
    var match = Match(mode: .timed, letters: .story)
    for path in ["222t 222l 122t", "122t 222l 222t"] {
      try match.play(.word(faces(path)), at: 0, isWord: { _ in true })
    }
    let play = PlayFeature.State(match: match, settings: Settings())
    #expect(play.bestWord?.word == "CAD")
    #expect(play.playedWords.map(\.word) == ["DAC", "CAD"])
  }

  @Test func `missed words are common, not played, best first, and few`() {
    func word(_ number: Int, isCommon: Bool = true) -> SolvedWord {
      SolvedWord(word: "W\(number)", score: 100 - number, path: [], isSuggestible: isCommon)
    }
    let start = (0..<30).map { word($0, isCommon: $0 != 1) }
    let missed = MissedWords(start: start, end: [word(3), word(50)], played: ["W0", "W3"])
    #expect(
      missed.atStart.map(\.word) == [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map { "W\($0)" }
    )
    #expect(missed.atStart.count == MissedWords.limit)
    #expect(missed.atEnd.map(\.word) == ["W50"])
    #expect(missed.suggestibleCount == 29)
  }
}

@Suite struct WordLengthsTests {
  private func word(_ text: String, isCommon: Bool = true) -> SolvedWord {
    SolvedWord(word: text, score: 1, path: [], isSuggestible: isCommon)
  }

  @Test func `words are counted by length, the longest together`() {
    let there = (3...12).map { word(String(repeating: "A", count: $0)) }
    let lengths = WordLengths(found: ["AAAA", "AAAAAAAAAAAA"], there: there)
    #expect(lengths.rows.map(\.length) == [3, 4, 5, 6, 7, 8])
    #expect(lengths.rows.map(\.there) == [1, 1, 1, 1, 1, 5])
    #expect(lengths.rows.map(\.found) == [0, 1, 0, 0, 0, 1])
  }

  @Test func `rare words and words not on the first board do not count`() {
    let there = [word("CAB"), word("CAD"), word("QAT", isCommon: false)]
    let lengths = WordLengths(found: ["QAT", "BED", "CAD", "NONNASAL"], there: there)
    #expect(lengths.rows.first == WordLengths.Row(length: 3, found: 1, there: 2))
    #expect(lengths.rows.last == WordLengths.Row(length: 8, found: 0, there: 0))
  }

  @Test func `a board without words has none of any length`() {
    let lengths = WordLengths(found: [], there: [])
    #expect(lengths.rows.count == 6)
    #expect(lengths.rows.allSatisfy { $0.found == 0 && $0.there == 0 })
  }
}
