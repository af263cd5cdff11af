import Model
import SQLite
import Testing

@testable import History

@Suite("Damaged, foreign and newer files")
struct BadWeatherTests {
  let scratch = ScratchDirectory()

  /// The names of the files that were renamed.
  var setAside: [String] {
    scratch.names.filter {
      ($0.contains(".damaged-") || $0.contains(".foreign-")) && !$0.hasSuffix("-wal")
        && !$0.hasSuffix("-shm")
    }
  }

  // MARK: Files that are not a history

  @Test(
    "A file that is not a history is renamed, and a new history is created",
    arguments: [
      ("This is a shopping list: bread, milk, a cube. ", 1), ("\u{0}", 5000),
      ("SQLite format 3\0", 1), ("\u{1}", 1), ("\u{1}\u{2}", 1), ("\u{1}", 99), ("\u{1}", 511),
    ]
  )
  func noDatabase(part: String, count: Int) async throws {
    let bytes = Array(String(repeating: part, count: count).utf8)
    try scratch.write(bytes, to: scratch.file)
    let store = scratch.store(now: 1_795_275_057)
    let name = "history.sqlite.damaged-2026-11-21T153057Z"
    let kept = "\(scratch.path)/\(name)"
    let notice = HistoryError.corrupt(path: scratch.file, setAside: kept, RestoredGames()).message
    #expect(await store.status() == HistoryStatus(notices: [notice]))
    #expect(setAside == [name])
    #expect(try scratch.bytes(kept) == bytes)
    #expect(try await scratch.isPlayable(store))
    await store.close()
    #expect(await scratch.store().status().notices == [], "it is reported once")
  }

  @Test func `A second file of the same second gets a name of its own`() async throws {
    for number in 1...3 as ClosedRange<UInt8> {
      try scratch.write([number], to: scratch.file)
      let store = scratch.store(now: 0)
      #expect(await store.status().isSaving)
      await store.close()
    }
    let base = "history.sqlite.damaged-1970-01-01T000000Z"
    #expect(setAside == [base, base + "-2", base + "-3"])
    #expect(try scratch.bytes("\(scratch.path)/\(base)-2") == [2])
  }

  @Test(arguments: [
    "PRAGMA application_id = 77", "CREATE TABLE bookmarks (url TEXT)", "PRAGMA user_version = 9",
    "PRAGMA application_id = 77; CREATE TABLE games (name TEXT)",
  ])
  func `Another program's database is renamed unchanged, as foreign`(sql: String) async throws {
    try scratch.execute(sql)
    let bytes = try scratch.bytes(scratch.file)
    let store = scratch.store(now: 1_795_275_057)
    let kept = scratch.file + ".foreign-2026-11-21T153057Z"
    let notice = HistoryError.foreign(path: scratch.file, setAside: kept).message
    #expect(await store.status() == HistoryStatus(notices: [notice]))
    #expect(setAside == ["history.sqlite.foreign-2026-11-21T153057Z"])
    #expect(try scratch.bytes(kept) == bytes)
    #expect(try await scratch.isPlayable(store))
    let failure = HistoryError.importUnreadable(reason: "it is a database of another program")
    await #expect(throws: failure) { try await store.importGames(path: kept) }
  }

  @Test("A history with a damaged mark is renamed as damaged, and all of it can be read")
  func damagedMark() async throws {
    try await scratch.fill(1...1)
    var bytes = try scratch.bytes(scratch.file)
    bytes[70] ^= 4
    try scratch.overwrite(bytes)
    let store = scratch.store(now: 0)
    #expect(scratch.isRestored(await store.status().notices, games: 1))
  }

  @Test("An empty file, and one with only a header, become a history and are not renamed")
  func empty() async throws {
    try scratch.write([], to: scratch.file)
    let store = scratch.store()
    #expect(await store.status() == HistoryStatus())
    let other = ScratchDirectory()
    do {
      let database = try SQLiteConnection(path: other.file, mode: .readWriteCreate)
      try database.execute("PRAGMA journal_mode = WAL")
    }
    #expect(await other.store().status() == HistoryStatus())
  }

  @Test func `A newer history is not changed, and games continue in memory`() async throws {
    try await scratch.fill()
    try scratch.execute("PRAGMA user_version = 99")
    let bytes = try scratch.bytes(scratch.file)
    let store = scratch.store()
    let failure = HistoryError.newerVersion(path: scratch.file, version: 99)
    #expect(await store.openFailure() == failure)
    #expect(try await scratch.isPlayable(store))
    let status = await store.status()
    #expect(status == HistoryStatus(unsavedReason: failure.message))
    await store.close()
    #expect(try scratch.bytes(scratch.file) == bytes)
    // The newer program will find the game.
    #expect(scratch.names.count == 3 && scratch.keptFiles.count == 1)
    #expect(Set(scratch.names).isSuperset(of: ["history.lock", "history.sqlite"]))
  }
}
