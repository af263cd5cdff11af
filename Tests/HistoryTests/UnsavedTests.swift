import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

@Suite("What could not be written is kept for the next start")
struct UnsavedTests {
  let scratch = ScratchDirectory()

  private var keptFiles: [String] { scratch.keptFiles }

  /// Plays some moves of a game that reach the disk, and the rest, which do not.
  ///
  /// - Returns: What closing says.
  @discardableResult
  private func playHalf(
    _ game: ScriptedGame,
    saved: Int = 3,
    last: GameSnapshot? = nil
  ) async throws -> UnsavedWork {
    let store = scratch.store(busyTimeout: 3_600_000)
    if saved > 0 { try await store.play(game, 1...saved) }
    return try await scratch.whileLocked(store) { try await store.save(last ?? game.snapshot()) }
  }

  /// What may not reach the disk, and how many of its moves do.
  static let parts: [(kind: Unwritten, saved: Int)] = [
    (.game, 0), (.game, 3), (.duel, 0), (.duel, 3), (.answer, 0),
  ]

  @Test(arguments: parts)
  func `What is on disk is continued, what is new is added, each once`(
    kind: Unwritten,
    saved: Int
  ) async throws {
    let first = scratch.store(busyTimeout: 0)
    if saved > 0 { try await kind.save(saved, with: first) }
    let work = try await scratch.whileLocked(first) { try await kind.save(with: first) }
    #expect(work.reason == .busy(path: scratch.file))
    let file = try #require(work.file)
    #expect(work.message.contains("kept in \(file)"))
    #expect(keptFiles.map { scratch.path + "/" + $0 } == [file])
    let bytes = try scratch.bytes(file)
    for round in 1...3 {
      let store = scratch.store()
      try await kind.expectWhole(in: store, "round \(round)")
      #expect(keptFiles.isEmpty)
      #expect(await store.status().notices.count == (round < 3 ? 1 : 0))
      #expect(await store.close() == nil)
      // As after a crash between the commit and the removal of the file.
      if round < 2 { try scratch.write(bytes, to: file) }
    }
  }

  @Test func `Games that are kept get their numbers in the order in which they were played`()
    async throws
  {
    let store = scratch.store(busyTimeout: 0)
    _ = try await scratch.whileLocked(store) {
      for number in 1...8 as ClosedRange<UInt64> {
        let game = ScriptedGame(seed: number, startedAt: Double(number) * 1000)
        if number < 8 {
          _ = try? await store.save(game.snapshot())
        } else {
          try await store.save(game.snapshot())
        }
      }
    }
    let next = scratch.store()
    var starts: [Double] = []
    for id in try await next.gameIDs() { starts.append(try await next.startedAt(id).seconds) }
    #expect(starts == (1...8).map { Double($0) * 1000 })
  }

  @Test func `Time and hints without a move are kept, too`() async throws {
    let game = ScriptedGame(seed: 5)
    let count = game.moves.count
    let last = game.snapshot(progress: GameProgress(500, hintsUsed: 2, hintedWords: ["TEASE"]))
    #expect(try await playHalf(game, saved: count, last: last).file != nil)
    let saved = try #require(try await scratch.store().resumableGame())
    #expect(saved.record.secondsPlayed == 500)
    #expect(saved.hintsUsed == 2)
    #expect(saved.hintedWords == ["TEASE"])
  }

  @Test("A game that breaks the rules does not take the others with it, and its sound part is kept")
  func oneBroken() async throws {
    let games = [ScriptedGame(seed: 21, startedAt: 100), ScriptedGame(seed: 22, startedAt: 200)]
    var broken = games[0].snapshot()
    // A third move earlier than the second.
    broken.moves[2].move = broken.moves[0].move
    let store = scratch.store(busyTimeout: 0)
    _ = await store.status()
    let other = try scratch.locked()
    for snapshot in [broken, games[1].snapshot()] { _ = try? await store.save(snapshot) }
    let work = try #require(await store.close())
    #expect(work.reason.message.contains("move 3: "))
    #expect(keptFiles.count == 1)
    try other.execute("ROLLBACK")
    let next = scratch.store()
    let counts = try await next.games(GameQuery()).elements.map(\.wordCount)
    #expect(Set(counts) == [2, games[1].moves.count { $0.word != nil }])
  }

  @Test("Moves that the history does not take stay in their file, and the reason is said")
  func notTaken() async throws {
    let game = ScriptedGame(seed: 23)
    try await playHalf(game)
    let other = try scratch.locked()
    let store = scratch.store(busyTimeout: 0)
    let notices = await store.status().notices
    #expect(notices.count == 1 && notices[0].contains("are still in \(scratch.path)"), "\(notices)")
    await store.close()
    #expect(keptFiles.count == 1)
    try other.execute("ROLLBACK")
    let next = scratch.store()
    #expect(await next.status().notices.count == 1)
    #expect(keptFiles.isEmpty)
    let counts = try await next.games(GameQuery()).elements.map(\.wordCount)
    #expect(counts == [game.moves.count { $0.word != nil }])
  }

