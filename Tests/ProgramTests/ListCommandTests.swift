import Model
import Platform
import Rules
import Samples
import Testing

@testable import Program

/// Lists that are narrowed, cut and printed as CSV.
@Suite struct ListCommandTests {
  private let player = TestPlayer()

  /// Plays a word on the cube of a seed, on which it is, some days after the first day.
  private func play(_ word: String, _ mode: String = "unlimited", day: Double) throws {
    let first = Timestamp(seconds: 1_795_275_000)
    player.date = Timestamp(seconds: first.seconds + day * 86_400)
    let lines = ["--plain", "--mode", mode, "--seed", "64"]
    try player.run(lines, input: "\(word)\n/quit\n/quit\n").ends(.fine)
    player.date = Timestamp(seconds: first.seconds + 10 * 86_400)
  }

  private func games(_ arguments: String...) throws -> [JSONValue] {
    try player.rows(["games"] + arguments).compactMap { $0["id"] }
  }

  private func words(_ arguments: String...) throws -> [JSONValue] {
    try player.rows(["words"] + arguments).compactMap { $0["word"] }
  }

  @Test func `games are narrowed by mode, day, word and number`() throws {
    try play("fore", day: 0)
    try play("dates", day: 1)
    try play("fore", "blitz", day: 2)
    try player.run(["--plain", "--daily"], input: "\n/quit\n/quit\n")
    #expect(try games() == [4, 3, 2, 1].map { .number($0) })
    #expect(try games("--mode", "blitz") == [3])
    #expect(try games("--daily") == [4])
    #expect(try games("--date", "2026-11-22") == [2])
    #expect(try games("--since", "2026-11-22", "--limit", "2") == [4, 3])
    #expect(try games("--word", "Fore") == [3, 1])
    #expect(try games("--word", "never") == [])
    // Every cube has its code, a daily one, too.
    let daily = try player.json("games", "--json", "--daily")["games"]?.list?.first
    #expect(daily?["code"] != .null && daily?["seed"] != .null)
    try player.run("games", "--limit", "0").ends(.unusable, saying: "--limit must be")
    try player.run("games", "--date", "2026-11-22", "--since", "2026-11-22")
      .ends(.unusable, saying: "--date and --since cannot be used together")
  }

  @Test func `words have their first day, are sorted by it, narrowed and cut`() throws {
    try play("fore", day: 0)
    try play("dates", day: 1)
    try play("fore", "blitz", day: 2)
    #expect(try words("--sort", "first") == ["DATES", "FORE"])
    #expect(try words("--sort", "recent") == ["FORE", "DATES"])
    #expect(try words("--since", "2026-11-23") == ["FORE"])
    #expect(try words("--sort", "alpha", "--limit", "1") == ["DATES"])
    let fore = try #require(player.rows("words").first)
    fore.has(["firstPlayedAt": "2026-11-21T15:30:00Z", "lastPlayedAt": "2026-11-23T15:30:00Z"])
  }

  @Test func `common words that were missed or are known follow from the games that are over`()
    throws
  {
    try play("fore", "blitz", day: 0)
    #expect(try words("--missed", "=dates") == ["DATES"])
    #expect(try words("--missed", "=fore") == [])
    try play("dates", day: 1)
    #expect(try words("--missed", "=dates") == [])
    #expect(try words("--missed", "--sort", "alpha", "--limit", "3").count == 3)
    let known = try player.json("words", "--known", "--json")["lengths"]?.list
    let four = known?.first { $0["length"] == 4 }
    #expect(four?["found"] == 1 && four?["of"] != 0)
    let list = try player.rows("words", "--known", "=fore")
    try #require(list.count == 1)
    list[0].has(["isFound": true, "timesThere": 1])
    let cards = try player.run("words", "--known", "=fore", "--cards").output
    #expect(cards.hasPrefix("FORE\t") && cards.hasSuffix("\tF???\n"))
    let csv = try player.run("words", "--known", "--csv").output
    #expect(csv.hasPrefix("length,found,of\r\n3,0,"))
    try player.run("words", "--missed", "--known").ends(
      .unusable,
      saying: "use one of --missed and"
    )
    try player.run("words", "--missed", "--since", "2026-11-01")
      .ends(.unusable, saying: "--since and --sort first are for words that were found")
    let said = try player.listen(["missed", "missed 1", "known", "known 4", "quit"]).joined()
    #expect(said.contains("that you could have spelled on a first cube and never found"))
    #expect(said.contains("on the first cube of game 1 that you did not find there"))
    #expect(said.contains("1 of") && said.contains("with 4 letters"))
    #expect(said.contains("common words of 4 letters."))
  }

