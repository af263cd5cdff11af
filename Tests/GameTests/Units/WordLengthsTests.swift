import Game
import Rules
import Testing

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

  @Test func `rare words do not count, nor do those that came to light later`() {
    let there = [word("CAB"), word("CAD"), word("QAT", isCommon: false)]
    let lengths = WordLengths(found: ["QAT", "BED", "CAD", "NONNASAL"], there: there)
    #expect(lengths.rows.first == WordLengths.Row(length: 3, found: 1, there: 2))
    #expect(lengths.rows.last == WordLengths.Row(length: 8, found: 0, there: 0))
  }

  @Test func `where nothing was, each length has none`() {
    let lengths = WordLengths(found: [], there: [])
    #expect(lengths.rows.count == 6)
    #expect(lengths.rows.allSatisfy { $0.found == 0 && $0.there == 0 })
  }
}
