import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// A history gets the content of another one, as `cp` writes it.
@Suite("Overwritten files")
struct OverwrittenFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  @Test func `a history that is overwritten before a word was played has the games of its copy`()
    async throws
  {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    #expect(
      try HistoryCopy(of: scratch.file).renew(from: scratch.file, at: Timestamp(seconds: 1)) {
        false
      } == .made
    )
    // A new day: a new copy is due as soon as the history is opened again.
    var configuration = ScratchDirectory.configuration(scratch.path, now: 1_000_000)
    configuration.keepsCopy = true
    let store = HistoryStore(configuration)
    #expect(try await store.gameIDs().count == 3)
    store.copier.wait()
    try scratch.write(try scratch.bytes(scratch.file), to: HistoryCopy.path(of: scratch.file))
    try scratch.overwrite(by: other.file)
    let notices = await store.status().notices
    #expect(notices.count == 1 && notices[0].contains("3 games of the one that was there"))
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed().count == 9)
  }

  @Test func `another window goes on in the new content, too`() async throws {
    try await other.fill(1...6)
    let stores = [scratch.store(), scratch.store()]
    let games = [UInt64(40), 41].map { ScriptedGame(seed: $0, moveCount: 6) }
    for (store, game) in zip(stores, games) { try await store.save(game.snapshot(2)) }
    try scratch.overwrite(by: other.file)
    for (store, game) in zip(stores, games) {
      for count in 3...6 { try await store.save(game.snapshot(count)) }
    }
    for store in stores { #expect(await store.close() == nil) }
    let found = try await scratch.store().movesBySeed()
    #expect(found.count == 8 && found[40] == 6 && found[41] == 6)
  }

  @Test func `a kill at any moment is no overwriting`() async throws {
    let store = scratch.store()
    var (seeds, sizes): ([UInt64: Int], Set<Int>) = ([:], [])
    for seed in UInt64(1)...60 {
      try await store.play(ScriptedGame(seed: seed, moveCount: 6))
      seeds[seed] = 6
      sizes.insert(try scratch.bytes(scratch.file).count)
      let left = try scratch.crashed()
      let next = left.store()
      #expect(await next.status() == HistoryStatus())
      #expect(try await next.movesBySeed() == seeds)
      await next.close()
    }
    #expect(sizes.count > 2, "the log was written back")
    await store.close()
  }

  @Test func `as long as an earlier program is alive, no log is taken for another file's`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store.save(game.snapshot(1))
    let older = try scratch.lock(77)
    // Among others that are not.
    let newer = (1...20).compactMap { _ in SessionLock(path: HistoryOpener.lockPath(scratch.file)) }
    #expect(newer.count == 20 && newer[0].hasOlder)
    for count in 2...4 {
      let earlier = try scratch.database()
      // SQLite opens the log with the first statement.
      #expect(try earlier.value("SELECT count(*) FROM games", as: Int.self) == 1)
      #expect(earlier.writeLogBack() == 0)
      try await store.save(game.snapshot(count))
    }
    #expect(await store.status() == HistoryStatus())
    #expect(await scratch.store().status() == HistoryStatus())
    close(older)
    #expect(!newer[0].hasOlder)
    try await store.save(game.snapshot(5))
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed() == [40: 5])
    withExtendedLifetime(newer) {}
  }

  @Test func `windows that have different lock files take nothing for overwritten`() async throws {
    let first = scratch.store()
    try await first.play(ScriptedGame(seed: 100, moveCount: 6))
    unlink(scratch.path + "/history.lock")
    let second = scratch.store()
    var sizes: Set<Int> = []
    for seed in UInt64(1)...40 {
      for (store, seed) in [(first, seed), (second, seed + 200)] {
        try await store.play(ScriptedGame(seed: seed, moveCount: 6))
        #expect(await store.status() == HistoryStatus())
      }
      sizes.insert(try scratch.bytes(scratch.file).count)
    }
    #expect(sizes.count > 2, "the log was written back")
    let left = try scratch.crashed()
    #expect(await left.store().status() == HistoryStatus())
    #expect(try await left.store().movesBySeed().count == 81)
    for store in [first, second] { #expect(await store.close() == nil) }
  }

  @Test func `a mark is written and trusted only where all windows see it`() async throws {
    try await scratch.fill(1...3)
    let path = HistoryOpener.lockPath(scratch.file)
    let first = try #require(SessionLock(path: path))
    let second = try #require(SessionLock(path: path))
    let mark = try #require(FileMark(text: Array("log 1 hash 2".utf8)))
    var runs = 0
    first.marking {
      #expect(first.write(mark) && second.mark == mark && first.write(nil))
      second.marking { runs += 1 }
    }
    #expect(runs == 0 && second.mark == nil, "one at a time")
    // A window that begins while another one writes the log back leaves no mark of what is half done.
    let store = scratch.store()
    let writing = try scratch.lock(1 << 62)
    _ = await store.status()
    #expect(first.mark == nil)
    close(writing)
    await store.close()
    #expect(second.write(mark) && first.mark == mark)
    unlink(path)
    #expect(first.mark == nil && first.write(nil))
    let third = try #require(SessionLock(path: path))
    #expect(third.write(mark))
    #expect(!first.write(nil) && third.mark == mark)
    #expect(first.mark == nil)
  }

  @Test func `an import into a history that is overwritten goes into the new content`() async throws
  {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    let third = ScratchDirectory()
    try await third.fill(20...25)
    let lines = try await third.store().lines()
    try scratch.overwrite(by: other.file)
    #expect(try await store.importing(lines).added == 6)
    #expect(await store.close() == nil)
    let games = try await scratch.store().movesBySeed()
    #expect(games.filter { $0.key <= 6 || $0.key >= 20 }.count == 13, "\(games)")
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `an earlier program that writes the log back without a word costs no game`()
    async throws
  {
    let store = scratch.store()
    for seed in UInt64(1)...9 { try await store.play(ScriptedGame(seed: seed, moveCount: 6)) }
    let left = try scratch.crashed()
    do {
      let earlier = try left.database()
      earlier.leaveLog()
      #expect(try earlier.value("SELECT count(*) FROM games", as: Int.self) == 9)
      earlier.writeLogBack()
    }
    #expect(left.names.contains("history.sqlite-wal"))
    let next = left.store()
    #expect(try await next.movesBySeed().count == 9)
    await next.close()
    await store.close()
  }
}
