import Game
import Platform
import SQLite
import Surface
import Testing

@testable import LexicubeProgram

/// What export and import say about a history in which something is damaged.
@Suite struct DamagedHistoryTests {
  private let player = TestPlayer()

  @Test func `an export has the sound moves of a damaged game, and names it`() throws {
    try player.damageGame(
      """
      INSERT INTO moves (game, number, milliseconds, played_at, removed)
        VALUES (1, 2, 9000, 1795275000, 0)
      """
    )
    let result = try player.run("export").ends(.refused)
    let reason = "only its first move (move 2 is missing)"
    #expect(result.errors.contains("Game 1 is damaged: \(reason)."))
    #expect(result.output.contains("\"end\":\"interrupted\""))
    let other = player.directory.path + "/other"
    let added = try player.run("import", player.history, "--data-dir", other)
    #expect(added.code == .refused)
    #expect(added.output == "1 game added, 0 continued, 0 already known, 0 skipped, 1 damaged\n")
    #expect(added.errors.contains("game 1 is damaged: \(reason)"))
    #expect(try player.run("export", "--data-dir", other).output == result.output)
  }

  @Test func `an export leaves out a game without a sound move, and names it`() throws {
    try player.damageGame("UPDATE moves SET number = 1")
    try player.run("export")
      .ends(.refused, output: "", saying: "Game 1 is damaged and left out: move 1 is missing.")
  }
}
