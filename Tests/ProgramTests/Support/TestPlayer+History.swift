import Platform
import SQLite
import Surface
import TerminalTesting
import Testing

@testable import Program
@testable import Terminal

/// What an import prints: how many games it has added, has known before, and has skipped.
func importReport(_ added: Int, known: Int = 0, skipped: Int = 0) -> String {
  let count = added == 1 ? "1 game" : "\(added) games"
  return "\(count) added, 0 continued, \(known) already known, \(skipped) skipped\n"
}

/// The history of a player, with a game in it, and as a database that a test may damage.
extension TestPlayer {
  /// Makes the history, by a start without a game. Home stands before the history is opened.
  func makeHistory() throws {
    let isMade = HeadlessTerminal.Step.await("the history") { [history] in
      access(history, F_OK) == 0
    }
    try run(script: [.see("Quit"), isMade, .quit]).ends(.fine, errors: "")
  }

  /// Plays FOREDATES on seed 64's cube for 918 points and leaves, which becomes game 1.
  func playGame() throws {
    try run(game(), script: Self.playsWord + [.quit])
  }

  /// The arguments of an unlimited game on seed 64's cube.
  static let unlimited = ["--mode", "unlimited", "--seed", "64"]

  /// Plays FOREDATES there.
  static var playsWord: Script {
    [.see("0 points"), .type("foredates"), .press(.enter), .see("918")]
  }

  /// The same with a dictionary that has this one word.
  func game() throws -> [String] {
    let words = try directory.file("words.txt", "foredates\n")
    return Self.unlimited + ["--dictionary", words]
  }

  /// The history's file, open as a database.
  func database() throws -> SQLiteConnection {
    try SQLiteConnection(path: history, mode: .readWriteCreate)
  }

  /// Plays the game of ``playGame()`` and changes the history with SQL. A copy of the history, which the
  /// game may have had the time to make, would take its place; the tests of copies are those of
  /// `HistoryTests`.
  func damageGame(_ sql: String) throws {
    try playGame()
    unlink(history.replacing(".sqlite", with: ".copy.sqlite"))
    let file = try database()
    try #require(file.value("SELECT count(*) FROM moves") == 1)
    try file.execute(sql)
  }
}
