import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// A file system without hard links has no second names.
@Suite("Replaced files without second names")
struct UnnamedFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// A file system without hard links has none.
  private func unname(_ scratch: ScratchDirectory) {
    for name in SecondName.all(of: scratch.file) { unlink(name.path) }
  }

  @Test(arguments: [false, true])
  func `without second names, a history that is replaced under a running game is kept by it`(
    isRead: Bool
  ) async throws {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    for count in 1...3 { try await store.save(game.snapshot(count)) }
    unname(scratch)
    try ScratchDirectory.replace(scratch.file, by: other.file)
    // Another window may meet the new file first.
    if isRead { #expect(await scratch.store().status().isSaving) }
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    let games = try await scratch.store().movesBySeed()
    #expect(games.count == 10 && games[40] == 6)
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `without second names, a log that comes with the new file stays with it`() async throws
  {
    try await other.fill(1...6)
    let moved = other.store()
    try await moved.play(ScriptedGame(seed: 50, moveCount: 2))
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    unname(scratch)
    for suffix in ["-wal", ""] {
      try ScratchDirectory.replace(scratch.file + suffix, by: other.file + suffix)
    }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed().count == 8)
    await moved.close()
  }

  @Test func `without second names, a history that is replaced before the game ends is kept`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    unname(scratch)
    try ScratchDirectory.replace(scratch.file, by: other.file)
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed().count == 10)
  }

  @Test func `without second names, a log whose file was replaced after a kill is kept`()
    async throws
  {
    try await other.fill(1...6)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    let left = try scratch.crashed()
    try ScratchDirectory.replace(left.file, by: other.file)
    let next = left.store()
    #expect(await next.status().notices.contains { $0.contains(overwritten) })
    #expect(try await next.movesBySeed().count == 7)
    await store.close()
  }
}
