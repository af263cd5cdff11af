import Model
import Rules
import Testing

/// The tests that run the built program in a terminal. They run one after another, because each needs the
/// whole machine.
@Suite(.serialized, .ownThread) enum InTerminal {}

extension InTerminal {
  /// The built program in a real terminal, used as a player uses it.
  @Suite struct GameTests {
    private let home = PlayerHome()

    @Test func `a game from the first key to the history, and a second game`() async throws {
      let best = try #require(try SolvedCube(seed: 42).words.first)
      let terminal = try home.start(["--mode", "timed", "--seed", "42"])
      try await terminal.wait(for: "Timed")

      try terminal.type(best.text.lowercased())
      try await terminal.wait(for: "+\(best.score.onScreen)")
      try terminal.press("Enter")
      try await terminal.wait(forScore: best.score)

      // The menu asks before it ends a game that has begun.
      try await terminal.press("F10", see: "Finish now")
      try await terminal.select("Finish now")
      try await terminal.press("Enter", see: "Play again")
      try await terminal.wait(for: "first timed game")

      try await terminal.select("Words of this game")
      try await terminal.wait("the word in the list") { screen in
        screen.contains(best.text) && screen.contains("↵ open")
      }
      try await terminal.press("Enter", see: "↓ Played")
      try await terminal.press("Escape", "Escape", see: "Play again")

      try await terminal.select("Play again")
      try await terminal.wait(for: "0 points")
      try await terminal.quits()

      let words = try home.run(["words"])
      #expect(words.output.contains(best.text))
      let record = try home.run(["record", "1"])
      let verdict = try BuiltProgram.run("verify", "-", "--json", input: record.output)
      #expect(
        verdict.output == "{\"valid\":true,\"score\":\(best.score),\"words\":[\"\(best.text)\"]}\n"
      )
    }

    @Test(arguments: ["xterm-256color", "linux", "vt100", "no-such-terminal"])
    func `the game can be played on every terminal`(name: String) async throws {
      let best = try #require(try SolvedCube(seed: 42).words.first)
      let path = try BuiltProgram.path()
      let terminal = try TmuxSession(
        command: ["env", "TERM=\(name)", path, "--seed", "42"],
        environment: home.environment
      )
      try await terminal.wait(for: "0 points")
      try await terminal.enter(best.text.lowercased(), see: best.score.onScreen)
      // Leaving would end the game, so the program asks once.
      try await terminal.press("C-c", see: "End this game?")
      try await terminal.quits()
    }
  }
}
