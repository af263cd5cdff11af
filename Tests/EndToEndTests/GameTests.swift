import Game
import Platform
import Rules
import Testing

/// The tests that run the built program in a terminal. They run one after another, because each needs the
/// whole machine.
@Suite(.serialized, .ownThread) enum InTerminal {}

extension InTerminal {
  /// The built program in a real terminal, used as a player uses it.
  @Suite struct GameTests {
    let directory: TemporaryDirectory
    let environment: [String: String]

    init() throws {
      directory = try TemporaryDirectory()
      environment = [
        "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
        "XDG_CONFIG_HOME": directory.path + "/config", "XDG_STATE_HOME": directory.path + "/state",
      ]
    }

    @Test func `a game from the first key to the history, and a second game`() async throws {
      let best = try #require(try SolvedCube(seed: 42).words.first)
      let terminal = try TmuxSession(["--mode", "timed", "--seed", "42"], environment: environment)
      try await terminal.wait(for: "Timed")

      try terminal.type(best.text.lowercased())
      try await terminal.wait(for: "+\(best.score.onScreen)")
      try terminal.press("Enter")
      try await terminal.wait("the score to be \(best.score)") { screen in
        screen.split(separator: "\n").contains {
          $0.contains("Score") && $0.contains(best.score.onScreen)
        }
      }

      // The menu asks before it ends a game that has begun.
      try await terminal.press("F10", see: "Finish now")
      try await terminal.select("Finish now")
      try await terminal.press("Enter", see: "Play again")
      try await terminal.wait(for: "Your first timed game")

      try await terminal.select("Words of this game")
      try await terminal.wait("the word in the list") { screen in
        screen.contains(best.text) && screen.contains("games with this word")
      }
      try await terminal.press("Enter", see: "watch replay")
      try await terminal.wait(for: "game 1")
      try await terminal.press("Escape", "Escape", see: "Play again")

      try await terminal.select("Play again")
      try await terminal.wait("a fresh game") { screen in
        screen.contains("3:00") || screen.contains("2:5")
      }
      try await terminal.quits()

      let words = try BuiltProgram.run("words", environment: environment)
      #expect(words.output.contains(best.text))
      let record = try BuiltProgram.run("record", "1", environment: environment)
      let verdict = try BuiltProgram.run("verify", "-", "--json", input: record.output)
      #expect(
        verdict.output == "{\"valid\":true,\"score\":\(best.score),\"words\":[\"\(best.text)\"]}\n"
      )
    }

    @Test func `an unlimited game continues after kill -9`() async throws {
      let words = try SolvedCube(seed: 7).words.prefix(1)
      let best = try #require(words.first)
      let first = try TmuxSession(["--mode", "unlimited", "--seed", "7"], environment: environment)
      try await first.wait(for: "Unlimited")
      try await first.enter(best.text.lowercased(), see: "\(best.text) +\(best.score.onScreen)")
      try await waitForMoves(1)
      try first.signal(SIGKILL)
      _ = try await first.waitForExit()

      let second = try TmuxSession([], environment: environment)
      try await second.wait(for: "resume, \(best.score.onScreen) points")
      try await second.select("Unlimited")
      try await second.wait("the saved game") { screen in
        screen.contains(best.text) && screen.contains(best.score.onScreen)
      }
      // A word counts once in a game, however often the program was killed.
      try await second.press("F10", see: "Resume")
      try await second.quits()
      let games = try BuiltProgram.run("games", environment: environment)
      #expect(games.output.split(separator: "\n").count == 2)
    }

    @Test func `a small terminal shows a message, and a larger one the game again`() async throws {
      let terminal = try TmuxSession(["--seed", "1"], environment: environment)
      try await terminal.wait(for: "Score")
      try terminal.resize(columns: 52, rows: 18)
      try await terminal.wait(for: "52×18")
      for (columns, rows) in [(1, 1), (3, 2), (400, 120), (59, 20), (60, 19)] {
        try terminal.resize(columns: columns, rows: rows)
      }
      try terminal.resize(columns: 60, rows: 20)
      try await terminal.wait(for: "Score")
      try await terminal.quits()
    }

    @Test(arguments: ["xterm-256color", "linux", "vt100", "no-such-terminal"])
    func `the game can be played on every terminal`(name: String) async throws {
      let best = try #require(try SolvedCube(seed: 42).words.first)
      let path = try BuiltProgram.path()
      let terminal = try TmuxSession(
        command: ["env", "TERM=\(name)", path, "--seed", "42"],
        environment: environment
      )
      try await terminal.wait(for: "Score")
      try await terminal.enter(best.text.lowercased(), see: best.score.onScreen)
      // Leaving would end the game, so the program asks once.
      try await terminal.press("C-c", see: "End this game?")
      try await terminal.quits()
    }

    /// Waits until the history has so many moves. The screen may be ahead of the disk.
    private func waitForMoves(_ count: Int) async throws {
      let end = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < end {
        let words = try BuiltProgram.run("words", environment: environment)
        if words.output.split(separator: "\n").count > count { return }
        usleep(50_000)
      }
      throw TmuxError.timedOut(waitingFor: "\(count) moves in the history", screen: "")
    }
  }
}
