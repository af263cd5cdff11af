import Platform
import Rules
import ServerTesting
import Testing

// Only debug builds read the clock of these tests.
#if DEBUG
  extension InTerminal {
    /// Real programs and a real server, with curl between them, all on one clock.
    @Suite(.enabled(if: getenv("LEXICUBE_PROGRAM") == nil && getenv("LEXICUBE_SERVER") == nil))
    struct ServerRankingTests {
      private let world: ServedPlayers

      init() throws { world = try ServedPlayers() }

      @Test func `two players play the daily cube, and the end of the game says their places`()
        async throws
      {
        let seed = try #require(DailyCube(day: ServedPlayers.day, mode: .timed)).seed
        let words = try SolvedCube(seed: seed).words
        let (first, second) = (try world.player("ann"), try world.player("bea"))
        let sessions = try [first, second].map { try $0.start(["play", "--daily"]) }
        defer { for session in sessions { session.close() } }
        let plays = [(words[60], "server: 1 of 1 today"), (words[5], "server: 1 of 2 today")]
        for (session, (word, place)) in zip(sessions, plays) {
          try await session.wait(for: "One try counts")
          try session.press("Space")
          try await session.wait("the letters") { !$0.contains("Get ready") }
          try session.type(word.text.lowercased())
          try await session.wait(for: "plays it")
          try await session.press("Enter", see: word.score.onScreen)
          try session.press("F10")
          // The menu says how long the pause may last.
          try await session.wait(for: "Ranking lost in")
          try await session.select("Finish now")
          try await session.press("Enter", see: place)
        }
        for session in sessions {
          try await session.quits()
        }
        #expect(try first.run(["online"]).output.contains("No results wait"))
        // Player and server agree on who it is, and on nothing else that is secret.
        let key = try first.run(["key", "export"])
        #expect(key.status == 0 && key.output.count == 65)

        // The page of the board has both, and says when a game of it can be watched.
        let page = try first.start()
        try await page.select("Board", see: "[Today]")
        // The daily cube's tab, and today.
        try page.type("4u")
        try await page.wait(for: "You are 2nd of 2")
        try await page.wait("both players") { $0.contains("ann (you)") && $0.contains(" bea ") }
        try await page.press("Enter", see: "a few minutes after its day is over")

        // The server goes away under the open page: what was read stays, as old, and the rest says so.
        #expect(world.server.stop(SIGTERM) == 0)
        try page.type("u")
        try await page.wait("the list and its age") {
          $0.contains("You are 2nd of 2") && $0.contains("offline · as of just now")
        }
        // The list of blitz games has not been read.
        try page.type("2")
        try await page.wait(for: "No answer from")
        try page.type("4")
        try await page.wait(for: "You are 2nd of 2")
        try await page.quits()
        #expect(try first.run(["online"]).errors.contains("cannot be reached"))
      }
    }
  }
#endif
