import Model
import Platform
import Rules
import Surface
import TerminalTesting
import Testing

@testable import Online
@testable import Program
@testable import Terminal

/// Two players with a home each and one folder between them, in process. Everything happens on
/// 2026-11-21, day 325, at 15:30 UTC.
@Suite struct BoardCommandTests {
  private let shared = TestDirectory()
  private let ann = TestPlayer()
  private let bob = TestPlayer()

  init() throws {
    ann.environment["USER"] = "ann"
    bob.environment["USER"] = "bob"
  }

  /// A word that is on the day's unlimited cube, and its points, found with the program itself.
  private func words(_ player: TestPlayer) throws -> [(word: String, score: Int)] {
    let seed = try #require(DailyCube(day: 325, mode: .unlimited)).seed
    return try player.rows("solve", "--seed", "\(seed)").compactMap { item in
      guard let word = item["word"]?.text, case .number(let score)? = item["score"] else {
        return nil
      }
      return Int(score).map { (word, $0) }
    }
  }

  /// Plays one word on today's unlimited cube and ends the game.
  private func play(
    _ player: TestPlayer,
    _ word: (word: String, score: Int),
    _ arguments: [String] = [],
    then script: Script = []
  ) throws {
    let ending: Script =
      TestPlayer.beginsDaily + [.see("0 points"), .type(word.word.lowercased()), .press(.enter)]
      + [.see(word.score.grouped), .press(.function(10)), .see("Finish now")]
    let result = try player.run(
      ["play", "--daily", "--mode", "unlimited"] + arguments,
      script: ending + select("Finish now") + [.see("End this game?"), .press(.enter)]
        + [.see("game ended"), player.passesPause]
        + script
        + [.quit]
    )
    #expect(result.errors == "")
  }

  /// Waits for the files of games. The page has what the player's own history has, written or not, and who quits
  /// meanwhile has the file written by the next start.
  private func written(_ count: Int, in folder: String? = nil) -> HeadlessTerminal.Step {
    .await("\(count) files of games") { [shared] in
      let names = (try? Directory.names(in: folder ?? shared.path)) ?? []
      return names.count { $0.hasPrefix("daily") } == count
    }
  }

  private func board(_ player: TestPlayer, _ arguments: String...) throws -> TestPlayer.Result {
    try player.run(["board", "--board", shared.path, "--mode", "unlimited"] + arguments)
  }

  @Test func `two programs share a folder: each sees both, once they have played`() throws {
    let words = try words(ann)
    let (first, second) = (try #require(words.first), try #require(words.dropFirst(3).first))
    try #require(first.score > second.score)
    try play(
      ann,
      second,
      ["--board", shared.path],
      then: select("Board") + [.see("ann (you)"), written(1)]
    )
    // Bob has not played: he sees nothing of today, neither in the program nor by the command.
    let hidden = "hidden until you have played: lexicube play --daily"
    try board(bob).ends(.refused, output: "", saying: hidden)
    let week = try board(bob, "--week").ends(.fine, saying: "today counts once you have played")
    #expect(!week.output.contains("ann"))

    try bob.write("name = Bob B.\nboard = \(shared.path)\n", to: bob.settings)
    try play(bob, first, then: select("Board") + [.see("Bob B. (you)"), .see("ann"), written(2)])
    let table = try board(ann).ends(.fine, errors: "")
    let lines = table.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines.first == "daily 325, 2026-11-21, unlimited")
    #expect(lines[2].contains("Bob B.") && lines[2].contains(first.score.grouped))
    #expect(lines[3].contains("ann") && lines[3].contains("(you)"))
    #expect(try board(ann, "--week").output.contains("Bob B."))

    let json = try JSONValue(reading: board(bob, "--json").output.utf8)
    let players = try #require(json["players"]?.list)
    try #require(players.count == 2)
    players[0].has(["name": "Bob B.", "place": 1, "isOwn": true])
    players[1].has(["name": "ann", "place": 2, "isOwn": false])
    #expect(json["leftOut"] == .array([]))
  }

  @Test func `a game that could not be written is written by the next start`() throws {
    let word = try #require(words(ann).first)
    let later = shared.path + "/later"
    try play(ann, word, ["--board", later])
    #expect(access(later, F_OK) != 0)
    try ann.run(["--board", later], script: [.see("! The board’s folder"), .quit])
    try shared.makeDirectory("later")
    try ann.run(
      ["--board", later],
      script: select("Board") + [
        .see("Today"), .press(.tab), .see("ann (you)"), written(1, in: later),
      ]
    )
    let other = try bob.json(["board", "--board", later, "--week", "--json"])
    #expect(other["lacksToday"] == true)
    bob.date.seconds += 86_400
    let next = try bob.run([
      "board", "--board", later, "--mode", "unlimited", "--date", "2026-11-21",
    ])
    #expect(next.output.contains("ann"))
  }

  @Test func `a forged file is named by the command, and does not count`() throws {
    let word = try #require(words(ann).first)
    try play(ann, word, ["--board", shared.path])
    try shared.file("daily-0325-unlimited-eve.json", "{\"version\":1")
    let fault = "lexicube: left out: daily-0325-unlimited-eve.json: is not JSON: line 1"
    #expect(try board(ann).ends(.fine).errors.hasPrefix(fault))
    #expect(try board(ann, "--json").output.contains("\"leftOut\":[{\"file\":\"daily-0325-unl"))
  }

  @Test func `without a folder, or with one that is gone, the command says so`() throws {
    try ann.run("board").ends(.unusable, saying: "you have no board")
    try ann.run("board", "--board", shared.path + "/gone", "--date", "2026-11-20")
      .ends(.refused, saying: "does not exist")
    #expect(try ann.run("board", "--board", shared.path, "--mode", "blitz").code == .unusable)
    let empty = try ann.run("board", "--board", shared.path, "--date", "2026-11-20").ends(.fine)
    #expect(empty.output.split(separator: "\n").count == 2)
  }

  @Test func `--board is for one run, and begins where the shell is`() throws {
    _ = try ann.run(["--board", shared.path], script: select("Settings") + [.see("Board")])
    #expect(try ann.directory.text(ann.settings) == nil, "nothing is written")
    var options = Options()
    #expect(try options.boardPath == nil)
    options.board = "/d"
    #expect(try options.boardPath == "/d")
    options.board = "d"
    let path = try #require(try options.boardPath)
    #expect(path.hasPrefix("/") && path.hasSuffix("/d"))
  }
}
