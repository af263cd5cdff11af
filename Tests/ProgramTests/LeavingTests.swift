import History
import Platform
import SQLite
import Surface
import TerminalTesting
import Testing

@testable import Program
@testable import Terminal

/// Quitting while another program holds the history.
@Suite struct LeavingTests {
  private let player = TestPlayer()

  /// The files that keep what was not saved, and any drafts of them.
  private func keptFiles() throws -> [String] {
    let directory = Directory.parent(of: player.history)
    return try Directory.names(in: directory).filter { $0.contains("unsaved") }
      .map { "\(directory)/\($0)" }
  }

  /// Another program.
  private final class Other {
    var database: SQLiteConnection?

    /// Lets the others write again.
    func ends() { try? database?.execute("ROLLBACK") }
  }

  private let other = Other()

  /// A word in a game that was begun before another program began to write.
  private var playsWord: Script {
    let locks = HeadlessTerminal.Step.perform {
      other.database = try? player.database()
      try? other.database?.execute("BEGIN IMMEDIATE")
    }
    return [.see("0 points"), locks] + TestPlayer.playsWord
  }

  private var waits: HeadlessTerminal.Step {
    .await("a line about the wait") { player.errorsSoFar().contains("Another program is using") }
  }

  @Test func `a second Ctrl-C keeps the moves in a file, and the next start adds them once`() throws
  {
    try player.makeHistory()
    let result = try player.run(
      player.game(),
      script: playsWord + [.quit, waits, .send([.hangup])]
    )
    #expect(other.database != nil)
    #expect(result.terminal?.isLeft == true)
    #expect(result.code == .fine, "\(result.errors)")
    let files = try keptFiles()
    #expect(files.count == 1, "\(files)")
    let file = try #require(files.first)
    #expect(result.errors.contains("Your latest moves are kept in \(file)"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let line = try #require(try player.directory.text(file))

    // A command that only reads knows them, and leaves the file, whoever holds the lock.
    let read = try player.run("words", "--json").ends(.fine, errors: "")
    #expect(read.output.contains("\"word\":\"FOREDATES\",\"count\":1,\"bestScore\":918"))
    #expect(try keptFiles() == files)

    other.ends()
    #expect(try player.run("words", "--json").output == read.output)
    #expect(try keptFiles() == files)
    try player.run(script: [.see("Moves that could not be saved last time"), .quit])
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("export").output == line)

    // As after a crash between the commit and the removal of the file.
    try player.write(line, to: file)
    try player.run(script: [.see("Moves that could not be saved last time"), .quit])
    #expect(try player.run("words", "--json").output == read.output, "nothing is counted twice")
    #expect(try keptFiles().isEmpty)
  }

  @Test func `a lock that is released while the program waits costs nothing`() throws {
    try player.makeHistory()
    let script = playsWord + [.quit, waits, .perform(other.ends)]
    let result = try player.run(player.game(), script: script).ends(.fine)
    #expect(!result.errors.contains("kept"))
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `Quit in the menu gives the terminal back as soon as Ctrl-C does`() throws {
    try player.makeHistory()
    let quit: Script = [.press(.function(10)), .see("Resume"), .press(.up, .enter)]
    try player.run(player.game(), script: playsWord + quit + [waits, .perform(other.ends)])
      .ends(.fine)
    #expect(try keptFiles().isEmpty)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `who saves and goes home hears of another program, and can go on playing`() throws {
    try player.makeHistory()
    let script: Script = [
      .press(.function(10)), .see("Resume"), .press(.up, .up, .enter), .see("Another program"),
      .press(.escape), .see("Resume"), .perform(other.ends), .quit,
    ]
    try player.run(player.game(), script: playsWord + script).ends(.fine)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  @Test func `a damaged file gives its sound games, and is renamed`() throws {
    try player.makeHistory()
    try player.playGame()
    let line = try player.run("export").output
    for name in ["history.sqlite", "history.sqlite-wal", "history.sqlite-shm"] {
      unlink(Directory.parent(of: player.history) + "/" + name)
    }
    let name = ".local/share/lexicube/history.unsaved-2026-11-21T153000Z-1.jsonl"
    try player.makeHistory()
    let path = try player.directory.file(name, "{\"lexicube\":1,\n" + line)
    #expect(try player.run("words", "--json").ends(.fine, errors: "").output.contains("FOREDATES"))
    #expect(try keptFiles() == [path])
    try player.run(script: [.see("The rest was added to the history"), .quit])
    #expect(try keptFiles() == [path + ".damaged"])
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }
}
