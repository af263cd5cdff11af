import Game
import SQLite
import Surface
import Testing

@testable import LexicubeProgram

/// What commands say where there is no history, or only its log is left.
@Suite struct LostHistoryTests {
  private let player = TestPlayer()

  /// Every command that reads the history.
  static let commands = [
    ["games"], ["stats"], ["words"], ["export"], ["duels"], ["awards"], ["daily"], ["share"],
    ["share", "1"], ["record", "1"], ["replay", "1"], ["board", "--board", "/tmp"],
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
    let directory = player.directory.path + "/none"
    for _ in 1...2 {
      try player.run(command + ["--data-dir", directory])
        .ends(.refused, output: "", errors: "lexicube: There is no history in \(directory).\n")
      try? player.directory.makeDirectory("none")
    }
  }

  @Test(arguments: commands, [true, false])
  func `a command does not show an empty history where a log is left`(
    command: [String],
    hasEmptyFile: Bool
  ) throws {
    let name = "lost"
    let directory = player.directory.path + "/" + name
    let log = try log()
    try player.directory.makeDirectory(name)
    try player.directory.file("\(name)/history.sqlite-wal", log)
    if hasEmptyFile { try player.directory.file("\(name)/history.sqlite", "") }
    try player.run(command + ["--data-dir", directory])
      .ends(.refused, output: "", saying: "was gone, and only its log was left")
  }
}
