import Model
import Platform
import Testing

@testable import History

/// Files that somebody made to do harm: as the history, and to be imported.
@Suite("Hostile files")
struct HostileFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// A view that has rows without end, with the columns of a table.
  private func endless(_ name: String) -> String {
    """
    PRAGMA foreign_keys = OFF;
    ALTER TABLE \(name) RENAME TO hidden;
    CREATE VIEW \(name) AS
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT hidden.* FROM n, hidden;
    """
  }

  @Test(arguments: ["games", "moves"])
  func `A view without end in the place of a table is not read`(name: String) async throws {
    try await scratch.fill(1...2)
    try scratch.execute(endless(name))
    let bytes = try scratch.bytes(scratch.file)
    // To be imported.
    await #expect(throws: HistoryError.self) {
      try await other.store().importGames(path: scratch.file)
    }
    // As the history.
    let store = scratch.store(now: 0)
    let kept = scratch.file + ".damaged-1970-01-01T000000Z"
    let notices = await store.status().notices
    #expect(notices.map { $0.contains("No game in it can be read") } == [true])
    #expect(try await scratch.isPlayable(store))
    #expect(try scratch.bytes(kept) == bytes)
  }
}

/// Pipes and directories with the names of the files that SQLite keeps beside a database. Opening a pipe
/// waits until somebody writes to it.
@Suite("Pipes beside a history")
struct PipeTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  static let suffixes = ["-journal", "-wal", "-shm"]

  /// Puts something that is no file beside a database.
  private func block(_ path: String, isPipe: Bool) throws {
    try #require((isPipe ? mkfifo(path, 0o600) : mkdir(path, 0o700)) == 0)
  }

  @Test("A history beside a pipe can be read, says so, and is written later", arguments: suffixes)
  func history(suffix: String) async throws {
    for isPipe in [true, false] {
      try await scratch.fill(1...3)
      let ids = try await scratch.store().gameIDs()
      try block(scratch.file + suffix, isPipe: isPipe)
      let names = scratch.names
      let store = scratch.store()
      let reason = "history.sqlite\(suffix) is not a regular file"
      #expect(await store.status().unsavedReason?.contains(reason) == true)
      #expect(try await store.gameIDs() == ids)
      #expect(await store.readFailure() == nil)
      let game = ScriptedGame(seed: isPipe ? 78 : 79)
      try await store.play(game)
      #expect(scratch.names == names, "nothing is removed or made")
      try #require((isPipe ? unlink : rmdir)(scratch.file + suffix) == 0)
      #expect(await store.status().unsavedReason == nil)
      #expect(try await store.gameIDs().count == ids.count + 1)
      await store.close()
    }
  }

  @Test(arguments: suffixes)
  func `An import of a history beside a pipe names the pipe`(suffix: String) async throws {
    try await scratch.fill(1...3)
    try block(scratch.file + suffix, isPipe: true)
    let reason = "history.sqlite\(suffix) is not a regular file"
    let error = await #expect(throws: HistoryError.self) {
      try await other.store().importGames(path: scratch.file)
    }
    #expect(error?.message.contains(reason) == true)
  }

  @Test func `A link to a file is followed, and one that leads nowhere is none`() async throws {
    try await scratch.fill(1...2)
    try #require(symlink(scratch.path + "/nowhere", scratch.file + "-journal") == 0)
    let store = scratch.store()
    #expect(await store.openFailure() == nil)
  }
}
