import Model
import Platform
import Rules
import Testing

@testable import Program

/// One command makes a backup of all that is a player's, and one restores it.
@Suite struct BackupTests {
  private let player = TestPlayer()
  private let other = TestPlayer()

  private func play(_ words: String..., with arguments: String...) throws {
    try player.run(
      ["--plain", "--mode", "unlimited"] + arguments,
      input: words.map { $0 + "\n" }.joined() + "/quit\n"
    ).ends(.fine)
  }

  @Test("The settings, own words, all languages and games of two come back, with the same answers")
  func everything() throws {
    try player.write("theme = paper\n", to: player.settings)
    try player.write("# mine\nforeda\n", to: player.settings("accepted-words.txt"))
    try play("fore", "foreda", with: "--seed", "64")
    try player.play(.dutch, seed: "7")
    try player.run(["--plain"], input: "two\nAnn\nBen\n/pass\n/home\n/quit\n")
    let export = try player.run("export").ends(.fine).output
    let imported = try other.run("import", "-", input: export).ends(.fine)
    #expect(imported.output.contains("accepted-words.txt: 1 word added\n"))
    #expect(imported.output.contains("settings: written to "))
    for language in ["english", "dutch"] {
      for command in ["words", "games", "stats", "awards", "duels", "export"] {
        for json in [[], ["--json"]] where command != "export" || json.isEmpty {
          let arguments = [command, "--language", language] + json
          #expect(try other.run(arguments).output == player.run(arguments).output, "\(arguments)")
        }
      }
    }
    #expect(try other.run("export").output == export)
    #expect(try other.run("settings", "theme").output == player.run("settings", "theme").output)
    // Nothing is there to be done a second time.
    try other.run("import", "-", input: export).ends(.fine, output: importReport(0, known: 2))
  }

  @Test func `a home with only Dutch games is exported; a language or a directory narrows it`()
    throws
  {
    try player.play(.dutch, seed: "7")
    try player.write("theme = paper\n", to: player.settings)
    let export = try player.run("export").ends(.fine).output
    #expect(export.contains("\"dictionary\":\"lexicube/dutch\""))
    #expect(export.contains("\"settings\""))
    #expect(try player.run("export", "--language", "english").output == "")
    let dutch = try player.run("export", "--language", "dutch").output
    #expect(dutch.split(separator: "\n").count == 1)
    try other.run("import", "-", "--language", "english", input: export)
      .ends(.fine, output: importReport(0), saying: "1 game of Dutch words left out.")
    try other.run("import", "-", "--language", "dutch", input: export)
      .ends(.fine, output: importReport(1))
    #expect(try other.run("settings", "theme").output != player.run("settings", "theme").output)
  }

  @Test func `what an import would do is said before, and nothing is done`() throws {
    try player.write("theme = paper\n", to: player.settings)
    try play("fore", with: "--seed", "64")
    let export = try player.run("export").output
    let trial = try other.run("import", "-", "--dry-run", input: export).ends(.fine)
    let report = "1 game would be added, 0 continued, 0 already known, 0 skipped\n"
    #expect(trial.output.hasPrefix(report))
    #expect(trial.output.contains("settings: would be written to "))
    // The test's own input is there; not even an empty history is.
    #expect(try other.files().allSatisfy { $0.path.hasSuffix("/input") })
    #expect(try other.run("export").output == "")
  }

  @Test func `settings that are here stay, and own words are added to those that are here`() throws
  {
    try player.write("theme = paper\n", to: player.settings)
    try player.write("forez\nforey", to: player.settings("refused-words.txt"))
    let export = try player.run("export").output
    try other.write("theme = ink\n", to: other.settings)
    try other.write("forex\nFOREY", to: other.settings("refused-words.txt"))
    let result = try other.run("import", "-", input: export).ends(.fine)
    #expect(result.output.contains("settings: yours are kept; those of the export differ\n"))
    let files = try other.files()
    #expect(files.contains { $0.text == "theme = ink\n" })
    #expect(files.contains { $0.text == "forex\nFOREY\nforez\n" })
    let foreign = "{\"ownWords\":\"../../.profile\",\"text\":\"x\"}\n"
    try other.run("import", "-", input: foreign).ends(.refused, saying: "is not the name of a file")
  }

  @Test func `as many own words as can be played with are exported and come back`() throws {
    let words = (0..<30_000).map { "word\($0)" }.joined(separator: "\n") + "\n"
    try player.write(words, to: player.settings("accepted-words.txt"))
    let export = try player.run("export").ends(.fine).output
    #expect(export.split(separator: "\n").count > 1, "more than a line has room for")
    try other.run("import", "-", input: export).ends(.fine)
    #expect(try other.files().contains { $0.text == words })
    try other.run("import", "-", input: export).ends(.fine)
    #expect(try other.files().contains { $0.text == words })
  }

  @Test func `an import that fails in its second language says what it has added`() throws {
    try play("fore", with: "--seed", "64")
    try player.play(.dutch, seed: "7")
    let export = try player.run("export").output
    // No directory can be made in the place of a file.
    try other.write("", to: other.directory(of: .dutch))
    let result = try other.run("import", "-", input: export).ends(.refused)
    #expect(result.output == importReport(1))
    try other.run("import", "-", "--language", "english", input: export)
      .ends(.fine, output: importReport(0, known: 1), saying: "1 game of Dutch words left out.")
  }

  @Test func `words of several exports are added each, also where a file had no last line feed`()
    throws
  {
    let exports = try ["zzaxa", "qqwert"].map { word in
      try player.write(word, to: player.settings("accepted-words.txt"))
      return try player.run("export").ends(.fine).output
    }
    try other.run("import", "-", input: exports.joined()).ends(.fine)
    #expect(try other.files().contains { $0.text == "zzaxa\nqqwert\n" })
  }

