import Platform
import Rules
import Testing

/// The daily cubes of the languages other than English.
@Suite struct DailyLanguageTests {
  /// FNV-1a over every letter of every cube. Never change these numbers: a day has one cube in a language.
  private static let digests: [String: UInt64] = [
    "dutch": 0x88db_a0a7_1c42_4607,
    "french": 0xbb1d_e0d3_c31b_6a62,
    "german": 0x19df_bcb2_146b_6ae9,
    "italian": 0xe633_79bb_68b0_27b6,
    "portuguese": 0x7e55_d7d2_d9c2_4f06,
    "spanish": 0xca97_becd_032f_5068,
    "swedish": 0xf131_9a8a_3c7f_21ff,
  ]

  @Test(arguments: Language.all.filter { $0 != .english })
  func `a language has two cubes of its own for each day, for ever`(language: Language) throws {
    let cubes = (1...DailyTable.dayCount).flatMap { DailyCube.cubes(of: $0, in: language) }
    for cube in cubes { #expect((cube.greedyScore ?? 0) > 1000) }
    let digest = digest(of: cubes)
    #expect(digest == Self.digests[language.name], "\(language): \(String(digest, radix: 16))")
    #expect(Set(cubes.map(\.seed)).count == cubes.count)
    let english = Set((1...DailyTable.dayCount).flatMap { DailyCube.cubes(of: $0) }.map(\.seed))
    #expect(english.isDisjoint(with: cubes.map(\.seed)))
  }

  @Test(arguments: Language.all)
  func `the code of a daily cube says its language`(language: Language) throws {
    let cube = try #require(DailyCube(day: 300, mode: .timed, language: language))
    let code = try ChallengeCode(try #require(cube.code).description)
    #expect(code.language == language && code.letters == cube.letters)
  }

  @Test(arguments: Language.all)
  func `a record of a daily game keeps the language`(language: Language) throws {
    let cube = try #require(DailyCube(day: 300, mode: .timed, language: language))
    let match = Match(.daily(cube, isPractice: false), dictionary: DictionaryID(language))
    let text = GameRecord(match: match, secondsPlayed: 1).json.text()
    let record = try GameRecord(text: text)
    #expect(try record.challenge?.daily == cube && record.replay { _ in true }.language == language)
  }

  @Test func `a record has no letters with marks that its language does not keep`() throws {
    let match = Match(mode: .timed, seed: 12, dictionary: DictionaryID(.german))
    let text = GameRecord(match: match, secondsPlayed: 1).text()
    #expect(try text.contains("Ä") && GameRecord(text: text).letters == match.letters)
    let other = text.replacing("lexicube/german", with: "lexicube/dutch")
    #expect(throws: RecordError.self) { try GameRecord(text: other) }
  }
}

/// FNV-1a over every letter of every cube.
func digest(of cubes: [DailyCube]) -> UInt64 {
  var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  for cube in cubes {
    let letters = cube.letters
    for face in Face.all { digest = (digest ^ UInt64(letters[face].index)) &* 0x100_0000_01b3 }
  }
  return digest
}
