import Rules
import Testing

@Suite struct ScoreTests {
  /// A word's letters, with each QU as one.
  private func letters(_ word: String) -> [Letter] {
    word.replacing("QU", with: "Q").compactMap { Letter($0 == "Q" ? "QU" : String($0)) }
  }

  @Test(arguments: [
    ("CAB", 27), ("QUA", 42), ("WAITER", 216), ("QUILTING", 960), ("JAZZIEST", 1480), ("CAT", 21),
    ("CATS", 32), ("QUIT", 64), ("A", 1), ("", 0),
  ])
  func `a word scores what the rules say`(word: String, score: Int) {
    #expect(Score.ofWord(letters(word), in: .english) == score)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any letters score their points times their number times what is beyond three`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let letters = (0..<generator.int(below: 20)).compactMap { _ in
      generator.element(of: Letter.all)
    }
    #expect(Score.ofWord(letters, in: .english) == NaiveRules.score(letters.map(\.text).joined()))
  }
}
