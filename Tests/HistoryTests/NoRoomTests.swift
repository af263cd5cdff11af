import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

@Suite("Disks that cannot be written")
struct NoRoomTests {
  let scratch = ScratchDirectory()

  @Test func `Missing directories are created`() async throws {
    let store = ScratchDirectory.store(at: scratch.path + "/a/b/c")
    #expect(await store.status() == HistoryStatus())
    #expect(try await scratch.isPlayable(store))
  }

  @Test("Without a place to write, games continue in memory, and a notice says so")
  func nowhere() async throws {
    try scratch.write([1], to: scratch.path + "/file")
    mkdir(scratch.path + "/taken", 0o700)
    mkdir(scratch.path + "/taken/history.sqlite", 0o700)
    mkdir(scratch.path + "/locked", 0o700)
    mkdir(scratch.path + "/locked/history.lock", 0o700)
    for directory in [nil, "file", "file/below", "taken", "locked"] {
      let store = ScratchDirectory.store(at: directory.map { "\(scratch.path)/\($0)" })
      let name = directory ?? "no home"
      let failure = try #require(await store.openFailure(), "\(name)")
      guard case .cannotOpen = failure else {
        Issue.record("\(name): \(failure)")
        continue
      }
      let status = await store.status()
      #expect(status == HistoryStatus(unsavedReason: failure.message), "\(name)")
      #expect(try await scratch.isPlayable(store), "\(name)")
    }
  }

  @Test func `A history that cannot be written can still be read`() async throws {
    try await scratch.fill()
    let sound = scratch.store()
    let words = try await sound.words(WordQuery())
    #expect(words.total > 5)
    await sound.close()
    #expect(unlink(scratch.path + "/history.lock") == 0)
    #expect(mkdir(scratch.path + "/history.lock", 0o700) == 0)
    let bytes = try scratch.bytes(scratch.file)
    let store = scratch.store()
    #expect(try await store.words(WordQuery()) == words)
    #expect(try await scratch.isPlayable(store))
    #expect(await store.status().isSaving == false)
    #expect(try scratch.bytes(scratch.file) == bytes)
  }

  @Test(
    .enabled(if: geteuid() != 0, "the superuser may write everything")
  )
  func `That the file cannot be written is known before the first move`() async throws {
    try await scratch.fill()
    #expect(chmod(scratch.file, 0o400) == 0)
    let store = scratch.store()
    let failure = HistoryError.readOnly(path: scratch.file)
    #expect(await store.status() == HistoryStatus(unsavedReason: failure.message))
    #expect(try await store.words(WordQuery()).total > 5)
  }

  @Test(arguments: ["a", "é %?#&=x"])
  func `A file can be read in a directory that cannot be written`(name: String) throws {
    let path = "\(scratch.path)/\(name)"
    do {
      let file = try SQLiteConnection(path: path, mode: .readWriteCreate)
      try file.execute("PRAGMA journal_mode = WAL; CREATE TABLE t AS SELECT 7 AS x")
    }
    let copy = try SQLiteConnection(path: "", mode: .memory)
    do {
      let file = try SQLiteConnection(path: path, mode: .immutable)
      try copy.copy(from: file)
      #expect(throws: SQLiteError.self) { try file.execute("INSERT INTO t VALUES (8)") }
    }
    #expect(try copy.value("SELECT x FROM t") == 7)
    #expect(scratch.names == [name])
  }

