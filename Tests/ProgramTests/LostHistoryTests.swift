import Model
import Platform
import SQLite
import Testing

@testable import Program

/// What commands say where there is no history, or only its log is left.
@Suite struct LostHistoryTests {
  private let player = TestPlayer()

  /// Every command that reads the history.
  static let commands = [
    ["games"], ["stats"], ["words"], ["export"], ["duels"], ["awards"], ["daily"], ["share"],
    ["share", "1"], ["record", "1"], ["replay", "1"], ["review", "1"],
    ["board", "--board", "/tmp"],
    ["games", "--json"], ["stats", "--json"], ["words", "--json"], ["awards", "--json"],
    ["daily", "--json"],
  ]

  /// The log of a history with one game, as a crash leaves it.
  private func log() throws -> [UInt8] {
    try player.playGame()
    let file = try player.database()
    try file.execute("PRAGMA journal_mode = WAL; PRAGMA user_version = 7")
    return try InputFile(path: player.history + "-wal").read(limit: 1 << 24)
  }

  @Test(arguments: commands)
  func `a named directory without a history is no empty history`(command: [String]) throws {
    let directory = player.path("none")
    for _ in 1...2 {
      try player.run(command + ["--data-dir", directory])
        .ends(.refused, output: "", errors: "lexicube: \"\(directory)\" has no history.\n")
      try? player.directory.makeDirectory("none")
    }
  }

  @Test(arguments: commands)
  func `a directory in place of the history is named`(command: [String]) throws {
    let directory = player.path("odd")
    try player.directory.makeDirectory("odd/history.sqlite")
    let result = try player.run(command + ["--data-dir", directory]).ends(.refused, output: "")
    #expect(result.errors.contains("The history cannot be opened (is a directory)"))
    #expect(result.errors.contains("It is \(directory)/history.sqlite."))
  }

  @Test(arguments: commands, [true, false])
  func `a command does not show an empty history where a log is left, and changes nothing`(
    command: [String],
    hasEmptyFile: Bool
  ) throws {
    let name = "lost"
    let directory = player.path("") + name
    let log = try log()
    try player.directory.makeDirectory(name)
    try player.directory.file("\(name)/history.sqlite-wal", log)
    if hasEmptyFile { try player.directory.file("\(name)/history.sqlite", "") }
    let names = try Directory.names(in: directory)
    try player.run(command + ["--data-dir", directory])
      .ends(.refused, output: "", saying: "is gone, and only its log is left. Start lexicube")
    #expect(try Directory.names(in: directory) == names)
    #expect(try InputFile(path: directory + "/history.sqlite-wal").read(limit: 1 << 24) == log)
  }
}

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
    let other = player.path("other")
    let directory = player.path(".local/share/lexicube")
    let names = try Directory.names(in: directory)
    let added = try player.run("import", player.history, "--data-dir", other).ends(.refused)
    #expect(try Directory.names(in: directory) == names, "what is only read stays as it is")
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
