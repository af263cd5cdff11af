import Testing

@testable import Rules

@Suite("Modes")
struct GameModeTests {
  @Test func `every mode is found by its name, and no other name is one`() {
    for mode in GameMode.all {
      #expect(GameMode(rawValue: mode.rawValue) == mode && "\(mode)" == mode.rawValue)
      #expect(
        mode.rawValue.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      )
    }
    #expect(Set(GameMode.all).count == GameMode.all.count)
    for name in ["", "Timed", "timed ", "zen"] { #expect(GameMode(rawValue: name) == nil) }
    #expect(GameMode.all.contains(.standard))
  }

  @Test func `the modes of records and histories keep their names`() {
    #expect(GameMode.timed.rawValue == "timed" && GameMode.unlimited.rawValue == "unlimited")
  }

  @Test func `a choice names every mode`() {
    let choice = GameMode.choice()
    for mode in GameMode.all { #expect(choice.contains(mode.rawValue)) }
    #expect(choice.contains(" or ") && GameMode.choice { "<\($0)>" }.contains("<timed>"))
  }

  @Test func `what a timed game and an unlimited one allow`() {
    let (timed, unlimited) = (GameMode.timed, GameMode.unlimited)
    #expect(timed.isTimed && !timed.isResumable && !timed.allowsHints && !timed.confirmsRemoval)
    #expect(!unlimited.isTimed && unlimited.isResumable)
    #expect(unlimited.allowsHints && unlimited.confirmsRemoval)
    #expect(timed.isRanked && unlimited.isRanked)
  }

  @Test func `a blitz game has 60 seconds, no hints, no second start, and a ranking`() {
    let blitz = GameMode.blitz
    #expect(blitz.rawValue == "blitz" && GameMode(rawValue: "blitz") == blitz)
    #expect(blitz.seconds == 60 && blitz.duration == .seconds(60))
    #expect(blitz.isTimed && !blitz.isResumable && !blitz.allowsHints && !blitz.confirmsRemoval)
    #expect(blitz.isRanked && blitz.isTimeUp(at: 60) && !blitz.isTimeUp(at: 59.999))
  }

  /// The record of a blitz game of one word, CAB.
  private func blitzRecord(at time: String, secondsPlayed: String) throws -> String {
    let letters = cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "B"])
    var match = Match(mode: .timed, letters: letters)
    try match.play(.word(faces("222t 222l 222r")), at: 12.25, isWord: anyWord)
    let text = GameRecord(match: match, secondsPlayed: 45.5).text()
    for part in [#""mode":"timed""#, #""at":12.25"#, #""secondsPlayed":45.5"#] {
      try #require(text.contains(part))
    }
    return text.replacing(#""mode":"timed""#, with: #""mode":"blitz""#)
      .replacing(#""at":12.25"#, with: #""at":\#(time)"#)
      .replacing(#""secondsPlayed":45.5"#, with: #""secondsPlayed":\#(secondsPlayed)"#)
  }

  @Test(arguments: [("12.25", "45.5"), ("59.9996", "60")])
  func `a blitz record is read, verified and written again`(
    time: String,
    secondsPlayed: String
  ) throws {
    let record = try GameRecord(text: blitzRecord(at: time, secondsPlayed: secondsPlayed))
    #expect(record.mode == .blitz)
    let match = try record.replay(isWord: { $0 == "CAB" })
    #expect(match.mode == .blitz && match.score == 27)
    #expect(record.text().contains(#""mode":"blitz""#))
    #expect(try GameRecord(text: record.text()) == record)
  }

  @Test func `a blitz record with a move at 60 seconds is refused`() throws {
    let late = try blitzRecord(at: "60", secondsPlayed: "60")
    let problem = "60.0 is too late; the time is up at 60.0"
    #expect(throws: RecordError(.moveValue(1, "at"), problem)) {
      try GameRecord(text: late)
    }
    let long = try blitzRecord(at: "12.25", secondsPlayed: "60.001")
    let range = "60.001 must be at most 60.0 in a blitz game"
    #expect(throws: RecordError(.value("secondsPlayed"), range)) {
      try GameRecord(text: long)
    }
  }

  @Test(arguments: GameMode.all)
  func `the time of a move never comes up to the limit`(mode: GameMode) {
    let limit = mode.seconds ?? 1e6
    #expect(mode.isTimeUp(at: limit) == mode.isTimed && !mode.isTimeUp(at: limit - 0.0001))
    #expect((mode.timeOfMove(limit - 0.0001) < limit) == mode.isTimed)
    #expect(mode.timeOfMove(1.2344) == 1.234 && mode.duration == mode.seconds.map { .seconds($0) })
  }
}
