import Platform
import Rules
import Testing

// Only debug builds read the clock of these tests.
#if DEBUG
  extension InTerminal {
    /// Two players with a home each and one folder between them, in real terminals.
    @Suite(.enabled(if: getenv("LEXICUBE_PROGRAM") == nil))
    struct BoardTests {
      /// 2026-11-22, nine in the morning.
      private static let day = 326
      private static let clock = "\(DailyCube.start(of: day) + 9 * 3600)"

      private func player(_ name: String) throws -> PlayerHome {
        let home = try PlayerHome()
        home.environment["LEXICUBE_CLOCK"] = Self.clock
        home.environment["USER"] = name
        return home
      }

      /// Plays a word on today's unlimited cube, ends the game and opens the board.
      private func play(
        _ home: PlayerHome,
        _ word: SolvedCube.Word,
        board: String,
        see texts: [String]
      ) async throws {
        let game = try home.start(["play", "--daily", "--mode", "unlimited", "--board", board])
        try await game.wait(for: "One try counts")
        try game.press("Space")
        try await game.wait("the letters") { !$0.contains("Get ready") }
        try await game.enter(word.text.lowercased(), see: word.score.onScreen)
        try await game.press("F10", see: "Finish now")
        try await game.select("Finish now", see: "End this game?")
        try await game.press("Enter", see: "Race your best")
        try await game.select("Board")
        try await game.wait("the players") { screen in texts.allSatisfy(screen.contains) }
        try await game.quits()
      }

      @Test func `two players see each other on the board, and a third only after playing`()
        async throws
      {
        let shared = try TemporaryDirectory()
        let cube = try SolvedCube(
          seed: try #require(DailyCube(day: Self.day, mode: .unlimited)).seed
        )
        let best = try #require(cube.words.first)
        let other = try #require(cube.words.dropFirst().first)
        let (ann, bob, cy) = (try player("ann"), try player("bob"), try player("cy"))
        try await play(ann, best, board: shared.path, see: ["ann (you)", best.score.onScreen])
        try await play(bob, other, board: shared.path, see: ["bob (you)", " ann "])
        let table = try ann.run(["board", "--board", shared.path, "--mode", "unlimited"])
        #expect(table.status == 0, "\(table.errors)")
        #expect(table.output.contains("bob"))

        let visitor = try cy.start(["--board", shared.path])
        try await visitor.wait(for: "Board")
        try await visitor.select("Board", see: "hidden until")
        try visitor.press("m", "Tab", "Tab")
        let week = try await visitor.wait(for: "Nobody has played in the six")
        #expect(!week.contains("ann"))
        try await visitor.quits()
        let hidden = try cy.run(["board", "--board", shared.path, "--mode", "unlimited"])
        #expect(hidden.status == 1)
        #expect(hidden.output.isEmpty)
      }
    }
  }
#endif