  @Test(
    "A full disk stops no game, and the moves are written when there is room",
    arguments: [false, true]
  )
  func fullDisk(isClosed: Bool) async throws {
    try await scratch.fill()
    let store = scratch.store()
    #expect(await store.status().isSaving)
    try await store.fillDisk()

    var played: [ScriptedGame] = []
    var failures = 0
    for seed in 200..<230 as Range<UInt64> {
      let game = ScriptedGame(seed: seed, moveCount: 6, startedAt: 5000 + Double(seed))
      for number in 1...game.moves.count {
        if try await isDiskFull(saving: game.snapshot(number), to: store) { failures += 1 }
      }
      #expect(await store.sessionGames[game.new.key]?.snapshot.moves.count == game.moves.count)
      let end = game.snapshot(end: end(of: game))
      if try await isDiskFull(saving: end, to: store) { failures += 1 }
      played.append(game)
    }
    #expect(failures > 0)
    #expect(await store.sessionGames.running.values.contains { $0.stored == nil })
    let full = HistoryError.diskFull(path: scratch.file).message
    #expect(await store.status() == HistoryStatus(unsavedReason: full))
    #expect(try await store.resumableGame()?.record == played.last?.record)

    if isClosed {
      // Nobody saves these games again.
      let loss = try #require(await store.close())
      #expect(loss.reason == .diskFull(path: scratch.file))
      let kept = "\(scratch.path)/history.unsaved-"
      #expect(loss.message.hasPrefix("Your latest moves are kept in \(kept)"))
      #expect(loss.message.contains("The disk is full"))
      try await store.freeDisk()
    } else {
      try await store.freeDisk()
      try await store.save(try #require(played.last).snapshot())
      #expect(await store.status() == HistoryStatus())
    }
    #expect(await store.close() == nil)
    let next = scratch.store()
    let games = try await next.games(GameQuery()).elements
    #expect(games.count == 6 + played.count)
    for game in played {
      let copies = games.filter { $0.seed == game.new.seed }
      #expect(copies.count == 1)
      for found in copies {
        #expect(try await next.record(found.id) == game.record)
        #expect(found.end == end(of: game))
      }
    }
  }

  /// Every second game is over.
  private func end(of game: ScriptedGame) -> GameEnd? {
    game.new.startedAt.seconds.truncatingRemainder(dividingBy: 2) == 0 ? .endedByPlayer : nil
  }

  private func isDiskFull(saving game: GameSnapshot, to store: HistoryStore) async throws -> Bool {
    do throws(HistoryError) {
      try await store.save(game)
      return false
    } catch {
      guard error == .diskFull(path: scratch.file) else { throw error }
      return true
    }
  }

  @Test("The store waits for a file that another program has locked, then tries again")
  func busy() async throws {
    let store = scratch.store(busyTimeout: 20)
    let game = ScriptedGame(seed: 8)
    let id = try await store.play(game, 1...1)
    let other = try scratch.locked()
    let busy = HistoryError.busy(path: scratch.file)
    await #expect(throws: busy) { try await store.save(game.snapshot(2)) }
    #expect(await !store.status().isSaving)
    #expect(try await store.words(WordQuery()).total == 1, "reading goes on")
    try other.execute("COMMIT")
    try await store.save(game.snapshot(3))
    #expect(await store.status().isSaving)
    #expect(try await scratch.store().record(id).moves == Array(game.moves.prefix(3)))
  }

  @Test("A history that was busy at the start is opened by a later save, with all moves")
  func busyAtStart() async throws {
    try await scratch.fill(1...1)
    let old = ScriptedGame(seed: 1, moveCount: 14)
    let timed = ScriptedGame(seed: 7, mode: .timed, startedAt: 2000)
    let game = ScriptedGame(seed: 8, startedAt: 3000)
    var gate: SQLiteConnection? = try scratch.database()
    try gate?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    let store = scratch.store(busyTimeout: 0)
    #expect(await store.openFailure() == .busy(path: scratch.file))

    #expect(try await store.resumableGame() != nil)
    try await store.save(old.snapshot(13))
    try await store.play(timed)
    try await store.save(timed.snapshot(progress: GameProgress(180), end: .timeUp))
    try await store.play(game, 1...3)
    #expect(await !store.status().isSaving)

    gate = nil
    #expect(gate == nil)
    let id = try await store.play(game, 4...game.moves.count)
    try await store.save(old.snapshot(14))
    #expect(await store.openFailure() == nil)
    #expect(await store.status() == HistoryStatus())
    #expect(try await store.record(id) == game.record)
    await store.close()

    let next = scratch.store()
    let games = try await next.games(GameQuery()).elements
    #expect(games.map(\.end) == [nil, .timeUp, nil])
    for (found, played) in zip(games, [game, timed, old]) {
      #expect(try await next.record(found.id).moves == played.moves)
    }
  }

  /// Something that prevents the history from being opened, and is removed later.
  enum Obstacle: CaseIterable {
    case fileInThePlaceOfADirectory, newerVersion
  }

  @Test(
    "A history that could not be opened at the start is opened later, with all moves",
    arguments: Obstacle.allCases
  )
  func obstacleAtStart(obstacle: Obstacle) async throws {
    var configuration = ScratchDirectory.configuration(scratch.path)
    let inTheWay: String
    switch obstacle {
    case .fileInThePlaceOfADirectory:
      inTheWay = scratch.path + "/mounted-later"
      try scratch.write([1], to: inTheWay)
      configuration.directory = inTheWay + "/lexicube"
    case .newerVersion:
      inTheWay = scratch.file
      let newer = try SQLiteConnection(path: inTheWay, mode: .readWriteCreate)
      try SchemaChain.history.migrate(newer)
      try newer.execute("PRAGMA user_version = 999")
    }
    let store = HistoryStore(configuration)
    let failure = try #require(await store.openFailure())
    #expect(await store.status().unsavedReason == failure.message)
    let timed = ScriptedGame(seed: 7, mode: .timed, startedAt: 2000)
    let game = ScriptedGame(seed: 8, startedAt: 3000)
    try await store.play(timed)
    try await store.save(timed.snapshot(progress: GameProgress(180), end: .timeUp))
    try await store.play(game, 1...3)
    try await store.save(game.snapshot(3, progress: GameProgress(30, hintsUsed: 2)))
    #expect(try await store.resumableGame()?.record.moves.count == 3, "it is remembered meanwhile")
    #expect(await store.status().unsavedReason == failure.message, "and it is still in the way")

    unlink(inTheWay)
    // The home screen says so before another word is played.
    #expect(await store.status() == HistoryStatus())
    let other = HistoryStore(configuration)
    #expect(try await other.games(GameQuery()).elements.count == 2, "it is on disk then")
    try await store.play(game, 4...game.moves.count)
    await store.close()

    let next = HistoryStore(configuration)
    #expect(await next.status() == HistoryStatus())
    #expect(try await next.games(GameQuery()).elements.map(\.end) == [nil, .timeUp])
    let waiting = try #require(try await next.resumableGame())
    #expect(waiting.record.moves == game.moves)
    #expect(waiting.hintsUsed == 2)
  }
}