  @Test("What the system does not hand out is not taken for damage, and is said")
  func notRead() async throws {
    // A regular file whose first byte cannot be read.
    let unreadable = UnsavedFile(path: "/proc/self/mem")
    #expect(throws: FileError("/proc/self/mem", .system(EIO))) {
      try unreadable.read(now: Timestamp(seconds: 0))
    }
    let file = scratch.path + "/history.unsaved-1.jsonl"
    // A socket cannot be opened: the system fails as it does for a bad block.
    #expect(mknod(file, S_IFSOCK | 0o600, 0) == 0)
    let notices = await scratch.store().status().notices
    let reason = "\(file) (No such device or address)"
    #expect(
      notices == [
        "Moves that could not be saved last time are still in \(reason), and the next start tries again."
      ]
    )
    #expect(unlink(file) == 0)
    try Directory.make(file)
    #expect(await scratch.store().status().notices.isEmpty)
  }

  @Test func `The end of a game is kept`() async throws {
    let game = ScriptedGame(seed: 5, mode: .timed)
    try await playHalf(game, last: game.snapshot(end: .endedByPlayer))
    let games = try await scratch.store().games(GameQuery()).elements
    #expect(games.map(\.end) == [.endedByPlayer])
    #expect(games.map(\.wordCount) == [game.moves.count { $0.word != nil }])
  }

  @Test func `A game that another process plays now waits for a later start`() async throws {
    let game = ScriptedGame(seed: 7)
    let playing = scratch.store()
    _ = await playing.status()
    try await playHalf(game)
    let resumed = try #require(try await playing.resumableGame())
    #expect(resumed.moves.count == 3)
    try await playing.save(game.snapshot(3))

    let third = scratch.store()
    #expect(await third.status().notices.isEmpty)
    #expect(try await third.games(GameQuery()).elements.map(\.wordCount).count == 1)
    #expect(keptFiles.count == 1)
    await third.close()
    await playing.close()
    let last = scratch.store()
    #expect(await last.status().notices.count == 1)
    #expect(try await last.record(try #require(resumed.id)) == game.record)
    #expect(keptFiles.isEmpty)
  }

  @Test func `Two sessions keep two files, and a draft is none`() async throws {
    let games = [ScriptedGame(seed: 11, startedAt: 100), ScriptedGame(seed: 12, startedAt: 200)]
    let stores = [scratch.store(), scratch.store()]
    for store in stores { _ = await store.status() }
    let other = try scratch.locked()
    for (store, game) in zip(stores, games) {
      store.endWaiting(afterMilliseconds: 0)
      _ = try? await store.save(game.snapshot())
      #expect(await store.close()?.file != nil)
    }
    try other.execute("ROLLBACK")
    let draft = scratch.path + "/history.unsaved-2026-11-22T000000Z-1.jsonl.new"
    try scratch.write(Array("{".utf8), to: draft)
    #expect(keptFiles.count == 3)
    let next = scratch.store()
    #expect(try await next.games(GameQuery()).elements.count == 2)
    #expect(keptFiles == ["history.unsaved-2026-11-22T000000Z-1.jsonl.new"])
  }

  @Test(arguments: parts, [1, 2])
  func `A store that goes on removes its file once everything is written`(
    part: (kind: Unwritten, saved: Int),
    closings: Int
  ) async throws {
    let (kind, saved) = part
    let store = scratch.store(busyTimeout: 0)
    if saved > 0 { try await kind.save(saved, with: store) }
    _ = await store.status()
    let other = try scratch.locked()
    _ = try? await kind.save(with: store)
    for _ in 1...closings { #expect(await store.close()?.file != nil) }
    #expect(keptFiles.count == 1, "it replaces its own file")
    try other.execute("ROLLBACK")
    #expect(await store.close() == nil)
    #expect(keptFiles.isEmpty)
    try await kind.expectWhole(in: scratch.store())
  }

  @Test
  func `A game that was left behind is not forgotten when its file cannot be opened for a while`()
    async throws
  {
    let game = ScriptedGame(seed: 13)
    let store = scratch.store(busyTimeout: 0)
    let id = try await store.play(game, 1...1)
    var gate: SQLiteConnection? = try scratch.database()
    try gate?.execute("BEGIN IMMEDIATE")
    _ = try? await store.save(game.snapshot())
    #expect(await store.close()?.file != nil)
    try gate?.execute("COMMIT; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    #expect(await store.openFailure() != nil)
    gate = nil
    #expect(await store.status().isSaving)
    await store.close()
    let next = scratch.store()
    #expect(try await next.record(id) == game.record)
    #expect(try await next.games(GameQuery()).elements.count == 1)
    #expect(keptFiles.isEmpty)
  }

  @Test func `What is kept of a Dutch game goes to the Dutch history`() async throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 7, language: .dutch))
    var match = Match(.code(code), dictionary: DictionaryID(.dutch))
    for point in LatticePoint.all where match.moves.isEmpty {
      _ = try? match.play(.removal(point), at: 1) { _ in false }
    }
    var game = ScriptedGame(.code(code), startedAt: 1000)
    game.new.dictionary = Language.dutch.dictionaryName
    game.moves = match.moves
    var configuration = HistoryConfiguration(directory: scratch.path, language: .dutch)
    configuration.busyTimeout = 3_600_000
    let store = HistoryStore(configuration)
    let work = try await scratch.whileLocked(store) { try await store.save(game.snapshot()) }
    #expect(work.file != nil)
    configuration.waitLimit = WaitLimit()
    let next = HistoryStore(configuration)
    #expect(try await next.games(GameQuery()).total == 1)
    #expect(keptFiles == [])
  }
}
