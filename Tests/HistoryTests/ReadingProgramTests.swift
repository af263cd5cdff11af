import CSQLite
import GameTesting
import Model
import Platform
import Rules
import Testing

@testable import History
@testable import SQLite

/// Programs that only read.
@Suite("Programs that only read")
struct ReadingProgramTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// A history as a program leaves it that plays, or was killed.
  enum Left: CaseIterable {
    case closed, open, killed, killedWithoutLocks
  }

  @Test(arguments: Left.allCases)
  func `a program that only reads sees everything and changes nothing`(state: Left) async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, mode: .timed, moveCount: 6))
    var place = scratch
    switch state {
    case .closed: await store.close()
    case .open: break
    case .killed: place = try scratch.crashed()
    case .killedWithoutLocks:
      place = try scratch.crashed()
      unlink(place.path + "/history.lock")
    }
    // Moves that an earlier session could not write.
    let unable = other.store()
    try await other.whileLocked(unable) { try await unable.play(ScriptedGame(seed: 41)) }
    for name in other.keptFiles {
      try place.write(try other.bytes("\(other.path)/\(name)"), to: "\(place.path)/\(name)")
    }
    let before = try place.contents()
    let reader = place.reader()
    #expect(await reader.readFailure() == nil)
    #expect(try await reader.movesBySeed().count == 5)
    let ends = try await reader.games(GameQuery()).elements.filter { $0.mode == .timed }.map(\.end)
    #expect(ends == [[.open, .killedWithoutLocks].contains(state) ? nil : .interrupted])
    _ = try await reader.words(WordQuery())
    #expect(await reader.status().notices == [])
    #expect(await reader.close() == nil)
    let after = try place.contents()
    #expect(after.keys.sorted() == before.keys.sorted())
    for (name, bytes) in before where !name.hasSuffix("-shm") {
      #expect(after[name] == bytes, "\(name)")
    }
    if state == .open { await store.close() }
  }

  /// What happens while a file is looked at.
  private final class Meanwhile {
    var work: (() -> Void)?
  }

  @Test func `a history that another program makes meanwhile is not taken for a damaged one`()
    throws
  {
    let other = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    try other.execute("PRAGMA journal_mode = WAL")
    let reader = try SQLiteConnection(path: scratch.file, mode: .readOnly)
    let meanwhile = Meanwhile()
    meanwhile.work = { _ = try? HistoryDatabase(other, day: Timestamp.utcDay) }
    // Between two questions: the file has no mark yet, and then it has tables.
    sqlite3_trace_v2(
      reader.handle,
      UInt32(SQLITE_TRACE_STMT),
      { _, context, _, text in
        guard let context, let text = text?.assumingMemoryBound(to: CChar.self),
          String(cString: text).contains("sqlite_schema")
        else { return 0 }
        let meanwhile = Unmanaged<Meanwhile>.fromOpaque(context).takeUnretainedValue()
        meanwhile.work?()
        meanwhile.work = nil
        return 0
      },
      Unmanaged.passUnretained(meanwhile).toOpaque()
    )
    let opener = HistoryOpener(configuration: ScratchDirectory.configuration(scratch.path))
    #expect(try opener.look(in: reader, size: 4096) == .usable)
    #expect(meanwhile.work == nil, "it was made meanwhile")
    sqlite3_trace_v2(reader.handle, 0, nil, nil)
    #expect(try opener.look(in: reader, size: 4096) == .usable)
    #expect(try SchemaChain.version(of: reader) == SchemaChain.history.version)
  }

  @Test(arguments: [Left.closed, .open, .killed])
  func `a history that is too large to be copied is read from the disk`(state: Left) async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    if state == .closed { await store.close() }
    let place = state == .killed ? try scratch.crashed() : scratch
    let before = try place.contents()
    let reader = place.reader(maximumBytes: 1)
    #expect(await reader.readFailure() == nil)
    #expect(try await reader.movesBySeed().count == 4)
    #expect(try await !reader.words(WordQuery()).elements.isEmpty)
    _ = try await reader.stats()
    _ = try await reader.awards()
    #expect(await reader.status().notices == [])
    await reader.close()
    for (name, bytes) in before where !name.hasSuffix("-shm") {
      #expect(try place.bytes("\(place.path)/\(name)") == bytes, "\(name)")
    }
    await store.close()
  }

  @Test func `a program that only reads sees who is alive by all locks`() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, mode: .timed, moveCount: 6))
    unlink(scratch.path + "/history.lock")
    await scratch.store().close()
    _ = await scratch.store().status()
    let ends = try await scratch.reader().games(GameQuery()).elements.map(\.end)
    #expect(ends == [nil])
    let left = try scratch.crashed()
    await store.close()
    let older = try left.lock(77)
    do {
      let earlier = try left.database()
      earlier.leaveLog()
      try earlier.execute("UPDATE games SET ended = NULL")
      earlier.writeLogBack()
    }
    #expect(await left.reader().readFailure() == nil)
    close(older)
  }

  @Test(arguments: ReleasedDatabases.versions)
  func `a program that only reads migrates nothing on the disk`(version: Int) async throws {
    try scratch.write(try scratch.bytes(ReleasedDatabases.path(version)), to: scratch.file)
    let before = try scratch.contents()
    let reader = scratch.reader()
    #expect(await reader.readFailure() == nil)
    let count = try await reader.gameIDs().count
    await reader.close()
    #expect(try scratch.contents() == before)
    #expect(try await scratch.store().gameIDs().count == count && count >= 5)
  }

  @Test func `a program that only reads changes nothing, and says what has to be done`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try ScratchDirectory.replace(scratch.file, by: other.file)
    let names = scratch.names
    for kind in [HistoryError.Misplaced.replaced, .damaged, .foreign] {
      switch kind {
      case .damaged: try scratch.overwrite(Array(repeating: 7, count: 5000))
      case .foreign:
        try scratch.write([], to: scratch.file)
        try scratch.execute("CREATE TABLE bookmarks (url TEXT)")
      default: break
      }
      if kind != .replaced { for name in SecondName.all(of: scratch.file) { unlink(name.path) } }
      let bytes = try scratch.bytes(scratch.file)
      let store = scratch.reader()
      #expect(await store.readFailure() == .notSetAside(path: scratch.file, kind))
      await store.close()
      #expect(try scratch.bytes(scratch.file) == bytes)
      #expect(scratch.names == names)
    }
  }
}
