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
      try await terminal.wait(for: "new here?")
      try await terminal.press("Enter", see: "Faces that touch")
      try terminal.type("game")
      try await terminal.wait(for: "Play it")
      try await terminal.press("Enter", see: "A longer word")
      try terminal.type("games")
      try await terminal.wait(for: "path 1 of 2")
      try await terminal.press("Enter", see: "other path first")
      try await terminal.press("Tab", see: "= 100")
      try await terminal.press("Enter", see: "Turn the cube")
      try await terminal.press("Right", "Home", see: "Three uses")
      try terminal.type("magic")
      try await terminal.wait(for: "uses up 1 cube")
      try await terminal.press("Enter", see: "The inside")
      try await terminal.enter("new", see: "Remove a cube")
      try await terminal.press("DC", "Enter", see: "Remove this cube?")
      try await terminal.press("Enter", see: "Your own word")
      try await terminal.press("F2", see: "letters from")
      try await terminal.press("F2", "F2", "Enter", see: "Against the clock")
      #expect(try home.exportedGames().isEmpty)
      try await terminal.press("Enter", see: "Score")
      try await terminal.quits()
      #expect(try home.exportedGames().isEmpty, "nothing of the lesson is in the history")
    }
  }
}
