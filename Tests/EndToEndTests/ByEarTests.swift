import Platform
import Testing

extension InTerminal {
  /// The game line by line: the built program, its real clock and its real signals.
  @Suite struct ByEarTests {
    private let home = PlayerHome()

    private static let unlimited = ["--plain", "--mode", "unlimited", "--seed", "64"]

    @Test func `a line is edited as people know it, and Ctrl-C loses nothing`() async throws {
      let terminal = try home.start(Self.unlimited)
      try await terminal.wait(for: "Score 0.")
      #expect(try terminal.modes() == .untouched)
      try terminal.type("xx old oreddates")
      try terminal.press(
        "Home",
        "DC",
        "DC",
        "C-e",
        "BSpace",
        "BSpace",
        "BSpace",
        "BSpace",
        "BSpace"
      )
      try terminal.press("C-w", "C-u")
      try terminal.type("freddates")
      try terminal.press("Home", "Right")
      try terminal.type("o")
      try terminal.press("Right", "Right", "DC", "Enter")
      try await terminal.wait(for: "Foredates, 918 points.")
      try await terminal.press("Up", "Enter", see: "Foredates was already played.")
      // A second window says why it begins a new game.
      let second = try home.run(["--plain", "--mode", "unlimited"], input: "/score\n").output
      #expect(second.hasPrefix("Game 1 is being played in another window. "), "\(second)")
      #expect(second.contains("\nUnlimited, no clock.\n"))
      try await terminal.quits()
      #expect(try home.wordCounts() == ["FOREDATES": 1])
    }

    @Test func `Ctrl-C asks before it ends a game that counts`() async throws {
      let terminal = try home.start(["--plain", "--mode", "timed", "--seed", "64"])
      try await terminal.wait(for: "starts the clock")
      try await terminal.press("Enter", see: "3 minutes left")
      try await terminal.enter("foredates", see: "Foredates, 918 points.")
      try terminal.press("C-c")
      try await terminal.wait(
        for: "The game would end here and count. /quit or Ctrl-C again to leave."
      )
      try await terminal.enter("/score", see: "Best word Foredates, 918.")
      try terminal.press("C-d")
      try await terminal.wait("the question again") { screen in
        screen.split(separator: "\n").count { $0.contains("Ctrl-C again to leave.") } == 2
      }
      try await terminal.quits()
      #expect(try home.wordCounts() == ["FOREDATES": 1])
    }

    @Test func `a stopped game says that it is paused`() async throws {
      let terminal = try TmuxSession(
        command: ["bash", "--norc", "-i"],
        environment: home.environment
      )
      try terminal.enter("\(BuiltProgram.path()) --plain --mode timed --seed 64")
      try await terminal.wait(for: "starts the clock")
      try await terminal.press("Enter", see: "3 minutes left")
      // In one write: what was typed before Ctrl-Z is not lost, even if it was not read yet.
      try terminal.type("/g\u{1A}")
      try await terminal.wait(for: "Stopped")
      try await terminal.enter("fg", see: "Paused. /go goes on.")
      // What was typed stands again below the line.
      try await terminal.enter("o", see: "On. Score 0")
      try await terminal.enter("/pause", see: "Paused.")
      try await terminal.enter("stone", see: "Paused. Stone not played.")
    }

    @Test func `what a closed terminal could not tell is told by the next start`() async throws {
      let terminal = try home.start(Self.unlimited)
      try await terminal.wait(for: "Score 0.")
      try await terminal.enter("foredates", see: "Foredates, 918 points.")
      // The whole directory: what is to be told is written down in it.
      try #require(rename(home.data, home.data + ".away") == 0)
      try await terminal.enter("extract", see: "Extract, 588 points.")
      let process = try #require(pid_t(try terminal.format("#{pane_pid}")))
      terminal.close()
      let end = ContinuousClock.now + .seconds(30)
      while kill(process, 0) == 0, ContinuousClock.now < end { usleep(10_000) }
      let output = try home.run(["--plain"], input: "quit\n").output
      #expect(output.contains("was moved away while it was open"), "\(output)")
      #expect(try home.wordCounts() == ["EXTRACT": 1, "FOREDATES": 1])
    }

    @Test func `a pipe that ends in the middle of a line plays it`() throws {
      let result = try home.run(Self.unlimited, input: "foredates")
      #expect(result.status == 0)
      let end =
        "Foredates, 918 points. Score 918. Awards: First word, Lucky seven, Nine lives.\nYour game is saved at 918 points: "
      #expect(result.output.hasSuffix(end + "go 1 resumes it any time.\n"))
    }
  }
}
