import Testing

/// Replays of the built program.
@Suite struct ReplayCommandTests {
  @Test(arguments: [
    (
      ["replay"], "\"replay\" needs the number of a game, a record's file, or - for standard input",
      2
    ),
    (["replay", "-"], "standard input: ", 1),
    (["replay", "no-such-file"], "no-such-file: cannot be read", 1),
    (["replay", "--json", "7"], "\"replay\" does not accept --json", 2),
  ])
  func `a replay that is impossible is refused with a reason`(
    arguments: [String],
    message: String,
    status: Int32
  ) throws {
    let result = try Command.run(BuiltProgram.path(), arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

extension InTerminal {
  /// Replays in a real terminal.
  @Suite struct ReplayTests {
    @Test func `a record from a pipe is replayed, and Escape ends the program`() async throws {
      let directory = try TemporaryDirectory()
      let cube = try SolvedCube(seed: 42)
      let best = try #require(cube.words.first)
      let path = try BuiltProgram.path()
      let environment = [
        "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
        "XDG_CONFIG_HOME": directory.path + "/config", "XDG_STATE_HOME": directory.path + "/state",
      ]
      let game = try TmuxSession(["--mode", "timed", "--seed", "42"], environment: environment)
      try await game.wait(for: "Score")
      try game.enter(best.text.lowercased())
      try await game.wait("the score to be \(best.score)") { screen in
        screen.split(separator: "\n").contains {
          $0.contains("Score") && $0.contains(best.score.onScreen)
        }
      }
      // Leaving would end the game, so the program asks once.
      try await game.press("C-c", see: "End this game?")
      try await game.quits()
      game.close()

      let known = try TmuxSession(["replay", "1"], environment: environment)
      try await known.wait(for: "Replay of game 1")
      known.close()

      let replay = try TmuxSession(
        command: ["sh", "-c", "'\(path)' record 1 | '\(path)' replay -"],
        environment: environment
      )
      try await replay.wait(for: "Move 1 of 1")
      try replay.press("End")
      try await replay.wait("the end") { screen in
        screen.contains("at the end") && screen.contains(best.text)
      }
      try replay.press("Escape")
      #expect(try await replay.waitForExit() == 0)
    }
  }
}
