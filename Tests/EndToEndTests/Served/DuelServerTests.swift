import GameTesting
import Platform
import Routes
import ServerTesting
import Testing

@testable import Rules

// Only debug builds read the clock of these tests.
#if DEBUG
  extension InTerminal {
    /// Games of two through a real server, in two real terminals.
    @Suite(.enabled(if: getenv("LEXICUBE_PROGRAM") == nil && getenv("LEXICUBE_SERVER") == nil))
    struct DuelServerTests {
      private let world: ServedPlayers

      init() throws { world = try ServedPlayers() }

      private func openForm(_ game: TmuxSession) async throws {
        try await game.wait(for: "Two players")
        try await game.select("Two players", see: "New game at this keyboard")
        try await game.select("Game through a server", see: "An invitation")
      }

      /// The code of an invitation on a screen.
      private func code(on screen: String) -> InviteCode? {
        screen.split { $0.isWhitespace }.lazy.compactMap { word in
          word.count == 9 && word.contains("-") ? InviteCode(text: String(word)) : nil
        }.first
      }

      @Test func `two programs play through the server, one is killed, and a rematch follows`()
        async throws
      {
        let (annHome, benHome) = (try world.player("Ann"), try world.player("Ben"))
        let ann = try annHome.start()
        try await openForm(ann)
        try ann.press("Enter")
        var invite: InviteCode?
        try await ann.wait("an invitation") { screen in
          invite = code(on: screen)
          return screen.contains("Give this invitation") && invite != nil
        }
        let ben = try benHome.start()
        try await openForm(ben)
        try await ben.enter(try #require(invite).text, see: "Ann’s turn")

        // Ann sees by herself that Ben has joined, and plays the best word.
        try await ann.wait(for: "You have 3 days to move", within: .seconds(60))
        let record = try #require(try duels(annHome).first)
        let word = try #require(try SolvedCube(seed: record.code.seed).words.first)
        try ann.type(word.text.lowercased())
        try await ann.wait(for: "plays it")
        try await ann.press("Enter", see: "It is Ben’s turn")

        // Ben sees it by himself, and is killed when his turn is on its way. His next start sends it if it did not leave.
        try await ben.wait(for: "Ann played \(word.text)", within: .seconds(60))
        try await ben.removeTwoCubes()
        try await ben.wait(for: "It is Ann’s turn")
        try ben.signal(SIGKILL)
        ben.close()
        let next = try benHome.start()
        try await next.wait(for: "Quit")
        try await ann.wait(for: "Ben removed two cubes", within: .seconds(60))
        try await next.quits()
        try ann.press("F10")
        try await ann.select("Give up", see: "Give up?")
        try await ann.press("Enter", see: "Ben wins")

        // The killed program's game is still there, and home knows how it ended.
        let again = try benHome.start()
        try await again.select("Two players", see: "You win")
        try await again.press("End", "Enter", see: "Ann gave up")
        try await again.select("Rematch", see: "Your turn")
        // Ann is told of it, and finds the same one.
        try await ann.wait(for: "Go to the rematch", within: .seconds(60))
        try await ann.select("Go to the rematch", see: "It is Ben’s turn")
        for session in [ann, again] {
          try await session.quits()
        }

        let records = try [annHome, benHome].map { home in
          try #require(try duels(home).first { $0.code == record.code })
        }
        #expect(records[0].turns == records[1].turns && records[0].turns.count == 3)
        #expect(records[0].scores == [word.score, 0])
        #expect(try records[0].replay { _ in true }.winner == .second)
        let codes = try [annHome, benHome].map { home in
          try duels(home).map(\.code).filter { $0 != record.code }
        }
        #expect(codes[0] == codes[1] && codes[0].count == 1)
        #expect(try annHome.wordCounts() == [word.text.uppercased(): 1])
        #expect(try benHome.wordCounts().isEmpty)
      }

      /// The games of two in a player's history.
      private func duels(_ home: PlayerHome) throws -> [DuelRecord] {
        let result = try home.run(["export", "--language", "english"])
        #expect(result.status == 0, "\(result.errors)")
        return try result.output.split(separator: "\n").map { try DuelRecord(reading: $0.utf8) }
      }
    }
  }

  /// A server on loopback, and players who have chosen it. All have the same clock.
  struct ServedPlayers {
    /// 2026-11-22.
    private static let day = 326
    /// Nine in the morning of that day.
    private static let start = DailyCube.start(of: day) + 9 * 3600

    private let directory = TemporaryDirectory()
    let server: ServerProcess

    init() throws {
      server = try ServerProcess(data: directory.path + "/server", clock: Self.start)
    }

    /// A player who has chosen the server.
    func player(_ name: String) throws -> PlayerHome {
      let home = PlayerHome()
      home.environment["USER"] = name
      home.environment["LEXICUBE_CLOCK"] = "\(Self.start)"
      let chosen = try home.run(["online", "http://127.0.0.1:\(server.port)"])
      #expect(chosen.status == 0, "\(chosen.errors)")
      #expect(chosen.output.contains("now ranks your games"))
      return home
    }
  }
#endif
