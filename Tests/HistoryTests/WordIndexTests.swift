import Rules
import Testing

@testable import History

@Suite("The index of words for the filter")
struct WordIndexTests {
  @Test("It finds just the words that contain the letters", arguments: 1...5 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text(_ longest: UInt64) -> String {
      String(
        (0..<generator.next(below: longest)).map { _ in generator.next(below: 3) == 0 ? "A" : "B" }
      )
    }
    var index = WordIndex()
    var words: [(id: Int64, word: String)] = []
    for number in 0..<60 {
      let id = Int64(number * 3 + 1)
      words.append((id, text(9)))
      index.append(Array(words[number].word.utf8), id: id)
      #expect(index.lastID == id)
      for _ in 0..<5 {
        let letters = text(5)
        let expected = words.filter { letters.isEmpty || $0.word.contains(letters) }.map(\.id)
        #expect(index.ids(containing: letters) == expected, "\(letters), seed \(seed)")
      }
    }
    #expect(index.ids(containing: "\0").isEmpty, "what stands between words is in none")
    #expect(index.ids(containing: "AB\0B").isEmpty)
  }

  @Test("An empty index finds nothing")
  func empty() {
    #expect(WordIndex().ids(containing: "A").isEmpty)
    #expect(WordIndex().ids(containing: "").isEmpty)
    #expect(WordIndex().lastID == 0)
  }
}
