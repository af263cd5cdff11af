import Platform
import Rules
import Testing

extension InTerminal {
  /// Stops the program with Ctrl-Z in the middle of play, again and again.
  @Suite struct StopTests {
    private let home = PlayerHome()
    private let words: [String]
    private let dictionary: String

    init() throws {
      words = try SolvedCube(seed: 1).words.map(\.text)
      dictionary = try home.dictionary(of: words)
    }

    @Test func `all moves are on disk when the program stops, and other processes can save`()
      async throws
    {
      let terminal = try await home.startShell()
      let program = try BuiltProgram.path()
      try terminal.type("\(program) --mode unlimited --seed 1 --dictionary \(dictionary)\n")
      try await terminal.wait(for: "0 points")

      var generator = SeededGenerator(seed: 9)
      var typist = Typist(match: Match(mode: .unlimited, seed: 1), words: words)
      for round in 1...8 {
        let keys = typist.type(1 + round % 3, using: &generator).joined()
        // All at once, so the stop comes while the words are still being saved.
        try terminal.send(Array(keys.utf8) + [0x1A])
        try await terminal.wait(for: "Stopped")
        let found = try #require(try home.exportedGames().first)
        #expect(found.moves.map(\.move) == typist.match.moves.map(\.move), "round \(round)")
        let cube = GameRecord.cube(seed: UInt64(100 + round)).text()
        let other = try home.run(["import", "-"], input: cube)
        #expect(other.status == 0, "round \(round): \(other.errors)")
        try terminal.type("clear; fg\n")
        try await terminal.wait("the game to continue") {
          $0.contains("Paused") && !$0.contains("Stopped")
        }
        // The game is paused.
        try terminal.press("Escape")
        try await terminal.wait("play to continue") {
          !$0.contains("Paused") && $0.contains("points")
        }
      }
      // Quit and stop at once: in either order, nothing is left waiting.
      let last = typist.type(1, using: &generator).joined()
      try terminal.send(Array(last.utf8) + [0x03, 0x1A])
      try await terminal.wait(for: "shell>")
      try terminal.type("fg; wait; clear; echo ov''er\n")
      try await terminal.wait(for: "over")
      let found = try #require(try home.exportedGames().first)
      #expect(found.moves.map(\.move) == typist.match.moves.map(\.move))
      #expect(try home.exportedGames().count == 9)
      #expect(try home.wordCounts() == home.exportedGames().wordCounts)
    }
  }
}
