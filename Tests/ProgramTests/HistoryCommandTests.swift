import Platform
import Rules
import SQLite
import Testing

@testable import LexicubeProgram

/// The commands that print, export and import the history. Scripts rely on their exact output.
@Suite struct HistoryCommandTests {
  private let player = TestPlayer()

  /// Where there is no history yet.
  private var other: String { player.path("other") }

  /// A game that no list of words of the program has the word of, as a line of an export.
  private func gameOfOwnWord() throws -> String {
    let owner = TestPlayer()
    try owner.write("foreda\n", to: owner.settings("accepted-words.txt"))
    _ = try owner.playsUnlimited(["foreda", "/quit"])
    return try owner.run("export", "--language", "english").output
  }

  @Test func `a bad game is skipped and its line is named, and the others are added`() throws {
    try player.playGame()
    let good = try player.run("export").output
    let cheat = good.replacing("\"score\":918", with: "\"score\":919")
    let travelling = try gameOfOwnWord()
    let unknown = travelling.replacing(",\"accepted\":[\"FOREDA\"]", with: "")
    let text = "\n" + cheat + good + "{}\n" + unknown
    let result = try player.run("import", "-", "--data-dir", other, input: text)
      .ends(.refused, output: importReport(1, skipped: 3))
    let accepted = player.settings("accepted-words.txt")
    #expect(
      result.errors.split(separator: "\n") == [
        "lexicube: standard input: line 2: move 1: scores 918, not 919",
        "lexicube: standard input: line 4: version: is missing",
        "lexicube: standard input: line 5: move 1: FOREDA is not in the dictionary",
        "lexicube: Not in the word list: FOREDA. The games may come from a machine whose "
          + "accepted-words.txt has them. To accept these words, add them to \(accepted) and import "
          + "again.",
      ]
    )
    #expect(try player.run("export", "--data-dir", other).output == good)
    // As it says.
    try player.write("foreda\n", to: accepted)
    try player.run("import", "-", "--data-dir", other, input: unknown).ends(.fine, errors: "")
    let export = try player.run("export", "--data-dir", other).output
    #expect(export.hasSuffix("\n" + travelling), "the word travels with the game")
  }

  @Test func `a file without any readable game is reported, without blaming a directory`() throws {
    try player.playGame()
    #expect(truncate(player.history, 4096) == 0)
    let result = try player.run("import", player.history, "--data-dir", other)
      .ends(.refused, saying: "no game can be read in it any more", "Nothing was added.")
    #expect(!result.errors.contains("Check the directory"))
  }

  @Test func `a file that cannot be read is named, and nothing is added`() throws {
    for (path, reason) in [("/nowhere", "No such file"), (player.path(""), "Is a directory")] {
      try player.run("import", path)
        .ends(.refused, output: "", saying: "\(path): The games cannot be read: \(reason)")
    }
  }

  @Test func `a game as JSON`() throws {
    _ = try player.playsTimed(["foredates", "/quit", "/quit"])
    let expected = """
      {"games":[{"id":1,"mode":"timed","score":918,"wordCount":1,"bestWord":"FOREDATES",\
      "secondsPlayed":0.0,"startedAt":"2026-11-21T15:30:00Z","isOver":true,"end":"endedByPlayer",\
      "seed":64,"code":"0000-0002-08","dictionary":"english","hints":0,"day":null,"isPractice":false,\
      "startedOn":"2026-11-21","isDatedAhead":false,"otherEnd":null,"sharedMoves":0}]}

      """
    #expect(try player.run("games", "--sort", "score", "--json").output == expected)
  }

  @Test func `statistics as text and as JSON`() throws {
    #expect(try player.run("stats").output.contains("\nbest word              -\n"))
    _ = try player.playsTimed(["foredates", "/quit", "/quit"])
    let text = try player.run("stats").output
    #expect(text.contains("\ngames                  1 (1 timed, 0 blitz, 0 unlimited)\n"))
    #expect(text.contains("\nbest word              FOREDATES, 918 points (game 1)\n"))
    #expect(text.contains("WEEK OF"))
    let json = try player.json("stats", "--json")
    #expect(
      json.keys == [
        "gameCount", "timedGames", "blitzGames", "unlimitedGames", "secondsPlayed", "wordCount",
        "distinctWords", "totalScore", "averageTimedScore", "averageBlitzScore",
        "averageUnlimitedScore", "averageWordLength", "bestPlay", "longestPlay", "bestTimedGame",
        "bestBlitzGame", "bestUnlimitedGame", "modes", "wordsByLength", "letterUses", "weeks",
        "daysInARow", "mostDaysInARow",
      ]
    )
    let expected = """
      {"word":"FOREDATES","score":918,"game":1,"move":1,"mode":"timed",\
      "playedAt":"2026-11-21T15:30:00Z"}
      """
    #expect(json["bestPlay"]?.text() == expected)
    #expect(json["longestPlay"]?["word"] == "FOREDATES")
    #expect(json["totalScore"] == 918)
    #expect(json["bestTimedGame"]?["score"] == 918)
    #expect(json["bestUnlimitedGame"] == .null)
    for mode in GameMode.all {
      let isPlayed = mode == .timed
      let numbers = json["modes"]?[mode.rawValue]
      #expect(numbers?["gameCount"] == .number(isPlayed ? 1 : 0))
      #expect(numbers?["averageScore"] == (isPlayed ? .number(918.0) : .null))
      #expect(numbers?["bestGame"] == json[isPlayed ? "bestTimedGame" : "bestUnlimitedGame"])
    }
    #expect(json["wordsByLength"]?.text() == "{\"9\":1}")
    #expect(json["letterUses"]?["F"] == 1)
    #expect(json["letterUses"]?["B"] == 0)
    let weeks = try #require(json["weeks"]?.list)
    #expect(weeks.count == 26)
    #expect(
      weeks[0].keys == ["firstDay", "gameCount", "wordCount", "totalScore", "secondsPlayed"]
    )
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
    for command in [["words"], ["export"], ["import", "-"]] {
      try player.run(command)
        .ends(.refused, saying: "was made by a newer lexicube (format 99)")
    }
  }
}

extension JSONValue {
  /// The names of the members, in their order; none if it has no members.
  fileprivate var keys: [String] {
    if case .object(let members) = self { members.map(\.key) } else { [] }
  }
}
