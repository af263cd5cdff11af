import Testing

@testable import Rules

@Suite struct LanguageTests {
  /// A language that draws only J, A and QU, and in which each letter is worth its place.
  private let odd = Language(
    name: "odd",
    weights: [
      3, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    points: [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    ]
  )

  @Test func `the weights of English are those of the rules, and their sum is 196`() {
    let english = Language.english
    #expect(
      Letter.basic.map { "\($0)\(english.weight(of: $0))" }.joined(separator: " ")
        == "A16 B4 C6 D8 E24 F4 G5 H5 I13 J2 K2 L7 M6 N13 O15 P4 QU2 R13 S10 T15 U7 V3 W4 X2 Y4 Z2"
    )
    #expect(english.totalWeight == 196)
  }

  @Test func `the points of English are those of the rules, with Q and U both in QU`() {
    for letter in Letter.basic {
      let points = letter.text.reduce(0) { $0 + NaiveRules.score(String($1)) }
      #expect(Language.english.points(of: letter) == points, "\(letter)")
    }
  }

  @Test(arguments: Language.all)
  func `every letter of a language can be drawn and is worth something`(language: Language) {
    for letter in language.letters {
      #expect(language.weight(of: letter) > 0 && language.points(of: letter) > 0, "\(letter)")
    }
    #expect(language.letters.count >= 21)
    #expect(language.hasMarkedLetters == language.letters.contains(where: Letter.marked.contains))
    #expect(language.totalWeight == Letter.all.reduce(0) { $0 + language.weight(of: $1) })
    // A cube has 81 letters: with fewer draws, a letter that comes once in them is too frequent.
    #expect(language.totalWeight >= 81)
  }

  @Test(arguments: Language.all)
  func `a language is found by its name, and by that of its word list`(language: Language) {
    #expect(Language(name: language.name) == language)
    #expect(language.name.utf8.allSatisfy { (0x61...0x7A).contains($0) })
    #expect(DictionaryID(language).language == language)
    #expect(DictionaryID.isValid(language.dictionaryName))
    #expect(Language.all.count { $0.name == language.name } == 1)
    #expect(Language.all.count { $0.dictionaryName == language.dictionaryName } == 1)
  }

  @Test func `no file has the name of a built-in list, except of the English one`() {
    #expect(Language.english.dictionaryName == "english" && odd.dictionaryName == "lexicube/odd")
    for language in Language.all where language != .english {
      #expect(language.dictionaryName.contains("/"), "\(language)")
    }
  }

  @Test(arguments: ["words.txt", "dutch", "lexicube/klingon", "English"])
  func `lists that are not a language's own are played by English letters`(name: String) throws {
    #expect(Language(name: "klingon") == nil && Language(dictionaryName: name) == .english)
    let dictionary = try #require(DictionaryID(name: name, version: "1f"))
    let match = Match(mode: .timed, seed: 42, dictionary: dictionary)
    #expect(match.language == .english && match.letters == CubeLetters(seed: 42))
  }

  @Test func `a cube has the letters that its language draws`() {
    var counts: [String: Int] = [:]
    for seed in 0..<100 as Range<UInt64> {
      let letters = CubeLetters(seed: seed, language: odd)
      for face in Face.all { counts[letters[face].text, default: 0] += 1 }
    }
    #expect(Set(counts.keys) == ["A", "J", "QU"])
    // 8,100 draws, three of five for A: five standard deviations are 220.
    #expect((4640...5080).contains(counts["A"] ?? 0))
  }

  @Test func `a word scores the points of its language`() throws {
    let letters = try ["QU", "I", "T"].map { try #require(Letter($0)) }
    #expect(Score.ofWord(letters, in: odd) == (17 + 9 + 20) * 4)
    #expect(Score.ofWord(letters, in: .english) == 64)
  }
}
