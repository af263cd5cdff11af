import Model
import Platform
import Rules
import Surface
import Terminal
import Testing

@testable import Program

/// Codes, sharing, races and comparing from the command line.
@Suite struct ChallengeCommandTests {
  private let player = TestPlayer()

  init() throws {
    try player.write("motion = reduced\n", to: player.settings)
  }

  /// The code of seed 64's cube, unlimited, whose words the tests know.
  private var code: String {
    get throws { try #require(ChallengeCode(mode: .unlimited, seed: 64)).description }
  }

  /// Plays words of seed 64's cube by its code, and ends the game.
  private func playGame(_ words: String...) throws {
    var script: Script = [.see("0 points")]
    for word in words { script += [.type(word), .press(.enter)] }
    script += [.press(.function(10)), .see("Code"), .see(try code)]
    script += select("Finish now") + [.press(.enter), .see("game ended"), .see("Home")]
    script += [.quit]
    try player.run(["play", try code], script: script).ends(.fine)
  }

  @Test func `a code is played, and stands in the list and in the record`() throws {
    try playGame("foredates")
    let code = try code
    let table = try player.run("games").output
    #expect(table.contains("CODE") && table.contains(code) && !table.contains("SEED"))
    let record = try player.run("record", "1").output
    #expect(try JSONValue(reading: record.utf8)["challenge"] == .string(code))
    #expect(try player.run("verify", "-", input: record).code == .fine)
  }

  @Test func `a record of a game that was dealt says its code, and is still valid`() throws {
    try player.run(TestPlayer.unlimited, script: TestPlayer.playsWord + [.quit])
    let record = try player.run("record", "1").output
    #expect(try JSONValue(reading: record.utf8)["code"] == .string(code))
    #expect(try player.run("verify", "-", input: record).code == .fine)
  }

  @Test func `a friend's record is raced, and its words stay hidden`() throws {
    try playGame("foredates")
    let file = try player.directory.file("Ann.json", player.run("record", "1").output)
    try player.run(
      ["race", file],
      script: [
        .see("Ann"), .type("closeted"), .press(.enter),
        .press(.function(10)), .see("Code"),
      ] + select("Finish now") + [
        .press(.enter), .see("behind Ann"), .see("Compare words"), .quit,
      ]
    )
    let broken = try player.directory.file(
      "broken.json",
      player.run("record", "1").output.replacing("918", with: "919")
    )
    try player.run(["race", broken], script: []).ends(.refused, saying: "broken.json")
    #expect(try player.run("race", "99").code == .refused)
    #expect(try player.run("race").code == .unusable)
    let cube = try player.run("cube", "--seed", "64").output
    #expect(try player.run("race", "-", input: cube).errors.contains("no moves"))
  }

  private func words(_ list: JSONValue?) -> [String] {
    list?.list?.compactMap { $0["word"]?.text } ?? []
  }
}
