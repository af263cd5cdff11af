import Rules
import Testing

/// The daily cubes of the languages other than English.
@Suite struct DailyLanguageTests {
  /// FNV-1a over every letter of every cube. Never change these numbers: a day has one cube in a language.
  private static let digests: [String: UInt64] = [
    "dutch": 0x88dba0a71c424607,
    "french": 0xbb1de0d3c31b6a62,
    "german": 0x19dfbcb2146b6ae9,
    "italian": 0xe63379bb68b027b6,
    "portuguese": 0x7e55d7d2d9c24f06,
    "spanish": 0xca97becd032f5068,
    "swedish": 0xf1319a8a3c7f21ff,
  ]

  @Test(arguments: Language.all.filter { $0 != .english })
  func `a language has two cubes of its own for each day, for ever`(language: Language) throws {
    let cubes = (1...DailyTable.dayCount).flatMap { DailyCube.cubes(of: $0, in: language) }
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for cube in cubes {
      #expect((cube.greedyScore ?? 0) > 1000)
      let letters = cube.letters
      for face in Face.all {
        digest = (digest ^ UInt64(letters[face].index)) &* 0x100_0000_01b3
      }
    }
    #expect(digest == Self.digests[language.name], "\(language): \(String(digest, radix: 16))")
    #expect(Set(cubes.map(\.seed)).count == cubes.count)
    let english = Set((1...DailyTable.dayCount).flatMap { DailyCube.cubes(of: $0) }.map(\.seed))
    #expect(english.isDisjoint(with: cubes.map(\.seed)))
  }

  @Test(arguments: Language.all)
  func `the code of a daily cube says its language`(language: Language) throws {
    let cube = try #require(DailyCube(day: 300, mode: .timed, language: language))
    let code = try ChallengeCode(try #require(cube.code).description)
    #expect(code.language == language)
    #expect(code.letters == cube.letters)
  }

  @Test(arguments: Language.all)
  func `a record of a daily game keeps the language`(language: Language) throws {
    let cube = try #require(DailyCube(day: 300, mode: .timed, language: language))
    let match = Match(.daily(cube, isPractice: false), dictionary: DictionaryID(language))
    let text = GameRecord(match: match, secondsPlayed: 1).json.text()
    let record = try GameRecord(text: text)
    #expect(record.challenge?.daily == cube)
    #expect(try record.replay { _ in true }.language == language)
  }
}
