import Glibc
import Rules
import ServerTesting
import Testing

extension InTerminal {
  /// Real programs and a real server, with curl between them.
  @Suite struct ServerRankingTests {
    private let directory: TemporaryDirectory
    private let server: ServerProcess
    private var url: String { "http://127.0.0.1:\(server.port)" }

    init() throws {
      directory = try TemporaryDirectory()
      server = try ServerProcess(data: directory.path + "/server")
    }

    /// A player who has chosen the server.
    private func player(_ name: String) throws -> PlayerHome {
      let home = try PlayerHome()
      home.environment["USER"] = name
      let chosen = try home.run(["online", url])
      #expect(chosen.status == 0, "\(chosen.errors)")
      #expect(chosen.output.contains("now ranks your games"))
      return home
    }

    /// Today's timed cube by this machine's clock, which is that of the server and of the players. A minute
    /// before midnight it waits for the next one.
    private func cube() async throws -> DailyCube {
      while true {
        let now = Double(time(nil))
        let cube = try #require(DailyCube(day: DailyCube.day(at: now), mode: .timed))
        if cube.end - now > 120 { return cube }
        try await Task.sleep(for: .seconds(cube.end - now + 1))
      }
    }

    @Test func `two players play the daily cube, and the end of the game says their places`()
      async throws
    {
      let words = try SolvedCube(seed: try await cube().seed).words
      let (first, second) = (try player("ann"), try player("bea"))
      let sessions = try [first, second].map { try $0.start(["play", "--daily"]) }
      defer { for session in sessions { session.close() } }
      let plays = [(words[60], "server: 1 of 1 today"), (words[5], "server: 1 of 2 today")]
      for (session, (word, place)) in zip(sessions, plays) {
        try await session.wait(for: "Score")
        try session.press("Enter")
        try session.type(word.text.lowercased())
        try await session.wait(for: "plays it")
        try session.press("Enter")
        try await session.wait(for: word.score.onScreen)
        try session.press("F10")
        try await session.select("Finish now")
        try session.press("Enter")
        try await session.wait(for: place)
      }
      for session in sessions {
        try session.press("C-c")
        #expect(try await session.waitForExit() == 0)
      }
      #expect(try first.run(["online"]).output.contains("No results wait"))
      // Player and server agree on who it is, and on nothing else that is secret.
      let key = try first.run(["key", "export"])
      #expect(key.status == 0)
      #expect(key.output.count == 65)
      #expect(server.stop(SIGTERM) == 0)
      #expect(try first.run(["online"]).output.contains("cannot be reached"))
    }
  }
}
