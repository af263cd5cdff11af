import History
import Lexicon
import Model
import Platform
import Rules
import Surface
import Testing

@testable import Program

/// Languages, in process: their lists, and that their games are kept apart.
@Suite struct LanguageTests {
  private let player = TestPlayer()

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
    let said = try player.listen(lines)
    let games = said.filter { $0.hasPrefix("Unlimited") }
    #expect(games == ["Unlimited, Dutch, no clock.", "Unlimited, no clock."])
    said.includes(["Home, Dutch.…"])
  }

  @Test func `a code of another language changes to it at once, and its cube is played`() throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 7, language: .dutch))
    try player.run(
      script: [.see("Settings"), .press(.character("c")), .see("The code of a cube")]
        + [.type(code.description), .see("Enter changes the language to Dutch"), .press(.enter)]
        + [.see("Unlimited"), .press(.escape), .see("Go home"), .quit]
    ).ends(.fine)
    let rows = try player.rows("games", "--language", "dutch")
    #expect(rows.isEmpty || rows.count == 1)
    let said = try TestPlayer().listen([code.description, code.description])
    said.includes([
      "This is a cube of Dutch words. Say it again to change the language to Dutch and play it."
    ])
    said.includes(["Unlimited, Dutch,…"])
  }

  @Test func `by ear, a language is found as soon as its words are made`() throws {
    let said = try player.listen(["settings language italian"])
    said.includes(["There are no Italian words on this machine yet. In your shell: …"])
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

    let solved = try player.rows("solve", "--seed", "64", "--language", language.name)
    // The record says which language it is of.
    #expect(try player.rows("solve", "-", input: cube) == solved)
    let best = try #require(solved.first)
    let faces = try #require(best["path"]?.list).compactMap { $0.text.flatMap(Face.init) }
    let score = Score.ofWord(faces.map { record.letters[$0] }, in: language)
    #expect(best["score"] == .number(score))
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
    let best = try #require(player.rows("solve", "--seed", "64").first)
    let faces = try #require(best["path"]?.list).compactMap { $0.text.flatMap(Face.init) }
    try match.play(.word(faces.reversed()), at: 1) { _ in true }
    let record = GameRecord(match: match, secondsPlayed: 2)
    let reason =
      "\(match.words[0]) is not in the dictionary. "
      + "The game was played with version old of the list, and here is "
    try player.run("verify", "-", input: record.text())
      .ends(.refused, saying: reason, "(lexicube record)")
    // The way that the message names.
    let whole = record.acceptingWords(notIn: { _ in false }).text()
    try player.run("verify", "-", input: whole).ends(.fine)
  }

  @Test func `games that were played with an older list keep their words`() throws {
    try player.makeList(of: .spanish)
    try player.play(.spanish, seed: "7")
    let named = ["--language", "spanish"]
    let words = try player.rows(["words"] + named)
    let played = Set(words.compactMap { $0["word"]?.text })
    try #require(!played.isEmpty)
    // The list loses every one of them.
    let path = player.directory(of: .spanish) + "/words.txt"
    let list = try #require(try player.directory.text(path)).split(separator: "\n")
    let fewer = list.filter { !played.contains($0.uppercased()) }.joined(separator: "\n") + "\n"
    try player.write(fewer, to: path)
    #expect(try player.rows(["words"] + named) == words)
    let record = try player.run(["record", "1"] + named).ends(.fine).output
    #expect(try GameRecord(text: record).acceptedWords == played)
    let verified = try player.run("verify", "-", input: record).ends(.fine, errors: "").output
    #expect(verified.contains("with words of the player’s own: "))
    // The game goes on, without them.
    let word = try #require(played.first)
    let lines = "go 1\n\(word)\n/quit\n"
    let said = try player.run(["--plain"] + named, input: lines).ends(.fine).output
    #expect(said.contains("Your game goes on after"), "\(said)")
    let other = TestPlayer()
    try other.makeList(of: .spanish)
    try other.write(fewer, to: other.directory(of: .spanish) + "/words.txt")
    let exported = try player.run(["export"] + named).output
    let imported = try other.run(["import", "-"] + named, input: exported).ends(.fine)
    #expect(imported.output.hasPrefix("1 game added"))
    #expect(imported.errors.contains("Words that only the list of those who played has: "))
    #expect(try other.rows(["words"] + named) == words)
    // Where the list has them, there is nothing to say.
    let same = TestPlayer()
    try same.makeList(of: .spanish)
    try same.run(["import", "-"] + named, input: exported).ends(.fine, errors: "")
  }

  @Test func `a word that came into the list later travels with its game, and is told of nowhere`()
    throws
  {
    let additions = EmbeddedList.additions(.english)
    #expect(additions.contains("UMAMI") && additions.count > 200)
    var found: (seed: String, word: String)?
    for seed in (1...100).map(String.init) where found == nil {
      let words = try player.rows("solve", "--seed", seed).compactMap { $0["word"]?.text }
      found = words.first(where: additions.contains).map { (seed, $0) }
    }
    let (seed, word) = try #require(found)
    let game = ["--plain", "--mode", "unlimited", "--seed", seed]
    try player.run(game, input: "\(word)\n/quit\n").ends(.fine)
    let record = try player.run("record", "1").output
    #expect(try GameRecord(text: record).acceptedWords == [word], "older copies can read it")
    let verified = try player.run("verify", "-", input: record).ends(.fine, errors: "").output
    #expect(verified.hasSuffix(", 1 word\n"), "this copy has the word: \(verified)")
    let exported = try player.run("export", "--language", "english").output
    #expect(exported.contains("\"accepted\""))
    try TestPlayer().run("import", "-", input: exported).ends(.fine, errors: "")
  }

  @Test(arguments: Language.all)
  func `ten words are found on a cube of a language, by ear`(language: Language) throws {
    try player.makeList(of: language)
    // Three cubes: the words that stand in for German ones are few on cubes of German letters.
    for seed in ["7", "8", "9"] { try player.play(language, seed: seed) }
    let entries = try player.rows("words", "--language", language.name)
    #expect(entries.count >= 10)
    // A language is another history: none of these words is among those of another one.
    let other: Language = language == .english ? .dutch : .english
    #expect(try player.rows("words", "--language", other.name) == [])
    let stats = try player.json("stats", "--json", "--language", language.name)
    #expect(stats["distinctWords"] == .number(entries.count))
    let exported = try player.run("export", "--language", language.name).output
    let copy = TestPlayer()
    try copy.makeList(of: language)
    let imported = try copy.run("import", "-", "--language", language.name, input: exported)
    #expect(imported.ends(.fine).output.hasPrefix("3 games added"))
  }

  @Test func `words with marks are best and longest words, and nothing is called damaged`() throws {
    try player.makeList(of: .swedish)
    var marked = 0
    for seed in ["7", "8", "9"] { try player.play(.swedish, seed: seed) }
    let words = try player.run("words", "--language", "swedish")
    #expect(words.errors == "", "a list that was edited by hand would be named")
    marked += words.output.unicodeScalars.count { !$0.isASCII }
    #expect(marked > 0, "\(words.output)")
    let stats = try player.json("stats", "--json", "--language", "swedish")
    let listed = try player.rows("words", "--sort", "score", "--language", "swedish")
    let best = try #require(listed.first)
    #expect(stats["bestPlay"]?["score"] == best["bestScore"])
    #expect(stats["longestPlay"]?["word"] != nil)
  }

  @Test func `games of each language go to its own history, also from a database`() throws {
    try player.play(.dutch, seed: "7")
    let exported = try player.run("export").output
    let copy = TestPlayer()
    try copy.run("import", "-", input: exported).ends(.fine, output: importReport(1))
    try copy.run("import", player.directory(of: .dutch) + "/history.sqlite")
      .ends(.fine, output: importReport(0, known: 1))
    #expect(try copy.json("stats", "--json")["distinctWords"] == 0)
    #expect(
      try copy.json("stats", "--json", "--language", "dutch")
        == player.json("stats", "--json", "--language", "dutch")
    )
  }

  @Test func `own words are spelled as the faces of the language spell them`() throws {
    try player.makeList(of: .german)
    let own = "# mine\n ÄPFELCHENX \nstraßenx\r\nQATARX\ncafézx\n"
    try player.write(own, to: player.settings("accepted-words-german.txt"))
    try player.run("verify", "/no/such/record", "--language", "german").ends(.refused)
    let defined = try player.run("solve", "--seed", "3", "--language", "german")
    #expect(defined.errors.contains("1 line was skipped"))
  }

  @Test func `a cube of another language is told of neither while it is played nor before its try`()
    throws
  {
    try player.play(.dutch, seed: "7")
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 7, language: .dutch)).description
    let record = try player.run("record", "1", "--language", "dutch").ends(.fine).output
    let running = "You are still playing on this cube"
    try player.run("review", code).ends(.refused, output: "", saying: running)
    try player.run("review", "-", input: record).ends(.refused, output: "", saying: running)

    // Today’s try on the English cube is begun, and that on the Dutch one is not.
    try player.run(
      ["play", "--daily", "--mode", "unlimited"],
      script: TestPlayer.beginsDaily + [.see("0 points"), .quit]
    )
    let codes = try [Language.english, .dutch].map { language in
      let cube = try #require(DailyCube(day: 325, mode: .unlimited, language: language))
      return try #require(cube.code).description
    }
    let play = "lexicube play --daily --mode unlimited"
    try player.run("solve", codes[0]).ends(.fine)
    try player.run("solve", codes[1])
      .ends(.refused, output: "", saying: "\(play) --language dutch\n")
    try player.write("language = dutch\n", to: player.settings)
    try player.run("solve", codes[0]).ends(.fine)
    try player.run("solve", codes[1]).ends(.refused, output: "", saying: "\(play)\n")
  }

  @Test func `words of another language are looked for on no cube`() throws {
    let code = try #require(ChallengeCode(mode: .timed, seed: 7, language: .dutch))
    let english = ["--language", "english"]
    try player.run(["solve", code.description] + english).ends(
      .unusable,
      output: "",
      errors: "lexicube: \(code): the code is for a cube of Dutch words\n"
    )
    let cube = try player.run("cube", "--seed", "7", "--language", "dutch").output
    for form in [[], ["--plan"]] {
      try player.run(["solve", "-"] + english + form, input: cube).ends(
        .unusable,
        output: "",
        errors: "lexicube: standard input: the game was played with Dutch words\n"
      )
    }
    let record = try Self.game(.dutch).text()
    let refused = "standard input: the game was played with Dutch words"
    try player.run(["review", "-"] + english, input: record)
      .ends(.unusable, output: "", saying: refused)
  }

  /// A game of one removal.
  private static func game(_ language: Language) throws -> GameRecord {
    var match = Match(mode: .timed, seed: 64, dictionary: DictionaryID(language))
    try match.play(.removal(#require(LatticePoint.all.last)), at: 1) { _ in true }
    return GameRecord(match: match, secondsPlayed: 2)
  }

  @Test func `a record is replayed without the words of its language`() throws {
    let file = try player.directory.file("german.json", Self.game(.german).text())
    for settings in ["", "language = german\n", "language = dutch\n"] {
      try player.write(settings, to: player.settings)
      let said = try player.listen(["", "/quit"], with: ["replay", file])
      said.includes(["1 of 1, at 1 second: Cube at …That was the last move."])
    }
  }

  @Test func `the languages are listed, with how to get the words of each`() throws {
    try player.makeList(of: .swedish)
    let text = try player.run("dictionary").output
    #expect(text.hasPrefix("The languages that can be played, "))
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("LANGUAGE") }.map {
      $0.split(separator: " ", maxSplits: 1).map(String.init)
    }
    let names = ["LANGUAGE"] + Language.all.map(\.name)
    #expect(rows.map(\.first) == names || rows.count == names.count)
    #expect(text.contains("english     built in\n"))
    #expect(text.contains("dutch       built in\n"))
    #expect(text.contains("made here\n"))
    #expect(text.contains("lexicube dictionary make italian"))
  }

  @Test func `a language without a list says how to make one`() throws {
    let make = "there is no list of German words yet; make one: lexicube dictionary make german"
    try player.run("--language", "german").ends(.unusable, errors: "lexicube: \(make)\n")
  }

  @Test func `the language of the settings is that of every command with a history`() throws {
    try player.write("language = dutch\n", to: player.settings)
    let said = try player.playsUnlimited(["/find 4", "/end", "/end", "/quit", "/quit"])
    said.includes(["…Dutch…"])
    let daily = try player.run("daily", "--json").output
    #expect(try daily == player.run("daily", "--json", "--language", "dutch").output)
    #expect(try daily != player.run("daily", "--json", "--language", "english").output)
    // A cube by its number and a record are of the language that the command line or they themselves name.
    let cube = try player.run("cube", "--seed", "64").output
    #expect(try GameRecord(text: cube).dictionary.language == .english)
    #expect(try player.run("solve", "-", input: cube).code == .fine)
  }

  @Test func `a language of the settings without its list says how to get out`() throws {
    try player.write("language = german\n", to: player.settings)
    let errors = """
      lexicube: there is no list of German words yet; make one: lexicube dictionary make german
      Your settings say German; for English: lexicube --language english

      """
    try player.run().ends(.unusable, errors: errors)
    #expect(try player.run("words").code == .fine, "its history needs no list")
    try player.run("settings", "name", "Ann").ends(.fine, output: "name: Ann\n", errors: "")
  }

  @Test func `settings offer the languages whose words are there`() throws {
    let offered =
      "There are no German words on this machine yet. In your shell: sudo apt-get install wngerman, then lexicube dictionary make german."
    #expect(try player.listen(["settings language german", "quit"]).contains(offered))
    try player.makeList(of: .german)
    let said = try player.listen(["settings language german", "quit"])
    said.includes(["Language: german. Takes effect at home.…"])
    try player.playsUnlimited(["/quit", "/quit"]).includes(["…German…"])
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
    #expect(result.errors.contains(reason))
    #expect(result.output == "")
  }

  @Test func `a list that somebody has spoilt is played without its spoilt lines`() throws {
    try player.makeList(of: .german)
    let path = player.directory(of: .german) + "/words.txt"
    let text = try #require(try player.directory.text(path))
    try player.write(text + "qatar\n\u{1B}[2J\nÄÖÜß\n", to: path)
    let solved = try player.run("solve", "--seed", "3", "--json", "--language", "german")
      .ends(.fine, saying: "3 lines were skipped")
    #expect(!solved.output.contains("ÄTAR"))
  }
}
