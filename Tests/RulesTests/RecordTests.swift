import Platform
import Testing

@testable import Rules

@Suite struct RecordTests {
  private func match() throws -> Match {
    let letters = cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "B", "122t": "QU"])
    var match = Match(mode: .timed, letters: letters, seed: 42)
    try match.play(.word(faces("222t 222l 222r")), at: 12.25, isWord: anyWord)
    try match.play(.removal(LatticePoint(.two, .two, .two)), at: 15, isWord: anyWord)
    return match
  }

  @Test func `a record is one line, in the documented order`() throws {
    let record = GameRecord(match: try match(), secondsPlayed: 171.5)
    let cubes = LatticePoint.all.map { point in
      switch point.name {
      case "222": #"["C","A","B"]"#
      case "122": #"["QU","E","E"]"#
      default: #"["E","E","E"]"#
      }
    }
    #expect(
      record.text()
        == #"{"version":1,"mode":"timed","dictionary":"english","seed":42,"cubes":["#
        + cubes.joined(separator: ",")
        + #"],"moves":[{"at":12.25,"word":["222t","222l","222r"],"score":27},"#
        + #"{"at":15.0,"remove":"222"}],"secondsPlayed":171.5}"#
    )
  }

  @Test func `the pretty layout has a line for each cube and each move`() throws {
    let lines = GameRecord(match: try match(), secondsPlayed: 171.5).text(.pretty)
      .split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "{", #"  "version": 1,"#, #"  "mode": "timed","#, #"  "dictionary": "english","#,
        #"  "seed": 42,"#, #"  "cubes": ["#,
      ]
    )
    #expect(lines[6..<33].allSatisfy { $0.hasPrefix("    [\"") })
    #expect(
      lines[33...] == [
        "  ],", #"  "moves": ["#,
        #"    {"at": 12.25, "word": ["222t", "222l", "222r"], "score": 27},"#,
        #"    {"at": 15.0, "remove": "222"}"#, "  ],", #"  "secondsPlayed": 171.5"#, "}",
      ]
    )
  }

  @Test func `a cube's record has its letters and no moves`() throws {
    let record = GameRecord.cube(seed: 7)
    #expect(record.letters == CubeLetters(seed: 7))
    #expect(record.seed == 7 && record.moves.isEmpty && record.secondsPlayed == 0)
    #expect(try GameRecord(text: record.text()) == record)
    #expect(try record.replay(isWord: anyWord) == Match(mode: .unlimited, seed: 7))
  }

  @Test func `a seed of 64 bits stays exact`() throws {
    let record = GameRecord.cube(seed: .max)
    #expect(try GameRecord(text: record.text()).seed == .max)
  }

  @Test func `a record without a seed, and one with the dictionary's version, can be read again`()
    throws
  {
    let dictionary = try #require(DictionaryID(name: "My words", version: "2026-01"))
    let match = Match(mode: .unlimited, letters: CubeLetters(seed: 1), dictionary: dictionary)
    let record = GameRecord(match: match, secondsPlayed: 3)
    #expect(!record.text().contains("seed"))
    #expect(record.text().contains(#""dictionary":"My words","dictionaryVersion":"2026-01""#))
    #expect(try GameRecord(text: record.text()) == record)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a random game is written, read and played again as the same`(seed: UInt64) throws {
    let mode: GameMode = seed.isMultiple(of: 2) ? .timed : .unlimited
    let match = Match.random(seed: seed, mode: mode)
    let record = GameRecord(match: match, secondsPlayed: match.moves.last?.at ?? 0)
    for layout in [JSONLayout.compact, .pretty] {
      let read = try GameRecord(text: record.text(layout))
      #expect(try read == record && read.replay(isWord: anyWord) == match, "seed \(seed)")
    }
  }

  @Test func `a game whose time was used up is over when it is played again`() throws {
    var match = try match()
    let record = GameRecord(match: match, secondsPlayed: 200)
    #expect(record.secondsPlayed == 180)
    match.end()
    #expect(try record.replay(isWord: anyWord) == match)
  }

  @Test func `the seconds of play are at least the time of the last move`() throws {
    #expect(GameRecord(match: try match(), secondsPlayed: 3).secondsPlayed == 15)
    #expect(GameRecord(match: try match(), secondsPlayed: .nan).secondsPlayed == 15)
    #expect(GameRecord(match: try match(), secondsPlayed: 20.00049).secondsPlayed == 20)
  }

  @Test func `the largest possible record is much smaller than the limit`() {
    // 81 words of three faces, 27 removals, and the longest numbers.
    let word = #"{"at":999999999.999,"word":["222t","222l","222r"],"score":1000000},"#
    let removal = #"{"at":999999999.999,"remove":"222"},"#
    let size =
      GameRecord.cube(seed: 0).text(.pretty).utf8.count + 81 * (word.utf8.count + 20) + 27
      * (removal.utf8.count + 20)
    #expect(size < 60_000 && size < GameRecord.maximumBytes)
  }
}

/// Times in records are compared before they are rounded to milliseconds.
@Suite struct RecordTimeTests {
  /// A timed record that removes one cube after another at these times.
  private func text(_ times: [String], secondsPlayed: String) -> String {
    let cubes = ["222", "221", "220", "212"]
    let moves = zip(times, cubes).map { "{\"at\":\($0),\"remove\":\"\($1)\"}" }
    let cube = GameRecord.cube(seed: 1, mode: .timed).text()
    return cube.replacing("\"moves\":[]", with: "\"moves\":[\(moves.joined(separator: ","))]")
      .replacing("\"secondsPlayed\":0.0", with: "\"secondsPlayed\":\(secondsPlayed)")
      .replacing("\"secondsPlayed\":0}", with: "\"secondsPlayed\":\(secondsPlayed)}")
  }

  @Test func `a move in the last half millisecond of a timed game counts`() throws {
    let record = try GameRecord(text: text(["179.9996"], secondsPlayed: "180"))
    #expect(record.moves.map(\.at) == [179.999] && record.secondsPlayed == 180)
    #expect(try record.replay(isWord: { _ in false }).moves.count == 1)
  }

  @Test func `a time that decreases by less than a millisecond is refused`() {
    let problem = "1.0001 is earlier than the previous move, at 1.0004"
    #expect(throws: RecordError(.moveValue(2, "at"), problem)) {
      try GameRecord(text: text(["1.0004", "1.0001"], secondsPlayed: "2"))
    }
    #expect(throws: RecordError(.value("secondsPlayed"), problem)) {
      try GameRecord(text: text(["1.0004"], secondsPlayed: "1.0001"))
    }
  }

  @Test func `a game that is longer than its time limit is refused`() {
    #expect(throws: RecordError.self) {
      try GameRecord(text: text([], secondsPlayed: "180.0004"))
    }
  }
}
