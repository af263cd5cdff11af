import Files
import History
import Platform
import SQLite
import Surface
import Terminal
import Testing

@testable import LexicubeProgram

/// Quitting while another program holds the history.
@Suite struct LeavingTests {
  private let player = TestPlayer()

  /// The arguments of an unlimited game on a cube that has the one word of the dictionary.
  private func game(seed: Int = 64) throws -> [String] {
    let words = try player.directory.file("words.txt", "foredates\n")
    return ["--mode", "unlimited", "--seed", "\(seed)", "--dictionary", words]
  }

  private static var playWord: Script {
    [.see("0 points"), .type("foredates"), .press(.enter), .see("918")]
  }

  /// The files that keep what was not saved, and any drafts of them.
  private func keptFiles() throws -> [String] {
    let directory = Directory.parent(of: player.history)
    return try Directory.names(in: directory).filter { $0.contains("unsaved") }
      .map { "\(directory)/\($0)" }
  }

  /// Another program that has begun to write.
  private func locked() throws -> SQLiteConnection {
    let other = try SQLiteConnection(path: player.history, mode: .readWriteCreate)
    try other.execute("BEGIN IMMEDIATE")
    return other
  }

  /// Makes the history, by a game without a word.
  private func makeHistory() throws {
    try player.run(script: [.see("Quit"), .quit])
  }

  @Test func `a second Ctrl-C keeps the moves in a file, and the next start adds them once`() throws
  {
    try makeHistory()
    var other: SQLiteConnection?
    let script: Script =
      [.see("0 points"), .perform { other = try? locked() }] + Self.playWord + [.quit] + [
        .await("a line about the wait") {
          player.errorsSoFar().contains("Another program is using")
        }
      ] + [.send([.hangup])]
    let result = try player.run(game(), script: script)
    #expect(other != nil)
    #expect(result.terminal?.isLeft == true)
    #expect(result.code == .fine, "\(result.errors)")
    let files = try keptFiles()
    #expect(files.count == 1, "\(files)")
    let file = try #require(files.first)
    #expect(result.errors.contains("Your latest moves are kept in \(file)"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let line = try #require(try player.directory.text(file))

    // While the lock is held, a start can neither add them nor lose them.
    #expect(try player.run("words", "--json").output.contains("FOREDATES") == false)
    #expect(try keptFiles() == files)

    try #require(other).execute("ROLLBACK")
    let first = try player.run("words", "--json")
    #expect(first.output.contains("\"word\":\"FOREDATES\",\"count\":1,\"bestScore\":918"))
    #expect(first.errors.contains("Moves that could not be saved last time have been added"))
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("export").output == line)

    // As after a crash between the commit and the removal of the file.
    try player.directory.file(
      String(file.dropFirst(player.directory.path.count + 1)),
      line
    )
    let second = try player.run("words", "--json")
    #expect(second.output == first.output, "nothing is counted twice")
    #expect(try keptFiles().isEmpty)
  }

  @Test func `a lock that is released while the program waits costs nothing`() throws {
    try makeHistory()
    var other: SQLiteConnection?
    let script: Script =
      [.see("0 points"), .perform { other = try? locked() }] + Self.playWord + [.quit] + [
        .await("a line about the wait") {
          player.errorsSoFar().contains("Another program is using")
        },
        .perform { try? other?.execute("ROLLBACK") },
      ]
    let result = try player.run(game(), script: script).ends(.fine)
    #expect(!result.errors.contains("kept"))
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `Quit in the menu gives the terminal back as soon as Ctrl-C does`() throws {
    try makeHistory()
    var other: SQLiteConnection?
    let script: Script =
      [.see("0 points"), .perform { other = try? locked() }] + Self.playWord + [
        .press(.function(10)), .see("Resume"), .press(.up), .press(.enter),
        .await("a line about the wait") {
          player.errorsSoFar().contains("Another program is using")
        },
        .perform { try? other?.execute("ROLLBACK") },
      ]
    try player.run(game(), script: script).ends(.fine)
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `who saves and goes home hears of another program, and can go on playing`() throws {
    try makeHistory()
    var other: SQLiteConnection?
    let script: Script =
      [.see("0 points"), .perform { other = try? locked() }] + Self.playWord + [
        .press(.function(10)), .see("Resume"), .press(.up), .press(.up),
        .press(.enter), .see("Another program"), .press(.escape), .see("Resume"),
        .perform { try? other?.execute("ROLLBACK") }, .quit,
      ]
    try player.run(game(), script: script).ends(.fine)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `a damaged file gives its sound games, and is renamed`() throws {
    try makeHistory()
    _ = try player.run(game(), script: Self.playWord + [.quit])
    let line = try player.run("export").output
    for name in ["history.sqlite", "history.sqlite-wal", "history.sqlite-shm"] {
      unlink(Directory.parent(of: player.history) + "/" + name)
    }
    let name = ".local/share/lexicube/history.unsaved-2026-11-21T153000Z-1.jsonl"
    try makeHistory()
    let path = try player.directory.file(name, "{\"lexicube\":1,\n" + line)
    let result = try player.run("words", "--json")
    #expect(result.output.contains("FOREDATES"))
    #expect(result.errors.contains("\(path).damaged"), "\(result.errors)")
    #expect(try keptFiles() == [path + ".damaged"])
    #expect(try player.run("words", "--json").errors == "", "it is not read again")
  }
}
