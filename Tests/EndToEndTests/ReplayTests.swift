import Testing

extension InTerminal {
  /// Replays in a real terminal.
  @Suite struct ReplayTests {
    @Test func `a record from a pipe is replayed, and Escape ends the program`() async throws {
      let home = PlayerHome()
      let cube = try SolvedCube(seed: 42)
      let best = try #require(cube.words.first)
      let path = try BuiltProgram.path()
      let game = try home.start(["--mode", "timed", "--seed", "42"])
      try await game.wait(for: "0 points")
      try game.enter(best.text.lowercased())
      try await game.wait(forScore: best.score)
      // Leaving would end the game, so the program asks once.
      try await game.press("C-c", see: "End this game?")
      try await game.quits()
      game.close()

      let known = try home.start(["replay", "1"])
      try await known.wait(for: "Replay · game 1")
      known.close()

      let replay = try TmuxSession(
        command: ["sh", "-c", "'\(path)' record 1 | '\(path)' replay -"],
        environment: home.environment
      )
      try await replay.wait(for: "Move 1 of 1")
      try replay.press("End")
      // As the word of the move stands there, whether or not its review has come meanwhile.
      let word = best.text.map(String.init).joined(separator: " ")
      try await replay.wait("the end") { screen in
        screen.contains("at the end") && screen.contains(word)
      }
      try replay.press("Escape")
      #expect(try await replay.waitForExit() == 0)
    }
  }
}
