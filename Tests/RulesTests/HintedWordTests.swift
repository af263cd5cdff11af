import Platform
import Rules
import Testing

/// Words that hints have named: they score half, and records mark them.
@Suite struct HintedWordTests {
  /// Shows CAB on the nearest corner, with a second path for it, and QU beside it.
  private let letters = cube(
    of: "E",
    except: ["222t": "C", "222l": "A", "222r": "B", "221t": "A", "122t": "QU", "122l": "A"]
  )
  private let cab = Move.word(faces("222t 222l 222r"))

  private func match(_ mode: GameMode = .unlimited, hints: String...) -> Match {
    var match = Match(mode: mode, letters: letters)
    for word in hints { match.addHintedWord(word) }
    return match
  }

  /// A record of one move, CAB unless others are given.
  private func record(
    version: Int = 2,
    mode: GameMode = .unlimited,
    hints: String? = nil,
    moves: String = #"{"at": 2, "word": ["222t", "222l", "222r"], "score": 13, "hinted": true}"#
  ) throws(RecordError) -> GameRecord {
    let cubes = LatticePoint.all.map { point in
      "[" + Side.allCases.map { "\"\(letters[Face(point, $0)].text)\"" }.joined(separator: ",")
        + "]"
    }
    let extra = hints.map { ", \"hints\": \($0)" } ?? ""
    return try GameRecord(
      text: """
        {"version": \(version), "mode": "\(mode.rawValue)", "dictionary": "english",
         "cubes": [\(cubes.joined(separator: ","))], "moves": [\(moves)],
         "secondsPlayed": 3\(extra)}
        """
    )
  }

  private func message(_ record: () throws(RecordError) -> GameRecord) -> String? {
    do throws(RecordError) {
      _ = try record().replay(isWord: anyWord)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [(27, 13), (42, 21), (1, 0), (0, 0)])
  func `half is rounded down`(score: Int, half: Int) { #expect(Score.hinted(score) == half) }

  @Test func `a word that a hint named scores half, on any path`() throws {
    for path in ["222t 222l 222r", "222t 221t 222r"] {
      var match = match(hints: "CAB")
      let move = Move.word(faces(path))
      #expect(match.score(of: faces(path)) == 13)
      let outcome = try match.play(move, at: 2, isWord: anyWord)
      #expect(outcome.score == 13 && match.score == 13)
      let played = TimedMove(at: 2, move: move, score: 13, word: "CAB", isHinted: true)
      #expect(match.moves == [played])
    }
  }

  @Test func `other words score in full, also those that begin with the hinted word`() throws {
    var match = match(hints: "CAB", "CABS")
    try match.play(.word(faces("122t 122l")), at: 0, isWord: anyWord)
    #expect(match.score == 42)
    try match.play(.word(faces("222t 222l 222r 221t")), at: 1, isWord: anyWord)
    #expect(match.moves.map(\.isHinted) == [false, false])
  }

  @Test func `a removal is never hinted`() throws {
    var match = match(hints: "CAB")
    try match.play(.removal(LatticePoint(.two, .two, .two)), at: 0, isWord: anyWord)
    #expect(match.moves.map(\.isHinted) == [false])
  }

  @Test func `a hinted word is marked in the record, whose version is 2 then`() throws {
    var match = match(hints: "CAB", "QUA")
    try match.play(.word(faces("122t 122l 222l")), at: 1, isWord: anyWord)
    let before = GameRecord(match: match, secondsPlayed: 3, hintsUsed: 2)
    #expect(before.text().hasPrefix(#"{"version":1,"#), "no hinted word was played")
    #expect(before.text().hasSuffix(#""secondsPlayed":3.0,"hints":2}"#))
    try match.play(cab, at: 2, isWord: anyWord)
    let record = GameRecord(match: match, secondsPlayed: 3, hintsUsed: 2)
    #expect(record.text().hasPrefix(#"{"version":2,"#))
    let move = #"{"at":2.0,"word":["222t","222l","222r"],"score":13,"hinted":true}"#
    #expect(record.text().contains(move))
    for layout in [JSONLayout.compact, .pretty] {
      let read = try GameRecord(text: record.text(layout))
      #expect(try read == record && read.replay(isWord: anyWord).moves == match.moves)
    }
  }

  @Test func `each hinted word counts as one hint at least`() throws {
    var match = match(hints: "CAB")
    try match.play(cab, at: 2, isWord: anyWord)
    #expect(GameRecord(match: match, secondsPlayed: 3).hintsUsed == 1)
    #expect(try record().hintsUsed == 1 && record(hints: "4").hintsUsed == 4)
    let expected = "hints: 0 must be a whole number from 1 to 1000000"
    #expect(message { () throws(RecordError) in try record(hints: "0") } == expected)
  }

  @Test(arguments: ["-1", "1.5", "1e9"])
  func `an impossible number of hints is refused`(hints: String) {
    #expect(
      message { () throws(RecordError) in try record(version: 1, hints: hints, moves: "") }
        == "hints: \(hints) must be a whole number from 0 to 1000000"
    )
  }

  @Test func `a hinted word must score half, and any other word in full`() {
    func move(_ score: Int, _ end: String) -> String {
      #"{"at": 2, "word": ["222t", "222l", "222r"], "score": \#(score)\#(end)}"#
    }
    let wrong = [
      (move(27, #", "hinted": true"#), "move 1: scores 13, not 27"),
      (move(13, #", "hinted": false"#), "move 1: scores 27, not 13"),
      (move(13, #", "hinted": null"#), "move 1: scores 27, not 13"),
      (move(13, ""), "move 1: scores 27, not 13"),
      (move(13, #", "hinted": 1"#), "move 1: hinted: must be true or false, not a number"),
    ]
    for (moves, expected) in wrong {
      #expect(message { () throws(RecordError) in try record(moves: moves) } == expected)
    }
    #expect(message { () throws(RecordError) in try record() } == nil)
  }

  @Test func `only words can be hinted, in modes with hints, since version 2`() {
    #expect(
      message { () throws(RecordError) in
        try record(moves: #"{"at": 1, "remove": "222", "hinted": true}"#)
      } == "move 1: hinted: a removal cannot be hinted"
    )
    for mode in GameMode.all where !mode.allowsHints {
      let expected = "move 1: hinted: there are no hints in \(mode.name) games"
      #expect(message { () throws(RecordError) in try record(mode: mode) } == expected)
    }
    let unmarked = message { () throws(RecordError) in try record(version: 1) }
    #expect(unmarked == "move 1: scores 27, not 13", "version 1 does not know the mark")
  }
}
