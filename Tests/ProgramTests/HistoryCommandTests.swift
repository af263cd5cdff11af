import Platform
import Rules
import SQLite
import Testing

@testable import Model
@testable import Program

/// The commands that print, export and import the history. Scripts rely on their exact output.
@Suite struct HistoryCommandTests {
  private let player = TestPlayer()

  /// A timed game on the cube of seed 42 as a line of an export, in a history nowhere yet.
  private static func game(
    word: String,
    score: Int,
    startedAt: Double = 1_795_000_000
  ) throws -> String {
    var match = Match(mode: .timed, seed: 42)
    var trace = Trace(board: match.board)
    for letter in word { trace.append(letter) }
    try match.play(.word(trace.path), at: 12.25) { $0 == word }
    #expect(match.score == score)
    let record = GameRecord(match: match, secondsPlayed: 180)
    guard case .object(var members) = record.json else { return "" }
    let start = Timestamp(seconds: startedAt)
    let key = GameKey(startedAt: start, letters: record.letters)
    members.append(.init("key", .string(key.text)))
    members.append(.init("startedAt", .number(startedAt)))
    let day = CivilDate(daysSince1970: Int(startedAt) / 86_400)
    members.append(.init("startedOn", .string("\(day)")))
    members.append(.init("playedAt", .array([.number(startedAt + 12.25)])))
    members.append(.init("end", .string("timeUp")))
    return JSONValue.object(members).text() + "\n"
  }

  private func imports(_ text: String) throws -> TestPlayer.Result {
    try player.run("import", "-", input: text)
  }

  @Test func `a bad game is skipped and its line is named, and the others are added`() throws {
    let good = try Self.game(word: "FIB", score: 30)
    let cheat = good.replacing("\"score\":30", with: "\"score\":31")
    let unknown = try Self.game(word: "BIF", score: 30, startedAt: 1_795_001_000)
    let result = try imports("\n" + cheat + good + "{}\n" + unknown)
      .ends(.refused, output: importReport(1, skipped: 3))
    let accepted = player.settings("accepted-words.txt")
    #expect(
      result.errors.split(separator: "\n") == [
        "lexicube: standard input: line 2: move 1: scores 30, not 31",
        "lexicube: standard input: line 4: version: is missing",
        "lexicube: standard input: line 5: move 1: BIF is not in the dictionary",
        "lexicube: Not in the word list: BIF. The games may come from a machine whose "
          + "accepted-words.txt has them. To accept these words, add them to \(accepted) and import "
          + "again.",
      ]
    )
    #expect(try player.run("export").output == good)
    // As it says.
    try player.write("bif\n", to: accepted)
    try imports(unknown).ends(.fine, errors: "")
    let travelling = unknown.replacing(
      ",\"key\"",
      with: ",\"accepted\":[\"BIF\"],\"key\""
    )
    let export = try player.run("export").output
    #expect(export.hasPrefix(good + travelling), "the word travels with the game")
  }

  @Test func `a file without any readable game is reported, without blaming a directory`() throws {
    try player.playGame()
    #expect(truncate(player.history, 4096) == 0)
    let result = try player.run("import", player.history, "--data-dir", player.path("other"))
      .ends(.refused, saying: "no game can be read in it any more", "Nothing was added.")
    #expect(!result.errors.contains("Check the directory"))
  }

  @Test func `a file that cannot be read is named, and nothing is added`() throws {
    for (path, reason) in [("/nowhere", "No such file"), (player.path(""), "Is a directory")] {
      try player.run("import", path)
        .ends(.refused, output: "", saying: "\(path): The games cannot be read: \(reason)")
    }
  }

  @Test func `games by score, as JSON`() throws {
    let games =
      try Self.game(word: "BOP", score: 27, startedAt: 1_795_100_000)
      + Self.game(word: "FIB", score: 30)
    _ = try imports(games)
    let expected = """
      {"games":[{"id":2,"mode":"timed","score":30,"wordCount":1,"bestWord":"FIB",\
      "secondsPlayed":180.0,"startedAt":"2026-11-18T11:06:40Z","isOver":true,"end":"timeUp",\
      "seed":42,"code":"0000-0001-AG","dictionary":"english","hints":0,"day":null,\
      "isPractice":false,\
      "startedOn":"2026-11-18","isDatedAhead":false,"otherEnd":null,"sharedMoves":0,\
      "isRepeat":false}]}

      """
    let output = try player.run("games", "--sort", "score", "--json").output
    #expect(output == expected, "the best games, of which a repeat is none")
    #expect(try player.rows("games").map { $0["isRepeat"] } == [.bool(true), .bool(false)])
  }

  @Test func `a history that cannot be written can still be printed`() throws {
    try player.playGame()
    let game = try player.run("export").output
    let lock = player.history.replacing(".sqlite", with: ".lock")
    #expect(unlink(lock) == 0)
    #expect(mkdir(lock, 0o700) == 0)
    for command in [["words"], ["games"], ["stats"], ["record", "1"], ["export"]] {
      try player.run(command).ends(.fine, errors: "")
    }
    #expect(try player.run("export").output == game)
    try player.run("import", "-", input: game).ends(.refused, saying: "history.lock")
  }

  @Test func `a history of a newer version is neither read nor changed`() throws {
    try player.playGame()
    try player.database().execute("PRAGMA user_version = 99")
    let bytes = try File.read(player.history, limit: 1 << 24)
    for command in [["words"], ["export"], ["import", "-"]] {
      try player.run(command)
        .ends(.refused, saying: "was made by a newer lexicube (format 99)")
    }
    #expect(try File.read(player.history, limit: 1 << 24) == bytes)
  }
}
