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

  @Test func `a word of a game of two is marked, and its page tells that game`() throws {
    let game = try #require(SampleDuel.game(words: 3, end: [.pass, .pass]))
    try player.run("import", "-", input: game.record.text()).ends(.fine)
    let words = game.ownWords
    let rows = try player.run("words").output.split(separator: "\n").dropFirst()
    #expect(rows.count == words.count && rows.allSatisfy { $0.contains(" ²  ") }, "\(rows)")
    let last = try #require(words.last)
    let said = try player.listen(["word \(last.word)", "quit"]).joined(separator: "\n")
    let place = "\(PlainWords.ordinal(words.count)) of \(words.count) words of the game of two"
    #expect(said.contains("\(place) with "))
  }

  @Test func `a cell with a comma, a quotation mark or a line end is quoted`() {
    let first: JSONValue = ["a": .string("x, \"y\""), "b": .null]
    let second: JSONValue = ["a": .string("1\n2"), "b": true]
    let rows: JSONValue = ["rows": .array([first, second])]
    let text = CSV(rows, tables: ["rows"]).text
    #expect(text == "a,b\n\"x, \"\"y\"\"\",\n\"1\n2\",true\n")
  }

  @Test func `the form of a table does not depend on its rows, nor on what is beside it`() {
    let names = ["both", "only"]
    let columns = ["list", "w", "scores", "score"]
    let lists: JSONValue = [
      "both": .array([["w": "A", "scores": .array([1, 2])]]), "only": .array([]), "day": 1,
      "date": "x", "dates": .array(["y"]), "isToday": true,
    ]
    let text = CSV(lists, tables: names, columns: columns).text
    #expect(text == "list,w,scores,score\nboth,A,\"1, 2\",\n")
    #expect(CSV([:], tables: names, columns: columns).text == "list,w,scores,score\n")
  }

  @Test func `lists without a row have the names of their columns`() throws {
    let record = try player.run("cube", "--seed", "64").output
    let file = try player.directory.file("cube.json", record)
    #expect(
      try player.run("compare", file, "-", "--csv", input: record).ends(.fine).output
        == "list,word,scores,score\r\n"
    )
    let words = try player.directory.file("words.txt", "zzzz\n")
    #expect(
      try player.run("solve", "--seed", "64", "--dictionary", words, "--csv").ends(.fine).output
        == "word,score,path,played,knownTo\r\n"
    )
    try player.directory.makeDirectory("board")
    #expect(
      try player.run("board", "--board", player.path("board"), "--week", "--csv").output
        == "list,place,name,score,wordCount,longestWordLength,rankTitle,percent,hints,secondsPlayed,"
        + "days,isOwn\r\n"
    )
    let daily = try player.run("daily", "--csv").ends(.fine).output
    let columns = "list,mode,code,state,isOver,countedGame,rankTitle,percent,practiceBest\r\n"
    #expect(daily.hasPrefix(columns + "cubes,timed,"))
    try player.write("theme = pink\n", to: player.settings)
    let settings = try player.run("settings", "--csv").output
    #expect(settings.hasPrefix("list,name,value,origin,values\r\nsettings,theme,auto,"))
  }

  @Test func `an answer of facts is a table of names and values, by their paths`() {
    let facts: JSONValue = [
      "games": .number(3), "best": ["word": "A", "at": .null],
      "weeks": .array([["score": .number(5)]]),
    ]
    let text = "name,value\ngames,3\nbest.word,A\nbest.at,\nweeks.1.score,5\n"
    #expect(CSV(facts).text == text)
  }

  @Test(arguments: ["=", "+", "-", "@", "\t", "＝", "＠"])
  func `no text of another player is a formula in a spreadsheet`(start: String) {
    let row: JSONValue = [
      "name": .string(start + "HYPERLINK(1)"), "points": .number(-3),
      "players": .array([.string(start + "x"), .string("Ann Lee")]),
    ]
    let text = CSV(["rows": .array([row])], tables: ["rows"]).text
    #expect(text == "name,points,players\n'\(start)HYPERLINK(1),-3,\"'\(start)x, Ann Lee\"\n")
  }

  @Test func `a name with a comma is told from two names`() {
    let row: JSONValue = ["players": .array([.string("Lee, Ann"), .string("\"Bo\"")])]
    let cell = ##""""Lee, Ann"", """"""Bo""""""""##
    #expect(CSV(["rows": .array([row])], tables: ["rows"]).text == "players\n\(cell)\n")
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
}
