import Platform
import Rules
import SQLite
import Testing

extension InTerminal {
  /// Quitting while another program holds the history.
  @Suite struct LeavingTests {
    private let home = PlayerHome()
    private let words: [SolvedCube.Word]

    init() throws {
      words = try SolvedCube(seed: 1).words
    }

    @Test func `the shell has its terminal back at once, and Ctrl-C ends the wait`() async throws {
      let terminal = try await home.startShell()
      let program = try BuiltProgram.path()
      try terminal.type("\(program) --mode unlimited --seed 1; echo fin''ished\n")
      try await terminal.wait(for: "0 points")
      // The history is there now. Another program begins to write, and does not end.
      let first = try #require(words.first)
      try await terminal.wait("the history to be opened") { _ in access(home.history, F_OK) == 0 }
      let other = try SQLiteConnection(path: home.history, mode: .readWriteCreate)
      try other.execute("BEGIN IMMEDIATE")
      try terminal.enter(first.text.lowercased())
      try await terminal.wait(forScore: first.score)
      try await terminal.press("C-c", see: "Another program is using the history.")
      #expect(try terminal.modes() == .untouched)
      #expect(try !terminal.screen().contains("finished"), "it still waits")
      try await terminal.press("C-c", see: "are kept in")
      try await terminal.wait(for: "finished")
      try other.execute("ROLLBACK")
      let games = try home.exportedGames()
      #expect(games.map { $0.moves.compactMap(\.word) } == [[first.text]])
      #expect(try home.exportedGames() == games, "it is added once")
    }
  }
}
