import Files
import Game
import GameTesting
import Platform
import Rules
import Testing

@testable import History

/// Another history takes the place of one: a program that synchronises directories renames it over, or a player moves
/// a backup back.
@Suite("Replaced files")
struct ReplacedFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Renames a copy of a history over another one, as a program that synchronises them does. Its log stays behind.
  private static func replace(_ file: String, by source: String) throws {
    let draft = file + ".sync"
    try TemporaryDirectory.write(try File.read(source, limit: .max, .anything), to: draft)
    try #require(rename(draft, file) == 0)
  }

  /// The games of a history by the seeds of their cubes, with the number of their moves.
  private static func games(_ store: HistoryStore) async throws -> [UInt64: Int] {
    var games: [UInt64: Int] = [:]
    for id in try await store.gameIDs() {
      let game = try await store.load(id)
      let seed = try #require(game.game.seed)
      #expect(games[seed] == nil, "no game is there twice")
      games[seed] = game.moves.count
    }
    return games
  }

  @Test(arguments: [true, false])
  func `a history that is replaced under a running game keeps the games of both`(
    isRead: Bool
  ) async throws {
    try await other.fill(1...6)
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    for count in 1...3 { try await store.save(game.snapshot(count)) }
    try Self.replace(scratch.file, by: other.file)
    // Another window may meet the new file first.
    if isRead { #expect(try await Self.games(scratch.store()).count == 6) }
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    let games = try await Self.games(scratch.store())
    #expect(games.count == 7)
    #expect(games[40] == 6)
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `a history that is put back after a crash keeps the games of both`() async throws {
    try await other.fill(1...6)
    var store: HistoryStore? = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store?.play(game)
    try Self.replace(scratch.file, by: other.file)
    // Nothing is written back, as after a kill.
    store = nil
    let next = scratch.store()
    let notices = await next.status().notices
    #expect(
      notices.count == 1
        && notices[0].hasSuffix("1 game of the one that was there was added to it.")
    )
    #expect(try await Self.games(next).count == 7)
    await next.close()
    #expect(await scratch.store().status().notices == [], "said once")
    #expect(!scratch.names.contains { $0.contains(".replaced-") })
  }

  @Test func `a history that was replaced while nobody played keeps the games of both`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try Self.replace(scratch.file, by: other.file)
    let store = scratch.store()
    #expect(try await Self.games(store).count == 9)
    #expect(await store.status().notices.count == 1)
  }

  @Test func `a backup of the same history that is put back costs nothing`() async throws {
    try await scratch.fill(1...3)
    let backup = scratch.path + "/backup"
    try scratch.write(try scratch.bytes(scratch.file), to: backup)
    try await scratch.fill(4...6)
    try #require(rename(backup, scratch.file) == 0)
    #expect(try await Self.games(scratch.store()).count == 6)
  }

  @Test func `a running game that the new file has, too, goes on in it and is there once`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store.save(game.snapshot(2))
    let backup = scratch.path + "/backup"
    try scratch.execute("VACUUM INTO '\(backup)'")
    for count in 3...4 { try await store.save(game.snapshot(count)) }
    try #require(rename(backup, scratch.file) == 0)
    for count in 5...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()) == [40: 6])
  }

  @Test func `copies of the second name, and a copied directory, replace nothing`() async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 2))
    for name in scratch.allNames where name.hasPrefix("history.") {
      try other.write(try scratch.bytes(scratch.path + "/" + name), to: other.path + "/" + name)
    }
    let copied = other.store()
    #expect(await copied.status() == HistoryStatus())
    #expect(try await Self.games(copied).count == 4)
    // And back over the original, as a program that synchronises everything does.
    let name = try #require(scratch.allNames.first { $0.contains(".link-") })
    try Self.replace(scratch.path + "/" + name, by: other.path + "/" + name)
    #expect(await scratch.store().status() == HistoryStatus())
    #expect(try await Self.games(store).count == 4)
  }

  @Test func `a log that comes with the new file stays with it`() async throws {
    try await scratch.fill(1...3)
    let moved = other.store()
    try await moved.play(ScriptedGame(seed: 40, moveCount: 2))
    for suffix in ["-wal", ""] {
      try other.write(try other.bytes(other.file + suffix), to: scratch.file + suffix + ".new")
      try #require(rename(scratch.file + suffix + ".new", scratch.file + suffix) == 0)
    }
    #expect(try await Self.games(scratch.store()).count == 4)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `two machines over one synchronised folder lose no game`(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let machines = [scratch, other]
    var stores: [HistoryStore?] = [nil, nil]
    var played: Set<UInt64> = []
    for round in 1...200 {
      let machine = Int(chance.next(below: 2))
      switch chance.next(below: 6) {
      case 0...2:
        let store = stores[machine] ?? machines[machine].store()
        stores[machine] = store
        let game = ScriptedGame(seed: seed * 1000 + UInt64(round), moveCount: 2)
        try await store.play(game)
        try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
        played.insert(seed * 1000 + UInt64(round))
      case 3:
        #expect(await stores[machine]?.close() == nil)
        stores[machine] = nil
      case 4: stores[machine] = nil
      default:
        let (from, to) = (machines[machine].file, machines[1 - machine].file)
        guard FileIdentity(path: from) != nil else { continue }
        try Self.replace(to, by: from)
      }
    }
    for (machine, store) in stores.enumerated() {
      #expect(await store?.close() == nil)
      // What it has not met yet.
      let last = machines[machine].store()
      #expect(await last.status().isSaving)
      await last.close()
    }
    try Self.replace(other.file, by: scratch.file)
    let games = try await Self.games(other.store())
    let missing = played.subtracting(games.keys)
    #expect(missing.isEmpty, "seed \(seed): \(missing.sorted()) of \(played.count) are missing")
  }

  // MARK: Programs that only read

  private func reader() -> HistoryStore {
    var configuration = ScratchDirectory.configuration(scratch.path)
    configuration.setsAside = false
    return HistoryStore(configuration)
  }

  @Test func `a program that only reads changes nothing, and says what has to be done`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try Self.replace(scratch.file, by: other.file)
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
      let store = reader()
      #expect(await store.readFailure() == .notSetAside(path: scratch.file, kind))
      await store.close()
      #expect(try scratch.bytes(scratch.file) == bytes)
      #expect(scratch.names == names)
    }
  }
}
