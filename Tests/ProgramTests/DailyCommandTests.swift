import Model
import Platform
import Rules
import Terminal
import Testing

@testable import Program

/// `lexicube daily` and `lexicube play --daily`, in process. Everything happens on 2026-11-21, day 325, at
/// 15:30 UTC.
@Suite struct DailyCommandTests {
  private let player = TestPlayer()

  /// Plays a word on the cube of a day.
  private func play(_ arguments: [String], first script: Script = []) throws {
    try player.run(["play", "--daily"] + arguments, script: script + [.see("0 points"), .quit])
  }

  @Test func `a day that was not played has its codes, and an empty streak`() throws {
    let result = try player.run("daily").ends(.fine)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "daily 325, 2026-11-21")
    #expect(lines.count == 6)
    for cube in DailyCube.cubes(of: 325) {
      let code = try #require(cube.code).description
      #expect(lines.contains { $0.hasPrefix(cube.mode.rawValue) && $0.hasSuffix(code) })
    }
    let streak = "streak 0 (0 forgiven, longest 0): days in UTC with a word on a daily cube"
    #expect(lines.suffix(2) == [streak, "next cubes in 8 h 30 m"])
  }

  @Test func `as JSON, of one mode if wanted`() throws {
    let json = try player.json("daily", "--json", "--mode", "timed")
    json.has(["day": 325, "date": "2026-11-21", "secondsToNext": 30_600])
    let cubes = try #require(json["cubes"]?.list)
    try #require(cubes.count == 1)
    cubes[0].has(["mode": "timed", "isOver": false, "countedGame": .null])
  }

  @Test func `the try is used once the cube was shown, and games names it`() throws {
    try play(["--mode", "unlimited"], first: [.see("One try counts")])
    #expect(try player.run("games").output.contains("daily 325") == false, "nothing was seen")
    try play(["--mode", "unlimited"], first: TestPlayer.beginsDaily)
    #expect(try player.run("daily").output.contains("begun"))
    let home = try player.listen(["quit"])
    #expect(home.contains { $0.contains("unlimited begun, 0 points") })
    #expect(try player.run("daily", "--json").output.contains("\"state\":\"running\""))
    let table = try player.run("games").output
    #expect(table.contains("daily 325"))
    #expect(try player.run("games", "--json").output.contains("\"day\":325,\"isPractice\":false"))
    // The next day it is over, and an earlier day is practice, which is not kept without a move.
    player.date.seconds += 86_400
    #expect(try player.run("daily", "--date", "2026-11-21").output.contains("played"))
    try play(["--date", "2026-02-28"])
    #expect(try player.run("daily", "--date", "2026-02-28").output.contains("not played"))
  }

  @Test func `with the clock set back, the day is practice, as home says`() throws {
    try play(["--mode", "unlimited"], first: TestPlayer.beginsDaily)
    player.date.seconds -= 86_400
    let table = try player.run("daily").output
    #expect(table.contains("timed      practice"))
    #expect(table.contains("unlimited  practice"))
    #expect(try player.run("daily", "--json").output.contains("\"state\":\"practice\""))
    try player.run([], script: [.see("practice"), .quit])
  }

  @Test(arguments: [
    ("2025-12-31", "2025-12-31 has no cubes: the first day is 2026-01-01"),
    ("2026-11-22", "2026-11-22 has not begun: today is 2026-11-21 in UTC"),
    ("9999-12-31", "9999-12-31 has not begun: today is 2026-11-21 in UTC"),
  ])
  func `a day without cubes is refused with the reason`(date: String, message: String) throws {
    for arguments in [["daily", "--date", date], ["play", "--daily", "--date", date]] {
      let result = try player.run(arguments).ends(.unusable, saying: message)
      #expect(result.terminal == nil)
    }
  }

  @Test func `a clock before the first day is named`() throws {
    player.date.seconds = 1_000_000
    try player.run("daily").ends(.unusable, saying: "your clock shows 1970-01-12")
  }
}