  @Test func `how the words became more is listed, and told`() throws {
    try play("fore", day: 0)
    try play("dates", day: 1)
    func rows(_ view: String) throws -> [JSONValue] {
      try player.rows("words", "--growth", view)
    }
    let months = try rows("months")
    #expect(months.map { $0["new"] } == [0, 2])
    #expect(months[1]["lastDay"] == "2026-11-30")
    #expect(try rows("firsts").map { $0["word"] } == ["DATES", "FORE"])
    let letters = try rows("letters")
    #expect(letters.count == 26 && letters[5]["byLength"]?["4"] == 1)
    let csv = try player.run("words", "--growth", "years", "--csv").output
    let years = "firstDay,lastDay,new,inAll,bestMonth,newInBestMonth,longestFirst,rarest\r\n"
    #expect(csv == "\(years)2026-01-01,2026-12-31,2,2,2026-11,2,DATES,\r\n")
    #expect(try player.run("words", "--growth", "2026", "--csv").output == csv)
    let grid = try player.run("words", "--growth", "letters", "--csv").output
    #expect(grid.hasPrefix("letter,wordCount,3,4,5,6,7,8,9,10+\r\nA,0,0,0,") && !grid.contains("{"))
    #expect(try rows("firsts").map { $0["score"] } == [80, 36])
    #expect(try player.run("words", "--growth", "weeks").output.contains("16 Nov 2026"))
    try player.run("words", "--growth", "months", "--sort", "score")
      .ends(.unusable, saying: "--growth is about all words")
    try player.run("words", "--growth", "days").ends(.unusable, saying: "rarest or a year such as")
    let year = """
      lexicube 2026
      2 new words, 2 in all
      Best month: November, 2
      First of 5 letters: DATES

      """
    #expect(try player.run("words", "--growth", "2026").output.hasPrefix(year))
    try player.run("words", "--growth", "2026", "--limit", "1")
      .ends(.unusable, saying: "a year of --growth is one page: leave out --limit")
    try player.run("words", "--growth", "2019")
      .ends(.refused, saying: "no words were found in 2019")
    let said = try player.listen([
      "growth letters", "growth", "growth firsts", "growth years", "growth 2026", "growth 2019",
      "growth x", "quit",
    ])
    said.includes(["You found no words in 2019."])
    let told = "2026: 2 new words, 2 in all. Best month: November, 2. First of 5 letters: Dates"
    #expect(said.filter { $0.hasPrefix(told) }.count == 2)
    #expect(said.contains { $0.contains("D: 1, 1 of 5; ") })
    said.includes(["2 words. 0.7 new a week in 3 weeks, most from 16 Nov 2026: 2."])
    said.includes(["5 letters: Dates, 80, 22 November 2026; 4 letters: Fore, 36, 21 November 2026."]
    )
  }

  @Test func `a word of a game of two is marked, and its page tells that game`() throws {
    let game = try #require(SampleDuel.game(words: 3, end: [.pass, .pass]))
    try player.run("import", "-", input: game.record.text()).ends(.fine)
    let words = game.ownWords
    let rows = try player.run("words").output.split(separator: "\n").dropFirst()
    #expect(rows.count == words.count && rows.allSatisfy { $0.hasSuffix("  ²") }, "\(rows)")
    let last = try #require(words.last)
    let said = try player.listen(["word \(last.word)", "quit"]).joined(separator: "\n")
    let place = "\(PlainWords.ordinal(words.count)) of \(words.count) words of the game of two"
    #expect(said.contains("\(place) with "))
  }

