import Files
import Game
import History
import Lexicon
import Platform
import Rules
import Surface
import Testing

@testable import LexicubeProgram

/// Languages, in process: their lists, and that their games are kept apart.
@Suite struct LanguageTests {
  private let player = TestPlayer()

  private func json(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8) }

  @Test func `a language takes effect when it is chosen, and the terminal stays open`() throws {
    try player.run(
      script: select("Settings") + [.see("Share chart")] + Array(repeating: .press(.down), count: 6)
        + [.press(.right), .press(.escape), .see("Dutch words"), .quit]
    ).ends(.fine)
  }

  @Test func `by ear, too, as soon as no game is on`() throws {
    let lines = [
      "settings language dutch", "unlimited", "/home", "settings language english", "unlimited",
    ]
    let result = try player.run(
      ["--plain"],
      input: lines.joined(separator: "\n") + "\n",
      script: nil
    ).ends(.fine)
    let games = result.output.split(separator: "\n").filter { $0.hasPrefix("Unlimited") }
    #expect(games == ["Unlimited, Dutch, no clock.", "Unlimited, no clock."])
    #expect(result.output.contains("Home, Dutch."))
  }

  @Test func `the version names all words that can be played with`() throws {
    let builtIn = Language.all.filter { EmbeddedList($0) != nil }
    let first = try player.run("--version").output
    #expect(first.hasPrefix("lexicube "))
    #expect(first.contains("\nwords: english "))
    for language in Language.all {
      #expect(first.contains("\(language.dictionaryName) ") == builtIn.contains(language))
    }
    try player.makeList(of: .swedish)
    #expect(try player.run("--version").output.contains(", \(Language.swedish.dictionaryName) "))
    let path = "\(player.directory(of: .swedish))/words.txt"
    try File.replace(path, with: [])
    #expect(try player.run("--version").output.contains(", swedish unreadable"))
  }

  @Test(arguments: Language.all)
  func `a language deals, solves and verifies by its own letters and words`(language: Language)
    throws
  {
    try player.makeList(of: language)
    let cube = try player.run("cube", "--seed", "64", "--language", language.name).output
    let record = try GameRecord(text: cube)
    #expect(record.dictionary == DictionaryID(language))
    #expect(record.letters == CubeLetters(seed: 64, language: language))

    let arguments = ["--json", "--language", language.name]
    let solved = try player.run(["solve", "--seed", "64"] + arguments).output
    // The record says which language it is of.
    #expect(try player.run("solve", "-", "--json", input: cube).output == solved)
    guard case .array(let words)? = try json(solved)["words"], let best = words.first,
      case .array(let path)? = best["path"], let score = best["score"]
    else {
      Issue.record("nothing is found")
      return
    }
    let faces = path.compactMap { if case .string(let name) = $0 { Face(name: name) } else { nil } }
    #expect(
      score == .number(Score.ofWord(faces.map { record.letters[$0] }, in: language))
    )
    var match = Match(mode: .timed, seed: 64, dictionary: record.dictionary)
    try match.play(.word(faces), at: 1) { _ in true }
    let text = GameRecord(match: match, secondsPlayed: 2).text()
    try player.run("verify", "-", input: text)
      .ends(.fine, output: "valid: \(match.score.grouped) points, 1 word\n", errors: "")
  }

  @Test func `a word that has left the list is refused with the version, and with what helps`()
    throws
  {
    let old = try #require(DictionaryID(name: "english", version: "old"))
    var match = Match(mode: .timed, seed: 64, dictionary: old)
    let solved = try player.json("solve", "--seed", "64", "--json")
    let best = try #require(solved["words"]?.list?.first)
    let path = try #require(best["path"]?.list)
    let faces = path.compactMap { if case .string(let name) = $0 { Face(name: name) } else { nil } }
    try match.play(.word(faces.reversed()), at: 1) { _ in true }
    let record = GameRecord(match: match, secondsPlayed: 2)
    let refused = try player.run("verify", "-", input: record.text()).ends(.refused)
    #expect(
      refused.errors.contains(
        "\(match.words[0]) is not in the dictionary. "
          + "The game was played with version old of the list, and here is "
      ),
      "\(refused.errors)"
    )
    #expect(refused.errors.contains("(lexicube record)"))
    // The way that the message names.
    let whole = record.acceptingWords(notIn: { _ in false }).text()
    try player.run("verify", "-", input: whole).ends(.fine)
  }

  @Test(arguments: Language.all)
  func `ten words are found on a cube of a language, by ear`(language: Language) throws {
    try player.makeList(of: language)
    // Three cubes: the words that stand in for German ones are few on cubes of German letters.
    for seed in ["7", "8", "9"] { try play(language, seed: seed) }
    let found = try player.run("words", "--json", "--language", language.name).output
    let entries = try #require(try json(found)["words"]?.list)
    #expect(entries.count >= 10)
    // A language is another history: none of these words is among those of another one.
    let other: Language = language == .english ? .dutch : .english
    #expect(
      try player.json("words", "--json", "--language", other.name)["words"]
        == .array([])
    )
    let stats = try player.json("stats", "--json", "--language", language.name)
    #expect(stats["distinctWords"] == .number(entries.count))
    let exported = try player.run("export", "--language", language.name).output
    let copy = TestPlayer()
    try copy.makeList(of: language)
    let imported = try copy.run("import", "-", "--language", language.name, input: exported)
    #expect(imported.code == .fine, "\(imported.errors)")
    #expect(imported.output.hasPrefix("3 games added"))
  }

  /// Plays short words of a cube, which leave more of it for the next.
  private func play(_ language: Language, seed: String) throws {
    let named = ["--language", language.name]
    let cube = try player.run(["cube", "--seed", seed] + named).output
    let solved = try player.run("solve", "-", "--json", input: cube).output
    let words = try #require(try json(solved)["words"]?.list)
    let lines = words.compactMap { entry -> String? in
      if case .string(let word)? = entry["word"] { word } else { nil }
    }
    .filter { $0.count <= 5 }.prefix(60).map { $0.lowercased() + "\n" }.joined()
    try player.run(
      ["--plain", "--mode", "unlimited", "--seed", seed] + named,
      input: lines + "/quit\n",
      script: nil
    ).ends(.fine)
  }

  @Test func `words with marks are best and longest words, and nothing is called damaged`() throws {
    try player.makeList(of: .swedish)
    var marked = 0
    for seed in ["7", "8", "9"] { try play(.swedish, seed: seed) }
    let words = try player.run("words", "--language", "swedish")
    #expect(words.errors == "", "a list that was edited by hand would be named")
    marked += words.output.unicodeScalars.count { !$0.isASCII }
    #expect(marked > 0, "\(words.output)")
    let stats = try player.json("stats", "--json", "--language", "swedish")
    let listed = try player.json("words", "--json", "--sort", "score", "--language", "swedish")
    let best = try #require(listed["words"]?.list?.first)
    #expect(stats["bestWord"]?["score"] == best["bestScore"])
    #expect(stats["longestWord"]?["word"] != nil)
  }

  @Test func `games of each language go to its own history, also from a database`() throws {
    try play(.dutch, seed: "7")
    let exported = try player.run("export").output
    let copy = TestPlayer()
    let imported = try copy.run("import", "-", input: exported).ends(.fine)
    #expect(imported.output == "1 game added, 0 continued, 0 already known, 0 skipped\n")
    let database = try copy.run("import", player.directory(of: .dutch) + "/history.sqlite")
    #expect(database.output == "0 games added, 0 continued, 1 already known, 0 skipped\n")
    #expect(try copy.json("stats", "--json")["distinctWords"] == .number(0))
    #expect(
      try copy.json("stats", "--json", "--language", "dutch")
        == player.json("stats", "--json", "--language", "dutch")
    )
  }

  @Test func `own words are spelled as the faces of the language spell them`() throws {
    try player.makeList(of: .german)
    let config = player.directory.path + "/.config/lexicube"
    try Directory.make(config)
    let own = "# mine\n ÄPFELCHENX \nstraßenx\r\nQATARX\ncafézx\n"
    try File.replace(config + "/accepted-words-german.txt", with: Array(own.utf8))
    try player.run("verify", "/no/such/record", "--language", "german").ends(.refused)
    let defined = try player.run("solve", "--seed", "3", "--language", "german")
    #expect(defined.errors.contains("1 line was skipped"), "\(defined.errors)")
  }

  @Test func `the languages are listed, with how to get the words of each`() throws {
    try player.makeList(of: .swedish)
    let text = try player.run("dictionary").output
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("LANGUAGE") }.map {
      $0.split(separator: " ", maxSplits: 1).map(String.init)
    }
    #expect(
      rows.map(\.first) == ["LANGUAGE"] + Language.all.map(\.name)
        || rows.count == Language.all.count + 1
    )
    #expect(text.contains("english     built in\n"))
    #expect(text.contains("dutch       built in\n"))
    #expect(text.contains("made here\n"))
    #expect(text.contains("lexicube dictionary make italian"))
  }

  @Test func `a language without a list says how to make one`() throws {
    let result = try player.run("--language", "german")
    #expect(result.code == .unusable)
    #expect(
      result.errors
        == "lexicube: there is no list of German words yet; make one: lexicube dictionary make german\n"
    )
  }

  @Test func `the language of the settings is that of every command with a history`() throws {
    try player.write("language = dutch\n", to: player.settings)
    let played = try player.run(
      "--plain",
      "--mode",
      "unlimited",
      "--seed",
      "7",
      input: "/find 4\n/end\n/end\n/quit\n/quit\n"
    )
    #expect(played.output.contains("Dutch"), "\(played.output)")
    #expect(
      try player.run("daily", "--json").output
        == player.run("daily", "--json", "--language", "dutch").output
    )
    #expect(
      try player.run("daily", "--json").output
        != player.run("daily", "--json", "--language", "english").output
    )
    // A cube by its number and a record are of the language that the command line or they themselves name.
    let cube = try player.run("cube", "--seed", "64").output
    #expect(try GameRecord(text: cube).dictionary.language == .english)
    #expect(try player.run("solve", "-", input: cube).code == .fine)
  }

  @Test func `a language of the settings without its list says how to get out`() throws {
    try player.write("language = german\n", to: player.settings)
    let result = try player.run().ends(.unusable)
    #expect(
      result.errors == """
        lexicube: there is no list of German words yet; make one: lexicube dictionary make german
        Your settings say German; for English: lexicube --language english

        """
    )
    #expect(try player.run("words").code == .fine, "its history needs no list")
  }

  @Test func `settings offer the languages whose words are there`() throws {
    let offered =
      "There are no German words on this machine yet. In your shell, lexicube dictionary make german makes them."
    #expect(try player.listen(["settings language german", "quit"]).contains(offered))
    try player.makeList(of: .german)
    let said = try player.listen(["settings language german", "quit"])
    #expect(said.contains { $0.hasPrefix("language: german. Takes effect at home.") }, "\(said)")
    let next = try player.run(
      "--plain",
      "--mode",
      "unlimited",
      "--seed",
      "7",
      input: "/quit\n/quit\n"
    )
    #expect(next.output.contains("German"), "\(next.output)\(next.errors)")
  }

  @Test(arguments: [
    (["make"], "say which language"), (["make", "klingon"], "lexicube does not have the language"),
    (["make", "dutch"], "the words of Dutch are built in"),
    (["make", "german", "/no/such/file"], "/no/such/file: cannot be read"),
    (["make", "german", "-"], "has 0 words of German"),
  ])
  func `what cannot be made is refused with the reason`(operands: [String], reason: String) throws {
    let result = try player.run(["dictionary"] + operands)
    #expect(result.code != .fine)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `a list that somebody has spoilt is played without its spoilt lines`() throws {
    try player.makeList(of: .german)
    let path = player.directory(of: .german) + "/words.txt"
    let text = try String(decoding: InputFile(path: path).read(limit: 1 << 26), as: UTF8.self)
    try File.replace(path, with: Array((text + "qatar\n\u{1B}[2J\nÄÖÜß\n").utf8))
    let solved = try player.run("solve", "--seed", "3", "--json", "--language", "german")
      .ends(.fine, saying: "3 lines were skipped")
    #expect(!solved.output.contains("ÄTAR"))
  }
}
