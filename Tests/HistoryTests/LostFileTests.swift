import Model
import SQLite
import Testing

@testable import History

/// A history that is not damaged, but cannot be read as it is.
@Suite("Lost files and failed reads")
struct LostFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  @Test(
    "The log of a lost history is kept, and all its games come back",
    arguments: [true, false]
  )
  func logOnly(isEmpty: Bool) async throws {
    let store = scratch.store()
    let game = ScriptedGame(seed: 2, moveCount: 8)
    let id = try await store.play(game)
    let log = try scratch.bytes(scratch.file + "-wal")
    try other.write(log, to: other.file + "-wal")
    if isEmpty { try other.write([], to: other.file) }

    let next = other.store(now: 0)
    let kept = other.file + ".damaged-1970-01-01T000000Z"
    let restored = RestoredGames(games: 1)
    let notice = HistoryError.logOnly(path: other.file, setAside: kept, restored).message
    #expect(await next.status() == HistoryStatus(notices: [notice]))
    #expect(try other.bytes(kept + "-wal") == log)
    #expect(try await next.record(1) == store.record(id))
    #expect(try other.bytes(kept + "-wal") == log, "it is only read")
    await next.close()
    #expect(await other.store().status() == HistoryStatus(), "said once")
  }

  @Test func `A log that is not one is kept, too`() async throws {
    let bytes = [UInt8](repeating: 0xAA, count: 9000)
    try scratch.write(bytes, to: scratch.file + "-wal")
    let store = scratch.store(now: 0)
    #expect(await store.status().notices.count == 1)
    #expect(try await scratch.isPlayable(store))
    let kept = scratch.file + ".damaged-1970-01-01T000000Z"
    #expect(try scratch.bytes(kept + "-wal") == bytes)
    await #expect(throws: HistoryError.self) { try await store.importGames(path: kept) }
  }

  @Test(
    "A check that could not read a page has found no damage",
    arguments: [
      ("ok", nil),
      ("*** in database main ***\nOn tree page 5 cell 7: Rowid 9 out of order", nil),
      ("*** in database main ***\nPage 12: unable to get the page. error code=11", nil),
      ("*** in database main ***\nPage 12: unable to get the page. error code=10", .inputOutput),
      ("*** in database main ***\nTree 9: unable to get the page. error code=266", .inputOutput),
      ("*** in database main ***\nMain freelist: failed to get page 7", .inputOutput),
      ("error code=99999999999999999999", nil),
    ] as [(String, SQLiteError.Kind?)]
  )
  func check(report: String, kind: SQLiteError.Kind?) {
    #expect(HistoryOpener.readFailure(in: report)?.kind == kind)
  }
}
