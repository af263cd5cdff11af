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

  @Test func `what is no code is a mistake on the command line, with the reason`() throws {
    let reasons = ["1000-0000-0S": "mistyped", "hello": "not 5", "T4K7_M2QX": "is in no code"]
    for (text, reason) in reasons { try player.run("play", text).ends(.unusable, saying: reason) }
    try player.run("play", try code, "--seed", "4").ends(.unusable, saying: "leave out")
  }

  @Test func `the latest finished game is shared without its words`() throws {
    try player.run("share").ends(.refused, saying: "no finished game")
    try playGame("foredates")
    let result = try player.run("share").ends(.fine)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "lexicube unlimited")
    #expect(lines.dropFirst().first?.hasPrefix("918 points, 1 word, longest 9 letters, ") == true)
    #expect(lines.last == "lexicube play \(try code)")
    #expect(!result.output.lowercased().contains("foredates"))
    #expect(try player.run("share", "1").output == result.output)
    #expect(try player.run("share", "2").code == .refused)
    #expect(try player.run("share", "x").code == .unusable)
    try player.write("share-chart = on\n", to: player.settings)
    #expect(try player.run("share").output.split(separator: "\n").count == 4)
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

  @Test func `two games on one cube are compared, others are refused`() throws {
    try playGame("foredates", "actor")
    try playGame("actor", "closeted")
    let answer = try player.run("compare", "1", "2")
    let table = answer.output
    #expect(
      table.contains("BOTH") && table.contains("ONLY A") && table.contains("ONLY B"),
      "\(answer.errors)"
    )
    let lists = try player.json("compare", "1", "2", "--json")
    #expect(words(lists["both"]) == ["ACTOR"])
    #expect(words(lists["onlyFirst"]) == ["FOREDATES"])
    #expect(words(lists["onlySecond"]) == ["CLOSETED"])
    let other = try player.directory.file("o.json", player.run("cube", "--seed", "65").output)
    try player.run("compare", "1", other).ends(.refused, saying: "different cubes")
    #expect(try player.run("compare", "1").code == .unusable)
    #expect(try player.run("compare", "1", "77").code == .refused)
  }

  private func words(_ list: JSONValue?) -> [String] {
    list?.list?.compactMap { $0["word"]?.text } ?? []
  }
}
