import Glibc
import Rules
import Testing

/// The commands that tell the history, and take it elsewhere: what scripts see, word for word.
@Suite struct HistoryCommandTests {
  private let home: PlayerHome

  init() throws { home = try PlayerHome() }

  /// A timed game on the cube of seed 42 as a line of an export.
  private static func game(
    word: String,
    score: Int,
    startedAt: Double = 1_795_000_000,
    end: String = "timeUp"
  ) throws -> String {
    var match = Match(mode: .timed, seed: 42)
    var trace = Trace(board: match.board)
    for letter in word { trace.append(letter) }
    try match.play(.word(trace.path), at: 12.25) { $0 == word }
    #expect(match.score == score)
    let record = GameRecord(match: match, secondsPlayed: 180)
    guard case .object(var members) = record.json else { return "" }
    members.append(.init("startedAt", .number(startedAt)))
    members.append(.init("playedAt", .array([.number(startedAt + 12.25)])))
    members.append(.init("end", .string(end)))
    return JSONValue.object(members).text() + "\n"
  }

  private func `import`(_ text: String, _ more: String...) throws -> Command.Result {
    try home.run(["import", "-"] + more, input: text)
  }

  @Test func `an export makes the same history elsewhere, once`() throws {
    let games =
      try Self.game(word: "TOE", score: 12)
      + Self.game(word: "TEA", score: 9, startedAt: 1_795_100_000, end: "endedByPlayer")
    let first = try `import`(games)
    #expect(first.output == "2 games added, 0 continued, 0 known already, 0 left out\n")
    #expect(first.errors == "")
    #expect(first.status == 0)
    let export = try home.run(["export"])
    #expect(export.output == games)
    #expect(export.status == 0)

    let path = try home.directory.file("games.jsonl", export.output)
    let second = try home.run(["import", path])
    #expect(second.output == "0 games added, 0 continued, 2 known already, 0 left out\n")
    let other = try home.run(["import", path, "--data-dir", home.directory.path + "/other"])
    #expect(other.output == "2 games added, 0 continued, 0 known already, 0 left out\n")
    #expect(
      try home.run(["export", "--data-dir", home.directory.path + "/other"]).output == games
    )
  }
}
