import Rules
import Testing

@Suite struct LanguageSpellingTests {
  @Test(arguments: [
    (Language.german, "Straße", "STRASSE"), (.german, "mädchen", "MÄDCHEN"),
    (.german, "café", "CAFE"),
    (.french, "cœur", "COEUR"), (.french, "été", "ETE"), (.french, "naïve", "NAIVE"),
    (.spanish, "año", "AÑO"), (.spanish, "pingüino", "PINGUINO"),
    (.portuguese, "coração", "CORAÇAO"),
    (.italian, "città", "CITTA"), (.swedish, "smörgåsbord", "SMÖRGÅSBORD"),
    (.swedish, "idé", "IDE"),
    (.dutch, "ijsje", "IJSJE"), (.dutch, "coördinatie", "COORDINATIE"), (.dutch, "ĳs", "IJS"),
    (.english, "naïve", "NAIVE"), (.german, "a\u{308}hre", "ÄHRE"), (.german, "GRÖẞE", "GRÖSSE"),
    (.english, "ınfo", "INFO"),
  ])
  func `words are spelled as the faces of a language spell them`(
    language: Language,
    word: String,
    spelled: String
  ) {
    #expect(language.spelling(of: word) == spelled)
  }

  @Test(arguments: ["don't", "vis-à-vis", "a b", "naı̈ve1", "слово", "x²", "ﬁn", "\u{0}"])
  func `what has other characters than letters is no word`(text: String) {
    for language in Language.all { #expect(language.spelling(of: text) == nil, "\(language)") }
  }

  @Test func `a spelling has only letters that faces of the language can show`() {
    for language in Language.all {
      for scalar in (0...0x17F).compactMap(Unicode.Scalar.init) {
        guard let spelling = language.spelling(of: Character(scalar)) else { continue }
        #expect(spelling.isInCapitals)
        for letter in spelling.letterNumbers.compactMap(Letter.init(index:))
        where Letter.marked.contains(letter) {
          #expect(language.weight(of: letter) > 0, "\(language) \(scalar)")
        }
      }
    }
  }

  @Test(arguments: [
    ("STONE", 5), ("QUIT", 4), ("MÄDCHEN", 7), ("AÑO", 3), ("", 0), ("ÅÄÖ", 3),
  ])
  func `a letter with a mark is one letter of a word`(word: String, count: Int) {
    #expect(word.letterCount == count && word.isInCapitals == (count > 0))
    #expect(word.letterNumbers.count == count)
  }

  @Test(arguments: ["stone", "ÉTÉ", "A\u{308}HRE", "AB1", "A\u{1B}[2J", "А"])
  func `other texts are no words in capitals`(text: String) {
    #expect(!text.isInCapitals)
  }

  @Test func `a word in capitals has at most 255 letters, with marks or without`() {
    #expect(String(repeating: "A", count: 255).isInCapitals)
    #expect(!String(repeating: "A", count: 256).isInCapitals)
    #expect(String(repeating: "Ä", count: 255).isInCapitals)
    #expect(!String(repeating: "Ä", count: 256).isInCapitals)
  }

  @Test func `a key with a mark means its letter where the language has it`() throws {
    func typed(_ keys: String, on texts: [String], in language: Language) -> String {
      let letters = CubeLetters { Letter(texts[$0.index % texts.count]) ?? Letter.all[0] }
      var trace = Trace(board: Board(letters), language: language)
      for key in keys { trace.append(key) }
      return trace.typed
    }
    #expect(typed("ä", on: ["A", "Ä"], in: .german) == "Ä")
    #expect(typed("a", on: ["A", "Ä"], in: .german) == "A")
    #expect(typed("Ä", on: ["A"], in: .german) == "" && typed("ä", on: ["A"], in: .dutch) == "A")
    #expect(typed("é", on: ["E"], in: .french) == "E" && typed("ß", on: ["S"], in: .german) == "")
  }
}
