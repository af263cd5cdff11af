import Rules
import Surface
import Testing

@testable import LexicubeProgram

/// What commands say about a game with hints.
@Suite struct HintCommandTests {
  private let player: TestPlayer

  init() throws { player = try TestPlayer() }

  private func json(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8) }

  @Test func `a hinted word is marked in the record, and its game in the lists`() throws {
    try player.directory.makeDirectory(".config/lexicube")
    try player.directory.file(".config/lexicube/settings", "motion = reduced\n")
    let result = try player.run(
      ["--mode", "unlimited", "--seed", "64"],
      script: [
        .see("27 cubes"), .press(.function(2)), .see("letters from"), .press(.function(2)),
        .see("all its path"), .press(.function(2)), .see("plays it"), .press(.enter),
        .see("(half)"), .press(.control("c")),
      ]
    )
    try #require(result.missing == nil)

    let text = try player.run("record", "1").output
    let record = try json(text)
    #expect(record["version"] == .number(2))
    #expect(record["hints"] == .number(1))
    guard case .array(let moves)? = record["moves"], let move = moves.first else {
      Issue.record("no move")
      return
    }
    #expect(move["hinted"] == .bool(true))
    let verified = try player.run("verify", "-", input: text)
    #expect(verified.code == .fine)
    #expect(verified.output.hasSuffix(" points, 1 word, with 1 hint\n"))
    #expect(
      try json(player.run("verify", "-", "--json", input: text).output)["hints"] == .number(1)
    )
    let table = try player.run("games").output
    #expect(table.contains("HINTS"))
    guard case .array(let games)? = try json(player.run("games", "--json").output)["games"] else {
      Issue.record("no games")
      return
    }
    #expect(games.first?["hints"] == .number(1))
    #expect(games.first?["score"] == move["score"])
  }
}
