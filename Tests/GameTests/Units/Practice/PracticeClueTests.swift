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

  @Test(arguments: [
    ("HERDE", "herd, group; flock; animal herd, herd", "group; flock"),
    ("VAMPIR", "vampire", nil), ("HANDY", ":-), handphone, mobile", "mobile"),
    ("ELITE", "élite, best people", "best people"), ("MÄRZ", "March, märzen", "March"),
  ])
  func `a translation loses what looks like the word`(
    word: String,
    gloss: String,
    clue: String?
  ) {
    let meaning = WordMeaning(word: word, .init(kind: "in English", gloss: gloss))
    #expect(meaning.clue(in: .german) == clue.map { "in English: \($0)" })
  }

  @Test func `of several definitions the first counts that says something without the word`() {
    func clue(_ glosses: String...) -> String? {
      let senses = glosses.map {
        WordMeaning.Explanation(kind: "verb, from depend", gloss: $0)
      }
      return WordMeaning(word: "DEPENDS", senses.first, others: Array(senses.dropFirst()))
        .clue(in: .english)
    }
    let lead = "verb, in one of its forms: "
    #expect(clue("be", "have faith") == lead + "be")
    #expect(clue("in a dependent manner", "have faith") == lead + "have faith")
    #expect(clue("depending on others for support") == lead + "… on others for support")
    #expect(clue("rely on; be dependent") == lead + "rely on")
    #expect(clue("in a dependent manner") == nil && clue() == nil)
  }

  @Test func `no cube has a word of more letters than it shows`() {
    let word = String(repeating: "A", count: 28)
    #expect(CubeLetters(around: word, language: .english, seed: 1) == nil)
  }
}
