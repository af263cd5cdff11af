import Rules
import Testing

@Suite struct ChallengeRecordTests {
  private static let challenges: [Challenge] = {
    let daily = DailyCube.cubes(of: 326)
    let code = ChallengeCode(mode: .blitz, seed: 42)
    return daily.flatMap { [.daily($0, isPractice: false), .daily($0, isPractice: true)] }
      + (code.map { [.code($0)] } ?? [])
  }()

  private func text(_ challenge: Challenge) -> String {
    GameRecord(match: Match(challenge), secondsPlayed: 1).text()
  }

  @Test(arguments: challenges)
  func `a record says which challenge it belongs to`(challenge: Challenge) throws {
    let record = try GameRecord(text: text(challenge))
    #expect(record.challenge == challenge)
    #expect(record.mode == challenge.mode && record.seed == challenge.seed)
    let match = try record.replay(isWord: anyWord)
    #expect(match.challenge == challenge && GameRecord(match: match, secondsPlayed: 1) == record)
  }

  @Test func `the keys`() throws {
    #expect(Self.challenges.count == 5)
    #expect(text(Self.challenges[0]).contains(#""seed":1099478836504,"daily":326,"cubes""#))
    #expect(text(Self.challenges[1]).contains(#""daily":326,"practice":true,"cubes""#))
    #expect(text(Self.challenges[4]).contains(#""seed":42,"challenge":"2000-0001-A1","cubes""#))
  }

  @Test(arguments: challenges)
  func `letters of another cube are refused`(challenge: Challenge) throws {
    let other = GameRecord(match: Match(mode: challenge.mode, seed: 7), secondsPlayed: 1).text()
    let own = text(challenge)
    func cubes(_ text: String) throws -> Range<String.Index> {
      try #require(text.firstRange(of: /"cubes":.*\]\],/))
    }
    var forged = own
    forged.replaceSubrange(try cubes(own), with: other[try cubes(other)])
    let record = try GameRecord(text: forged)
    let error = #expect(throws: RecordError.self) { try record.replay(isWord: anyWord) }
    #expect(error?.message == "cubes: the letters do not match the seed")
  }

  @Test func `what is wrong with a challenge is named`() {
    let text = text(Self.challenges[0])
    let wrong = [
      (#""daily":0"#, "daily: 0 must be the number of a day, 1 or more"),
      (#""daily":1.5"#, "daily: 1.5 must be the number of a day, 1 or more"),
      (#""daily":3000001"#, "daily: 3000001 must be the number of a day, 1 or more"),
      (#""daily":"326""#, "daily: must be a number, not a text"),
      (#""daily":326,"practice":1"#, "practice: must be true or false, not a number"),
      (
        #""daily":326,"challenge":"2000-0001-A1""#,
        "daily: a record with a challenge cannot have a day, too"
      ),
      (#""challenge":"2000-0001-A1""#, "challenge: is for another mode than timed"),
      (
        #""challenge":"2000-0001-A2""#,
        "challenge: The code is mistyped: its last letter does not fit the others. "
          + "Compare it with the original."
      ),
    ]
    for (json, message) in wrong {
      let error = #expect(throws: RecordError.self, "\(json)") {
        try GameRecord(text: text.replacing(#""daily":326"#, with: json))
      }
      #expect(error?.message == message)
    }
    let blitz = GameRecord(match: Match(mode: .blitz, seed: 1), secondsPlayed: 1).text()
    let error = #expect(throws: RecordError.self) {
      try GameRecord(text: blitz.replacing(#""seed":1,"#, with: #""seed":1,"daily":3,"#))
    }
    #expect(error?.message == "daily: there are no daily cubes for blitz games")
  }
}
