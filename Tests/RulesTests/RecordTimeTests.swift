import Rules
import Testing

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
    #expect(record.moves.map(\.at) == [179.999])
    #expect(record.secondsPlayed == 180)
    #expect(try record.replay(isWord: { _ in false }).moves.count == 1)
  }

  @Test func `a move at the time limit does not count`() {
    #expect(throws: RecordError(.moveValue(1, "at"), .timeIsUp(180, limit: 180))) {
      try GameRecord(text: text(["180.0"], secondsPlayed: "180"))
    }
  }

  @Test func `a time that decreases by less than a millisecond is refused`() {
    #expect(throws: RecordError(.moveValue(2, "at"), .tooEarly(1.0001, before: 1.0004))) {
      try GameRecord(text: text(["1.0004", "1.0001"], secondsPlayed: "2"))
    }
    #expect(throws: RecordError(.value("secondsPlayed"), .tooEarly(1.0001, before: 1.0004))) {
      try GameRecord(text: text(["1.0004"], secondsPlayed: "1.0001"))
    }
  }

  @Test func `a game that is longer than its time limit is refused`() {
    #expect(throws: RecordError.self) {
      try GameRecord(text: text([], secondsPlayed: "180.0004"))
    }
  }
}
