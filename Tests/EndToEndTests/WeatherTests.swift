import GameTesting
import Platform
import Rules
import Testing

extension InTerminal {
  /// If the disk is full, the game can still be played, and its first screen says what is wrong.
  @Suite struct WeatherTests {
    private let home = PlayerHome()

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func `a full disk`() async throws {
      let disk = try SmallDisk()
      try disk.fill()
      let first = try home.start(["--data-dir", disk.path])
      try await first.wait("the notices on the first screen") { screen in
        // A line may break anywhere, even in a path.
        let text = screen.filter { !$0.isWhitespace }
        return text.contains("Whatyouplaynowisnotsaved.") && text.contains("diskisfull")
      }
      try await first.quits()

      let best = try #require(try SolvedCube(seed: 42).words.first)
      let second = try home.start([
        "--data-dir", disk.path, "--mode", "unlimited", "--seed", "42",
      ])
      try await second.wait(for: "0 points")
      try second.enter(best.text.lowercased())
      try await second.wait(forScore: best.score)
      try second.press("C-c")
      // A loss is reported at the end, with exit code 1.
      #expect(try await second.waitForExit() == 1)
      let log = home.directory.path + "/state/lexicube/lexicube.log"
      let text = String(decoding: try home.bytes(log), as: UTF8.self)
      #expect(text.contains("Your latest moves were not saved. "))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
    func `a disk that fills up during play, and has room again`() async throws {
      let disk = try SmallDisk()
      let words = try SolvedCube(seed: 42).words.map(\.text)
      var generator = SeededGenerator(seed: 3)
      var typist = Typist(match: Match(mode: .unlimited, seed: 42), words: words)
      let terminal = try home.start([
        "--data-dir", disk.path, "--mode", "unlimited", "--seed", "42",
      ])
      func type() async throws {
        let keys = typist.type(using: &generator)
        try terminal.send(try #require(keys).utf8)
        try await terminal.wait(forScore: typist.match.score)
      }
      try await terminal.wait(for: "0 points")
      try await type()
      try disk.fill()
      // Until there is no room for the log either.
      for _ in 1...6 { try await type() }
      disk.makeRoom()
      try await type()
      let shown = try terminal.screen()
      try await terminal.quits()
      let export = try home.run(["export", "--data-dir", disk.path])
      let record = try GameRecord(
        text: String(try #require(export.output.split(separator: "\n").first))
      )
      let moves = typist.match.moves.map(\.move)
      #expect(record.moves.map(\.move) == moves, "\(export.errors)\n\(shown)")
    }
  }
}
