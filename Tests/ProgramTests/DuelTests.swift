import Platform
import Surface
import Testing

@testable import Program
@testable import Rules

/// Games of two in the whole program, without a tty.
@Suite struct DuelTests {
  private let player = TestPlayer()

  /// Two players begin a game at one keyboard. The first removes two cubes, and both names are those given.
  static var begin: Script {
    select("Two players")
      + [
        .see("New game at this keyboard"), .press(.enter), .see("Who begins"), .type("Ann"),
        .press(.tab), .type("Ben"), .press(.enter), .see("Ann’s turn"),
      ]
  }

  private static var pass: Script {
    [.press(.function(10)), .see("Resume")] + select("Pass")
      + [.see("↵ yes"), .press(.enter), .lose("Resume")]
  }

  @Test func `a game at one keyboard is played, resumed, ended and exported`() throws {
    try player.run(
      script: Self.begin + TestPlayer.removesTwoCubes + [.see("Ben’s turn"), .quit]
    ).ends(.fine, errors: "")

    try player.run(
      script: [.see("1 running")] + select("Two players") + [.see("Ben’s turn"), .press(.end)]
        + [.press(.enter), .see("25 cubes left")] + Self.pass + [.see("Ann’s turn")] + Self.pass
        + [.see("0 points each"), .see("Both passed"), .quit]
    )

    let exported = try player.run("export")
    let record = try DuelRecord(reading: exported.output.utf8)
    #expect(record.players.first.text == "Ann" && record.turns.suffix(2) == [.pass, .pass])
    #expect(try player.run("games", "--json").output == "{\"games\":[]}\n")
    let lines = try player.run("duels").output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains("A tie, 0 points each: both passed"), "\(lines)")
    let duels = try player.rows("duels")
    #expect(duels.count == 1 && duels[0]["isOver"] == true && duels[0]["winner"] == .null)
    try player.run("verify", "-", input: exported.output)
      .ends(.fine, output: "valid: Ann 0, Ben 0, 3 turns\n")
    let wrong = exported.output.replacing("\"scores\":[0", with: "\"scores\":[7")
    try player.run("verify", "-", input: wrong).ends(.refused, saying: "scores[0]: scores 0, not 7")

    // Another player imports it, once.
    let other = TestPlayer()
    for report in [importReport(1), importReport(0, known: 1)] {
      try other.run("import", "-", input: exported.output).ends(.fine, output: report)
    }
    #expect(try other.run("export").output == exported.output)
  }

  @Test func `an export names what is wrong with a line of a game of two`() throws {
    try player.run("import", "-", input: "{\"duel\":7}\n")
      .ends(.refused, saying: "line 1: duel: 7 must be 1")
  }
}