  @Test func `what is missed in a game that runs is not told`() throws {
    _ = try player.playsUnlimited(["fore", "/quit", "/quit"])
    let running = "Game 1 is not over. What you miss in it is told once it is."
    #expect(try player.listen(["missed 1", "quit"]).contains(running))
    for list in ["--missed", "--known"] {
      try player.run("words", list, "game:1").ends(.refused, saying: running)
    }
    _ = try player.listen(["unlimited", "go", "/end", "/end", "/home", "quit"])
    try player.run("words", "--missed", "game:1").ends(.fine)
  }

  @Test func `a question that finds nothing says so, and what is no word is none`() throws {
    try play("dates", day: 0)
    let said = try player.listen([
      "growth 2027", "word ozzq", "word dates", "known 99", "practise zzz", "quit",
    ])
    #expect(said.contains("You found no words in 2027."), "and it is no code of a Spanish cube")
    said.includes([
      "Ozzq is not a word of the game.", "Dates: found 1 time…", "No common word has 99 letters.",
      "No word to practise: contains zzz.",
    ])
    for list in [[], ["--missed"], ["--known"]] {
      let result = try player.run(["words", "qqq"] + list)
      #expect(result.code == .fine && result.errors.contains("no word: contains qqq"), "\(list)")
    }
    #expect(try words("--known", "new:2026-11-21") == ["DATES"])
    #expect(try words("--known", "new:2026-11-22") == [])
  }

  @Test func `known words without a search are listed where an option asks for words`() throws {
    try play("fore", day: 0)
    for options in [
      ["--limit", "3"], ["--sort", "alpha"], ["--reverse"], ["--cards", "--limit", "3"],
    ] {
      let output = try player.run(["words", "--known", "--limit", "3"] + options).output
      let count = options[0] == "--cards" ? 3 : 4
      #expect(output.split(separator: "\n").count == count, "\(options)")
    }
    for list in [[], ["--missed"], ["--known"]] {
      let csv = try player.run(["words", "qqq", "--csv"] + list).output
      #expect(csv.hasPrefix("word,") && csv.filter { $0.isNewline }.count == 1, "\(list)")
    }
  }

  @Test func `words are searched as on the page, and what is not understood is an error`() throws {
    try play("fore", day: 0)
    try play("dates", day: 1)
    try play("fore", "blitz", day: 2)
    #expect(try words("?o*") == ["FORE"])
    #expect(try words("4-5", "e") == ["FORE", "DATES"])
    #expect(try words("=stead") == ["DATES"])
    #expect(try words("new:2026-11-22") == ["DATES"])
    #expect(try words("game:1 e") == ["FORE"])
    #expect(try words("zz").isEmpty)
    try player.run("words", "7", "[ing")
      .ends(.unusable, saying: "[ is not a letter; ? is one, * any number (at \"[ing\")")
    try player.run("words", "new:").ends(.unusable, saying: "A month comes after new")
    let said = try player.listen(["words ?o*", "words zz", "words 7 [", "words 1", "quit"])
    said.includes([
      "1 word, like ?o*, with their best points, the latest first.",
      "No word of yours: contains zz.", "[ is not a letter; ? is one, * any number.",
      "No word of yours: 7 letters.", "1 word of game 1 with their best points, the latest first.",
    ])
  }

  @Test func `cards have a word, its meaning and its pattern in each line, with tabs between`()
    throws
  {
    try play("fore", day: 0)
    try play("dates", day: 1)
    let output = try player.run("words", "--cards", "--sort", "alpha").ends(.fine).output
    let cards = output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(cards.map(\.count) == [3, 3, 1], "each line ends, and has three fields")
    #expect(cards[0][0] == "DATES" && cards[0][2] == "D????")
    #expect(cards[0][1].hasPrefix("noun, from date: "))
    #expect(cards[1][0] == "FORE" && cards[1][2] == "F???" && !cards[1][1].isEmpty)
    // A program that reads tabs takes a field that begins with a quotation mark as quoted.
    #expect(!cards.joined().contains { $0.hasPrefix("\"") })
    try player.run("words", "--cards", "--csv").ends(.unusable, saying: "use one of")
  }

