import Model
import Rules
import Testing
import Words

@Suite("The clues of practice")
struct PracticeClueTests {
  @Test(arguments: [
    ("CAB", Language.english), ("QUEEN", .english), ("UNCHARACTERISTICALLY", .english),
    ("ZESHONDERDACHTENZEVENTIG", .dutch), ("ÄRZTIN", .german),
  ])
  func `a cube made around a word has it, wherever`(
    word: String,
    language: Language
  ) throws {
    var cubes: Set<CubeLetters> = []
    for seed in UInt64(0)..<20 {
      let cube = try #require(CubeLetters(around: word, language: language, seed: seed))
      #expect(CubeLetters(around: word, language: language, seed: seed) == cube)
      let clue = PracticeClue(word, on: cube, playedAt: nil)
      #expect(clue.solution(in: language)?.path.map { cube[$0].text }.joined() == word)
      cubes.insert(cube)
    }
    #expect(cubes.count == 20)
  }

  @Test func `no cube has a word of more letters than it shows`() {
    let word = String(repeating: "A", count: 28)
    #expect(CubeLetters(around: word, language: .english, seed: 1) == nil)
  }
}
