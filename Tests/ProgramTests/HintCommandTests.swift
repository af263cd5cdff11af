import Platform
import Rules
import Surface
import Testing

@testable import Program

/// What commands say about a game with hints.
@Suite struct HintCommandTests {
  private let player = TestPlayer()

  @Test func `a hinted word is marked in the record, and its game in the lists`() throws {
    try player.write("motion = reduced\n", to: player.settings)
    try player.run(
      TestPlayer.unlimited,
      script: [
        .see("cubes"), .press(.function(2)), .see("letters from"), .press(.function(2)),
        .see("F2 more"), .press(.function(2)), .see("plays it"), .press(.enter),
        .see("(half)"), .quit,
      ]
    )

    let text = try player.run("record", "1").output
    let record = try JSONValue(reading: text.utf8)
    record.has(["version": 2, "hints": 1])
    let move = try #require(record["moves"]?.list?.first)
    #expect(move["hinted"] == true)
    let verified = try player.run("verify", "-", input: text).ends(.fine)
    #expect(verified.output.hasSuffix(" points, 1 word, with 1 hint\n"))
    #expect(try player.json("verify", "-", "--json", input: text)["hints"] == 1)
    #expect(try player.run("games").output.contains("1 hint"))
    let game = try #require(player.rows("games").first)
    #expect(game["hints"] == 1 && game["score"] == move["score"])
  }
}