  @Test func `a deleted game is printed, and import brings it back`() throws {
    try play("fore", day: 0)
    try play("dates", day: 1)
    let deleted = try player.run("games", "--delete", "1").ends(.fine)
    #expect(deleted.errors.contains("Game 1 is deleted."))
    #expect(try games() == [2] && words() == ["DATES"])
    #expect(try player.run("export", "--language", "english").output.contains("FORE") == false)
    try player.run("games", "--delete", "1").ends(.refused, saying: "There is no game 1")
    try player.run("games", "--delete", "x").ends(.unusable, saying: "--delete must be")
    try player.run("games", "--delete", "2", "--limit", "1")
      .ends(.unusable, saying: "--delete names one game")
    try player.run("import", "-", input: deleted.output).ends(.fine)
    #expect(try words() == ["DATES", "FORE"])
  }

  @Test func `by ear a game is deleted when it is said twice, and undo brings it back`() throws {
    try play("fore", day: 0)
    let said = try player.listen([
      "delete", "undo", "delete 1", "games", "delete 1", "delete 1", "games", "undo", "games",
      "quit",
    ])
    said.includes(["/delete takes the number of a game: delete 7."])
    said.includes(["Game 1: its words, points, days and awards would…"])
    said.includes(["The game is deleted. Undo brings it back."])
    #expect(said.count { $0 == "The game is back." } == 1)
    said.includes(["No game was deleted since lexicube was started."])
    #expect(try games() == [1])
  }

  @Test func `tables are CSV as RFC 4180 has it`() throws {
    try play("fore", day: 0)
    let expected =
      "word,count,bestScore,firstPlayedAt,lastPlayedAt,learned,gamesOfTwo\r\n"
      + "FORE,1,36,2026-11-21T15:30:00Z,2026-11-21T15:30:00Z,false,0\r\n"
    #expect(try player.run("words", "--csv").output == expected)
    let games = try player.run("games", "--csv").output.split(separator: "\r\n")
    #expect(games.first?.hasPrefix("id,mode,score,") == true)
    #expect(games.last?.hasPrefix("1,unlimited,36,") == true && games.count == 2)
    let stats = try player.run("stats", "--csv").output
    #expect(stats.hasPrefix("name,value\r\ngameCount,1\r\n"))
    #expect(stats.contains("modes.unlimited.gameCount,1\r\n"))
    let defined = try player.run("define", "sang", "--csv").output
    #expect(defined.hasPrefix("word,isWord,partOfSpeech,base,meaning\r\nSANG,true,verb,sing,"))
    for command in ["awards", "daily", "duels", "settings"] {
      let output = try player.run(command, "--csv").ends(.fine).output
      #expect(output.contains("\r\n") == (command != "duels"), "\(command)")
    }
    try player.run("words", "--csv", "--json")
      .ends(.unusable, saying: "use one of --json, --csv or --cards")
  }

  @Test func `a cell with a comma, a quotation mark or a line end is quoted`() {
    let first: JSONValue = ["a": .string("x, \"y\""), "b": .null]
    let second: JSONValue = ["a": .string("1\n2"), "b": true]
    let rows: JSONValue = ["rows": .array([first, second])]
    #expect(CSV(rows).text == "a,b\n\"x, \"\"y\"\"\",\n\"1\n2\",true\n")
    let lists: JSONValue = ["both": .array([["w": "A"]]), "only": .array([])]
    #expect(CSV(lists).text == "list,w\nboth,A\n")
  }