  @Test func `settings that cannot be written are not said to be`() throws {
    try player.write("theme = paper\n", to: player.settings)
    let export = try player.run("export").output
    try Directory.make(Directory.parent(of: other.settings))
    try #require(symlink(other.path("none/settings"), other.settings) == 0)
    try other.run("import", "-", input: export)
      .ends(.refused, output: importReport(0), saying: "settings is not restored: ")
  }

  @Test func `a full disk below an export is no file that is left out`() throws {
    try player.write("foreda\n", to: player.settings("accepted-words.txt"))
    try player.run("export", outputError: ENOSPC)
      .ends(.refused, errors: "lexicube: standard output: No space left on device\n")
  }

  @Test func `an own file that cannot be read is named, and the rest is exported`() throws {
    try play("fore", with: "--seed", "64")
    let path = player.settings("refused-words.txt")
    try player.write("", to: path)
    try File.replace(path, with: [0xFF])
    let export = try player.run("export").ends(.refused, saying: "Left out: \(path): is not UTF-8")
    #expect(export.output.split(separator: "\n").count == 1)
  }

  // MARK: A game is judged by the list that it was played with

  @Test func `a word that is refused later spoils no game`() throws {
    try play("fore", with: "--seed", "64")
    let record = try player.run("record", "1").output
    let export = try player.run("export").output
    try player.write("fore\n", to: player.settings("refused-words.txt"))
    #expect(try player.run("verify", "-", input: record).ends(.fine).output.contains("1 word"))
    try player.run("solve", "-", input: record).ends(.fine)
    try player.run("import", "-", input: export)
      .ends(.fine, output: importReport(0, known: 1))
    try other.write("fore\n", to: other.settings("refused-words.txt"))
    let imported = try other.run("import", "-", input: export).ends(.fine)
    #expect(imported.output.hasPrefix("1 game added"))
    // It cannot be played again.
    let played = try other.run(["--plain"] + TestPlayer.unlimited, input: "fore\n")
    #expect(!played.output.contains("FORE, "), "\(played.output)")
  }

  @Test func `a word that only its player's list has travels with the game, and is named`() throws {
    try player.write("foreda\n", to: player.settings("accepted-words.txt"))
    let words = try player.directory.file("own.txt", "fore\n")
    try play("fore", "foreda", with: "--seed", "64", "--dictionary", words)
    let record = try player.run("record", "1").output
    #expect(record.contains("\"accepted\""))
    let verified = try other.run("verify", "-", input: record).ends(.fine)
    let own = "2 words, with words of the player’s own: FOREDA\n"
    #expect(verified.output.hasSuffix(own), "\(verified.output)")
    let export = try player.run("export", "--language", "english").output
    try other.run("import", "-", "--language", "english", input: export)
      .ends(.fine, saying: "Words that only the list of those who played has: FOREDA.")
    let again = try other.run("export", "--language", "english").output
    #expect(again == export, "what was accepted once travels on")
  }

  // MARK: Days

  @Test func `days and weeks are those of the player, wherever the export is imported`() throws {
    player.utcOffset = 9 * 3600
    // The evening in Tokyo, and the night: in UTC one day, there two.
    for (hours, word) in [(0.0, "fore"), (3, "fores"), (24, "date"), (72, "dates")] {
      player.date = Timestamp(seconds: 1_795_258_800 + hours * 3600)
      try play(word, with: "--seed", "64")
    }
    let export = try player.run("export").output
    #expect(export.contains("\"startedOn\":\"2026-11-21\""))
    (other.utcOffset, other.date) = (-8 * 3600, player.date)
    try other.run("import", "-", input: export).ends(.fine)
    let (here, there) = (try player.json("stats", "--json"), try other.json("stats", "--json"))
    #expect(there["weeks"] == here["weeks"])
    #expect(there["mostDaysInARow"] == here["mostDaysInARow"])
    #expect(try other.run("export").output == export)
  }

  @Test func `an earlier try on a daily cube counts, which is said before, and no award goes`()
    throws
  {
    let day = DailyCube.day(at: player.date.seconds)
    let early = try PlayedDaily(day: day, seed: 1, words: 1)
    let late = try PlayedDaily(day: day, seed: 2, words: 25)
    func line(_ game: PlayedDaily, hours: Double) throws -> String {
      let record = GameRecord(match: game.match, secondsPlayed: 180)
        .acceptingWords { _ in false }
      guard case .object(let members) = record.json else { return "" }
      let startedAt = DailyCube.start(of: day) + hours * 3600
      return JSONValue.object(members + [.init("startedAt", .number(startedAt))]).text() + "\n"
    }
    try player.run("import", "-", input: line(late, hours: 10)).ends(.fine)
    let before = try player.json("awards", "--json")
    let text =
      "Of your games on the timed cube of \(DailyCube.date(of: day)), the one that began first counts: "
      + "\(early.match.score.grouped) points, not \(late.match.score.grouped)."
    try player.run("import", "-", "--dry-run", input: line(early, hours: 8))
      .ends(.fine, saying: text)
    #expect(try player.json("awards", "--json") == before)
    try player.run("import", "-", input: line(early, hours: 8)).ends(.fine, saying: text)
    let after = try player.json("awards", "--json")
    let earned = { (awards: JSONValue) in
      awards["awards"]?.list?.filter { $0["earnedAt"] != .null }.map { $0["award"] } ?? []
    }
    #expect(earned(before).count > 1)
    #expect(earned(before).allSatisfy { id in earned(after).contains { $0 == id } })
    let export = try player.run("export").output
    try other.run("import", "-", input: export).ends(.fine)
    #expect(try other.json("awards", "--json") == after)
    #expect(try other.run("export").output == export)
  }
}
