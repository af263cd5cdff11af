import Model
import Platform
import Rules
import Testing

@testable import Program
@testable import Terminal

/// `lexicube daily` and `lexicube play --daily`, in process. Everything happens on 2026-11-21, day 325, at
/// 15:30 UTC.
@Suite struct DailyCommandTests {
  private let player = TestPlayer()

  /// Plays a word on the cube of a day.
  private func play(_ arguments: [String], first script: Script = []) throws {
    try player.run(["play", "--daily"] + arguments, script: script + [.see("0 points"), .quit])
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
}
