import Platform
import Testing

extension InTerminal {
  /// The game line by line: the built program, its real clock and its real signals.
  @Suite struct PlainTests {
    private let home: PlayerHome

    init() throws { home = try PlayerHome() }

    private static let unlimited = ["--plain", "--mode", "unlimited", "--seed", "64"]

    @Test func `a script plays a game through a pipe`() throws {
      let result = try home.run(Self.unlimited, input: "foredates\n/end\n/end\n/home\nquit\n")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("FOREDATES, 918 points. Score 918.\n"))
      #expect(result.output.contains("The first of your unlimited games.\n"))
      #expect(try home.wordCounts() == ["FOREDATES": 1])
    }

    @Test func `a terminal keeps its lines, and Ctrl-C loses nothing`() async throws {
      let terminal = try home.start(Self.unlimited)
      defer { terminal.close() }
      try await terminal.wait(for: "Score 0.")
      let modes = try terminal.modes()
      #expect(modes == .untouched)
      try terminal.type("foredates")
      try terminal.press("Enter")
      try await terminal.wait(for: "FOREDATES, 918 points.")
      try terminal.press("C-c")
      #expect(try await terminal.waitForExit() == 0)
      #expect(try home.wordCounts() == ["FOREDATES": 1])
    }

    @Test func `Ctrl-C asks before it ends a game that counts`() async throws {
      let terminal = try home.start(["--plain", "--mode", "timed", "--seed", "64"])
      defer { terminal.close() }
      try await terminal.wait(for: "starts the clock")
      try terminal.press("Enter")
      try await terminal.wait(for: "3:00 left")
      try terminal.type("foredates")
      try terminal.press("Enter")
      try await terminal.wait(for: "FOREDATES, 918 points.")
      try terminal.press("C-c")
      try await terminal.wait(
        for: "The game would end here and count. /quit or Ctrl-C again to leave."
      )
      try terminal.type("/score")
      try terminal.press("Enter")
      try await terminal.wait(for: "Best word FOREDATES, 918.")
      try terminal.press("C-c")
      try await terminal.wait("the question again") { screen in
        screen.split(separator: "\n").count { $0.contains("Ctrl-C again to leave.") } == 2
      }
      try terminal.press("C-c")
      #expect(try await terminal.waitForExit() == 0)
      #expect(try home.wordCounts() == ["FOREDATES": 1])
    }

    @Test func `a stopped game says that it is paused`() async throws {
      let terminal = try TmuxSession(
        command: ["bash", "--norc", "-i"],
        environment: home.environment
      )
      defer { terminal.close() }
      try terminal.type("\(BuiltProgram.path()) --plain --mode timed --seed 64")
      try terminal.press("Enter")
      try await terminal.wait(for: "starts the clock")
      try terminal.press("Enter")
      try await terminal.wait(for: "3:00 left")
      try terminal.press("C-z")
      try await terminal.wait(for: "Stopped")
      try terminal.type("fg")
      try terminal.press("Enter")
      try await terminal.wait(for: "Paused. /go goes on.")
      try terminal.type("/go")
      try terminal.press("Enter")
      try await terminal.wait(for: "On. Score 0")
    }

    @Test func `a pipe that ends in the middle of a line plays it`() throws {
      let result = try home.run(Self.unlimited, input: "foredates")
      #expect(result.status == 0)
      let end = "FOREDATES, 918 points. Score 918.\nYour game waits at 918 points: "
      #expect(result.output.hasSuffix(end + "go 1 goes on with it.\n"))
    }
  }
}