  @Test(arguments: ["=", "+", "-", "@", "\t", "＝", "＠"])
  func `no text of another player is a formula in a spreadsheet`(start: String) {
    let row: JSONValue = [
      "name": .string(start + "HYPERLINK(1)"), "points": .number(-3),
      "players": .array([.string(start + "x"), .string("Ann Lee")]),
    ]
    let text = CSV(["rows": .array([row])]).text
    #expect(text == "name,points,players\n'\(start)HYPERLINK(1),-3,\"'\(start)x, Ann Lee\"\n")
  }

  @Test func `a name with a comma is told from two names`() {
    let row: JSONValue = ["players": .array([.string("Lee, Ann"), .string("\"Bo\"")])]
    let cell = ##""""Lee, Ann"", """"""Bo""""""""##
    #expect(CSV(["rows": .array([row])]).text == "players\n\(cell)\n")
  }

  @Test func `define reads a table of words, and takes no head for a word`() throws {
    try play("fore", day: 0)
    let table = try player.run("words", "--csv").output
    let answer = try player.run(["define", "-"], input: table).ends(.fine).output
    #expect(answer.hasPrefix("FORE") && !answer.contains("WORD"))
    #expect(try player.run(["define", "-"], input: "word\r\nFORE\r\n").output == answer)
    #expect(try player.run(["define", "-"], input: "word fore").output.contains("WORD"))
  }

  /// The help has `lexicube words | lexicube define -`, and a search may find nothing.
  @Test(arguments: [[], ["--csv"], ["--json"], ["--cards"]])
  func `define reads the words of what the program prints, and nothing else of it`(
    form: [String]
  ) throws {
    try play("fore", day: 0)
    let lists = [["words"], ["words", "--known", "4"], ["solve", "1"]]
    for list in lists where list[0] == "words" || form != ["--cards"] {
      let text = try player.run(list + form).ends(.fine).output
      let words = try player.run(list + ["--json"]).ends(.fine).output
      let answer = try player.run(["define", "-"], input: text).output
      // In the same order, but for a page of JSON.
      let expected = Set(
        words.ranges(of: /"word":"([A-Z]+)"/).map { String(words[$0].dropFirst(8).dropLast()) }
      )
      let defined = answer.split(separator: "\n").map { String($0.prefix { $0.isUppercase }) }
      #expect(!expected.isEmpty && Set(defined) == expected, "\(list): \(answer.prefix(500))")
    }
    let nothing = try player.run(["words", "qqq"] + form).output
    let result = try player.run(["define", "-"], input: nothing).ends(.fine)
    #expect(result.output.isEmpty)
    #expect(result.errors == "lexicube: standard input: there is no word in it\n")
  }

  @Test func `what only looks like a table is words`() throws {
    for text in ["word  fore", "WORD FORE", "fore\tword", "{word fore"] {
      let answer = try player.run(["define", "-"], input: text).output
      #expect(answer.contains("FORE") && answer.contains("WORD"), "\(text)")
    }
    let quoted = "score,path,word\n1,\"a, b\",FORE\n2\n"
    #expect(try player.run(["define", "-"], input: quoted).output.hasPrefix("FORE: "))
  }

  @Test func `words to define come from a pipe`() throws {
    let result = try player.run("define", "-", input: "sang mice\n\n push\n").ends(.fine)
    #expect(result.output.split(separator: "\n").map { $0.prefix(4) } == ["SANG", "MICE", "PUSH"])
  }

  @Test func `a game dated ahead is marked, and is in no week before its day`() throws {
    try play("fore", day: 20)
    let table = try player.run("games").output
    #expect(table.contains("2026-12-11 15:30 (ahead)"))
    let game = try player.json("games", "--json")["games"]?.list?.first
    #expect(game?["isDatedAhead"] == true && game?["startedOn"] == "2026-12-11")
    #expect(try player.json("stats", "--json")["daysInARow"] == 0)
    let heard = try player.listen(["games", "quit"])
    heard.includes(["…, 11 December 2026, 15:30, dated ahead…"])
  }
}
