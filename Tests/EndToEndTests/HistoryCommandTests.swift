import Platform
import Rules
import Testing

/// The commands that print, export and import the history. Scripts rely on their exact output.
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
    let day = CivilDate(daysSince1970: Int(startedAt) / 86_400)
    members.append(.init("startedOn", .string("\(day)")))
    members.append(.init("playedAt", .array([.number(startedAt + 12.25)])))
    members.append(.init("end", .string(end)))
    return JSONValue.object(members).text() + "\n"
  }

  private func `import`(_ text: String, _ more: String...) throws -> Command.Result {
    try home.run(["import", "-"] + more, input: text)
  }

  @Test func `a bad game is skipped and its line is named, and the others are added`() throws {
    let good = try Self.game(word: "FIB", score: 30)
    let cheat = good.replacing("\"score\":30", with: "\"score\":31")
    let unknown = try Self.game(word: "BIF", score: 30)
    let result = try `import`("\n" + cheat + good + "{}\n" + unknown)
    #expect(result.output == "1 game added, 0 continued, 0 already known, 3 skipped\n")
    let accepted = home.directory.path + "/config/lexicube/accepted-words.txt"
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
    #expect(result.status == 1)
    #expect(try home.run(["export"]).output == good)
  }

  @Test func `a game with a word of the player's own is imported with that word`() throws {
    let game = try Self.game(word: "BIF", score: 30)
    #expect(try `import`(game).status == 1)
    let config = home.directory.path + "/config"
    #expect(mkdir(config, 0o700) == 0 && mkdir(config + "/lexicube", 0o700) == 0)
    _ = try home.directory.file("config/lexicube/accepted-words.txt", "bif\n")
    let result = try `import`(game)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let travelling = game.replacing(
      ",\"startedAt\"",
      with: ",\"accepted\":[\"BIF\"],\"startedAt\""
    )
    let export = try home.run(["export", "--language", "english"]).output
    #expect(export == travelling, "the word travels with the game")
    #expect(try home.run(["export"]).output.hasPrefix(travelling))
  }

  @Test func `a file without any readable game is reported, without blaming a directory`() throws {
    _ = try `import`(Self.game(word: "FIB", score: 30))
    #expect(truncate(home.history, 4096) == 0)
    let other = home.directory.path + "/other"
    let result = try home.run(["import", home.history, "--data-dir", other])
    #expect(result.status == 1)
    #expect(result.errors.contains("no game can be read in it any more"))
    #expect(result.errors.contains("Nothing was added."))
    #expect(!result.errors.contains("Check the directory"))
  }

  @Test func `what record prints can be imported`() throws {
    _ = try `import`(Self.game(word: "FIB", score: 30))
    let record = try home.run(["record", "1"]).output
    #expect(record.split(separator: "\n").count > 3)
    let output = try `import`(record + record).output
    #expect(output.hasPrefix("0 games added, 0 continued, 2 already known"))
  }

  @Test func `a file that cannot be read is named, and nothing is added`() throws {
    for (path, reason) in [("/nowhere", "No such file"), (home.directory.path, "Is a directory")] {
      let result = try home.run(["import", path])
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(result.errors.contains("\(path): The games cannot be read: \(reason)"))
    }
  }

  @Test func `games are listed by score and by mode`() throws {
    let games =
      try Self.game(word: "FIB", score: 30)
      + Self.game(word: "BOP", score: 27, startedAt: 1_795_100_000)
    _ = try `import`(games + GameRecord.cube(seed: 7).text())
    let byScore = try home.run(["games", "--sort", "score", "--json"])
    let expected = """
      {"games":[{"id":1,"mode":"timed","score":30,"wordCount":1,"bestWord":"FIB",\
      "secondsPlayed":180.0,"startedAt":"2026-11-18T11:06:40Z","end":"timeUp","seed":42,\
      "code":"0000-0001-AG","dictionary":"english","hints":0,"day":null,"isPractice":false,\
      "startedOn":"2026-11-18","isDatedAhead":false,"otherEnd":null,"sharedMoves":0},\
      {"id":2,"mode":"timed","score":27,"wordCount":1,"bestWord":"BOP",\
      "secondsPlayed":180.0,"startedAt":"2026-11-19T14:53:20Z","end":"timeUp","seed":42,\
      "code":"0000-0001-AG","dictionary":"english","hints":0,"day":null,"isPractice":false,\
      "startedOn":"2026-11-19","isDatedAhead":false,"otherEnd":null,"sharedMoves":0}]}

      """
    #expect(byScore.output == expected)
    let unlimited = try home.run(["games", "--mode", "unlimited"]).output
    #expect(unlimited.split(separator: "\n").count == 2)
    #expect(try home.run(["games"]).output.split(separator: "\n").count == 4)
  }

  @Test func `statistics as text and as JSON`() throws {
    let empty = try home.run(["stats"])
    #expect(empty.status == 0)
    #expect(empty.output.contains("\nbest word              -\n"))
    _ = try `import`(Self.game(word: "FIB", score: 30, startedAt: 0))
    let text = try home.run(["stats"]).output
    #expect(text.contains("\ngames                  1 (1 timed, 0 blitz, 0 unlimited)\n"))
    #expect(text.contains("\nbest word              FIB, 30 points (game 1)\n"))
    let result = try home.run(["stats", "--json"])
    let json = try JSONValue(reading: result.output.utf8)
    guard case .object(let members) = json else { throw PlayerHome.Malformed(text: result.output) }
    #expect(
      members.map(\.key) == [
        "games", "timedGames", "blitzGames", "unlimitedGames", "secondsPlayed", "wordsPlayed",
        "distinctWords", "totalScore", "averageTimedScore", "averageBlitzScore",
        "averageUnlimitedScore", "averageWordLength", "bestWord", "longestWord", "bestTimedGame",
        "bestBlitzGame", "bestUnlimitedGame", "modes", "wordsByLength", "letterUses", "weeks",
        "daysInARow", "mostDaysInARow",
      ]
    )
    let expected = """
      {"word":"FIB","score":30,"game":1,"move":1,"mode":"timed",\
      "playedAt":"1970-01-01T00:00:12Z"}
      """
    #expect(json["bestWord"]?.text() == expected)
    #expect(json["bestTimedGame"]?["score"] == .number(30))
    #expect(json["bestUnlimitedGame"] == .null)
    for mode in GameMode.all {
      let isPlayed = mode == .timed
      let numbers = json["modes"]?[mode.rawValue]
      #expect(numbers?["games"] == .number(isPlayed ? 1 : 0))
      #expect(numbers?["averageScore"] == (isPlayed ? .number(30.0) : .null))
      #expect(numbers?["bestGame"] == json[isPlayed ? "bestTimedGame" : "bestUnlimitedGame"])
    }
    #expect(json["wordsByLength"]?.text() == "{\"3\":1}")
    #expect(json["letterUses"]?["F"] == .number(1))
    #expect(json["letterUses"]?["A"] == .number(0))
    guard case .array(let weeks)? = json["weeks"], case .object(let week)? = weeks.first else {
      throw PlayerHome.Malformed(text: result.output)
    }
    #expect(weeks.count == 26)
    #expect(week.map(\.key) == ["firstDay", "games", "wordsPlayed", "totalScore", "secondsPlayed"])
  }

  @Test func `a history that cannot be written can still be printed`() throws {
    let game = try Self.game(word: "FIB", score: 30)
    _ = try `import`(game)
    #expect(unlink(home.data + "/history.lock") == 0)
    #expect(mkdir(home.data + "/history.lock", 0o700) == 0)
    for command in [["words"], ["games"], ["stats"], ["record", "1"], ["export"]] {
      let result = try home.run(command)
      #expect(result.status == 0, "\(command): \(result.errors)")
      #expect(result.errors == "")
    }
    #expect(try home.run(["export"]).output == game)
    let refused = try `import`(game)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("history.lock"))
  }

  @Test func `a history of a newer version is neither read nor changed`() throws {
    _ = try `import`(Self.game(word: "FIB", score: 30))
    try home.overwrite(at: 60, [0, 0, 0, 99])
    for command in [["words"], ["export"], ["import", "-"]] {
      let result = try home.run(command)
      #expect(result.status == 1)
      #expect(result.errors.contains("was made by a newer lexicube (format 99)"))
    }
  }

  @Test func `the readable games of a damaged history are imported`() throws {
    let game = try Self.game(word: "FIB", score: 30)
    _ = try `import`(game)
    let other = home.directory.path + "/other"
    let result = try home.run(["import", home.history, "--data-dir", other])
    #expect(result.output == "1 game added, 0 continued, 0 already known, 0 skipped\n")
    #expect(try home.run(["export", "--data-dir", other]).output == game)
  }
}
