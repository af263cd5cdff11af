import Dispatch
import Platform
import Rules
import SQLite
import ServerTesting
import Synchronization
import Testing

@testable import Routes
@testable import Server

/// What only a file can do: be old, be somebody else's, be copied, be damaged.
@Suite struct SQLiteStoreTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  /// The versions that were released.
  private static let versions = [1, 2, 3, 4, 5]

  /// Makes a database as a version has left it. `Databases` has whole ones of versions 1 and 2, and then the
  /// statements of each version.
  private func released(_ version: Int, in directory: ScratchDirectory) throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let connection = try SQLiteConnection(path: directory.database, mode: .readWriteCreate)
    for step in min(version, 2)...version {
      let file = try #require(fopen("/\(folder)/Databases/version-\(step).sql", "r"))
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1_000_000)
      bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
      try connection.execute(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: versions)
  func `a database of every released version is brought up to date`(version: Int) throws {
    try released(version, in: directory)
    let store = try SQLiteStore(path: directory.database).store
    let board = try #require(LeaderboardID(text: "timed"))
    let ranking = try store.ranking(
      RankingKey(board: board, span: .all, day: 326, hints: false),
      9,
      0,
      nil
    )
    #expect(ranking.top.map(\.name.text) == ["Bob", "Ann"])
    #expect(ranking.top.map(\.score) == [5866, 300])
    #expect(ranking.count == 2)
    let duel = try store.duel(1)
    #expect(duel?.turns.count == (version >= 2 ? 1 : nil))
    #expect(try store.words(.games(.all, day: 326), 2).count == 2)
    #expect(try store.game(2)?.flags == [.bestWords])
    #expect(try store.time(1e12)?.doubted == nil && store.time(1e12) != nil)
    // And the server goes on with it: a daily game waits for the end of its day.
    #expect(try store.publish(327, 9) == PublishedStep(isLast: true))
    #expect(try store.words(.daily(326), 9).count == 4)
    let ann = try #require(try store.player(.test(1)))
    _ = try store.started(.test(ann.id, request: "new", at: 1))
  }

  @Test func `the last released version is the current one`() throws {
    _ = try SQLiteStore(path: directory.database)
    let connection = try SQLiteConnection(path: directory.database, mode: .readOnly)
    #expect(try SchemaChain.version(of: connection) == Self.versions.last)
  }

  @Test func `another program's database is left alone`() throws {
    try SQLiteConnection(path: directory.database, mode: .readWriteCreate)
      .execute("CREATE TABLE cats (name TEXT)")
    let error = #expect(throws: StoreError.self) { try SQLiteStore(path: directory.database) }
    #expect(error?.reason.contains("another program's") == true)
    let connection = try SQLiteConnection(path: directory.database, mode: .readOnly)
    #expect(try connection.value("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func `a newer version's database is left alone`() throws {
    _ = try SQLiteStore(path: directory.database)
    try SQLiteConnection(path: directory.database, mode: .readWriteCreate)
      .execute("PRAGMA user_version = 99")
    let error = #expect(throws: StoreError.self) { try SQLiteStore(path: directory.database) }
    #expect(error?.reason.contains("version 99") == true)
  }

  @Test func `a file that is no database is refused`() throws {
    let file = try #require(fopen(directory.database, "w"))
    fputs(String(repeating: "no database ", count: 100), file)
    fclose(file)
    #expect(throws: StoreError.self) { try SQLiteStore(path: directory.database) }
  }

  @Test func `what was answered is there after the next start`() throws {
    let before = try TestWorld(store: SQLiteStore(path: directory.database).store)
    let ann = try TestPlayer(before)
    let result = try ann.play(.timed, words: 3)
    let after = try TestWorld(store: SQLiteStore(path: directory.database).store)
    let player: Player = try after.ask(.player, ann.key)
    #expect(player.name.text == "Ann")
    let game: WatchedGame = try after.ask(.game(result.game))
    #expect(game.score == result.score)
  }

  @Test func `looks at the disk do not disturb each other, and leave nothing`() throws {
    let store = try SQLiteStore(path: directory.database).store
    let failures = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      do { try store.check() } catch { failures.add(1, ordering: .relaxed) }
    }
    #expect(failures.load(ordering: .relaxed) == 0)
    let connection = try SQLiteConnection(path: directory.database, mode: .readOnly)
    let tables: Int? = try connection.value(
      "SELECT count(*) FROM sqlite_master WHERE name = 'probe'"
    )
    #expect(tables == 0)
  }

  @Test func `a look at the disk ends no answer that is kept`() throws {
    let store = try SQLiteStore(path: directory.database).store
    let player = try store.addPlayer(.test(1), .test("Ann"), 0)
    let version = try store.version()
    for _ in 0..<5 {
      try store.check()
      #expect(try store.version() == version)
    }
    try store.rename(player.id, .test("Bea"))
    #expect(try store.version() != version)
    #expect(try store.player(.test(1))?.name.text == "Bea")
  }

  @Test func `what an earlier version has left of its looks at the disk goes`() throws {
    do { _ = try SQLiteStore(path: directory.database) }
    try SQLiteConnection(path: directory.database, mode: .readWriteCreate)
      .execute("CREATE TABLE probe (bytes BLOB)")
    try SQLiteStore(path: directory.database).check()
    let connection = try SQLiteConnection(path: directory.database, mode: .readOnly)
    #expect(try !connection.hasTable("probe"))
  }

  @Test func `a server that has stopped leaves one file`() throws {
    do {
      let store = try SQLiteStore(path: directory.database).store
      _ = try store.addPlayer(.test(1), .test("Ann"), 0)
    }
    var status = stat()
    let log = stat(directory.database + "-wal", &status) == 0 ? Int(status.st_size) : 0
    #expect(log == 0)
    unlink(directory.database + "-wal")
    #expect(try SQLiteStore(path: directory.database).store.player(.test(1)) != nil)
  }

  @Test func `a backup is complete, while the server goes on`() throws {
    let world = try TestWorld(store: SQLiteStore(path: directory.database).store)
    let ann = try TestPlayer(world)
    let result = try ann.play(.timed, words: 3)
    let copy = directory.path + "/copy.sqlite"
    // What a killed one left is no backup.
    for name in [copy + ".draft", copy + ".draft-journal"] {
      close(open(name, O_WRONLY | O_CREAT, 0o600))
      #expect(truncate(name, 5000) == 0)
    }
    try SQLiteStore.backUp(directory.database, to: copy)
    #expect(access(copy + ".draft", F_OK) != 0 && access(copy + ".draft-journal", F_OK) != 0)
    try ann.play(.timed, words: 2)
    // Nothing is overwritten, and a mistyped source makes no empty backup.
    #expect(throws: StoreError.self) { try SQLiteStore.backUp(directory.database, to: copy) }
    let restored = try TestWorld(store: SQLiteStore(path: copy).store)
    let games: OwnGames = try restored.ask(.history(HistoryQuery()), ann.key)
    #expect(games.games.map(\.game) == [result.game])
    #expect(throws: StoreError.self) {
      try SQLiteStore.backUp(directory.path + "/none.sqlite", to: directory.path + "/x.sqlite")
    }
  }

  @Test func `a store that fails is an answer, a line in the log, and nothing of the inside`()
    throws
  {
    var store = InMemoryStore().store
    store.player = { _ throws(StoreError) in throw StoreError(reason: "disk on fire, sector 7") }
    store.check = { () throws(StoreError) in throw StoreError(reason: "disk on fire, sector 7") }
    let world = try TestWorld(store: store)
    let refused = try world.refusal(.player, world.key())
    #expect(refused.code == .unavailable && refused.retryAfter == 30)
    #expect(!refused.message.contains("sector"))
    #expect(world.log.contains { $0.contains("storeError") && $0.contains("sector 7") })
    #expect(try world.refusal(.health).code == .unavailable)
    let metrics = String(decoding: world.send(.metrics).body, as: UTF8.self)
    #expect(metrics.contains("lexicube_store_errors_total 2"))
  }
}
