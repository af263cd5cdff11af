import Testing

extension InTerminal {
  /// The first start: the lesson, and the timed game after it.
  @Suite struct LessonTests {
    private let home: PlayerHome

    init() throws { home = try PlayerHome() }

    @Test func `a new player is offered the lesson, finishes it, and starts a timed game`()
      async throws
    {
      let terminal = try home.start()
      defer { terminal.close() }
      try await terminal.wait(for: "new here?")
      try terminal.press("Enter")
      try await terminal.wait(for: "Faces that touch")
      try terminal.type("game")
      try await terminal.wait(for: "Play it")
      try terminal.press("Enter")
      try await terminal.wait(for: "A longer word")
      try terminal.type("games")
      try await terminal.wait(for: "path 1 of 2")
      try terminal.press("Enter")
      try await terminal.wait(for: "other path first")
      try terminal.press("Tab")
      try await terminal.wait(for: "= 100")
      try terminal.press("Enter")
      try await terminal.wait(for: "Turn the cube")
      try terminal.press("Right", "Home")
      try await terminal.wait(for: "Three uses")
      try terminal.type("magic")
      try await terminal.wait(for: "uses up 1 cube")
      try terminal.press("Enter")
      try await terminal.wait(for: "The inside")
      try terminal.type("new")
      try terminal.press("Enter")
      try await terminal.wait(for: "Remove a cube")
      try terminal.press("DC", "Enter")
      try await terminal.wait(for: "Remove this cube?")
      try terminal.press("Enter")
      try await terminal.wait(for: "Your own word")
      try terminal.press("F2")
      try await terminal.wait(for: "letters from")
      try terminal.press("F2", "F2", "Enter")
      try await terminal.wait(for: "Against the clock")
      #expect(try home.exportedGames().isEmpty)
      try terminal.press("Enter")
      try await terminal.wait(for: "Score")
      try terminal.press("C-c")
      #expect(try await terminal.waitForExit() == 0)
      #expect(try home.exportedGames().isEmpty, "nothing of the lesson is in the history")
    }
  }
}
