import GameTesting
import Platform
import Rules
import SQLite
import Testing

@testable import History
@testable import Model

@Suite("Awards from the tables")
struct AwardTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Plays some games, with hints, removals and daily cubes among them, into several histories.
  private func play(_ count: Int, seed: UInt64, into histories: [HistoryClient]) async throws {
    var generator = SeededGenerator(seed: seed)
    var counted: Set<DailyCube> = []
    for _ in 0..<count {
      let mode = GameMode.all[Int(generator.next(below: 3))]
      let day = 1 + Int(generator.next(below: 9))
      let start = DailyCube.start(of: day) + Double(generator.next(below: 40_000))
      var game = ScriptedGame(
        seed: generator.next(),
        mode: mode,
        moveCount: 1 + Int(generator.next(below: 30)),
        startedAt: start,
        hasHints: mode.allowsHints && generator.next(below: 2) == 0
      )
      if let cube = DailyCube(day: day, mode: mode), generator.next(below: 2) == 0 {
        let isPractice = !counted.insert(cube).inserted
        game = ScriptedGame(
          .daily(cube, isPractice: isPractice),
          seed: generator.next(),
          startedAt: start
        )
      }
      let ends = !mode.isResumable || generator.next(below: 3) > 0
      let snapshot = game.snapshot(
        progress: game.progress(170),
        end: ends ? mode.isTimed ? .timeUp : .endedByPlayer : nil
      )
      for history in histories { _ = try await history.save(snapshot) }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `They are those of the simplest possible history`(seed: UInt64) async throws {
    let store = scratch.store(now: DailyCube.start(of: 4) + 60)
    let model = InMemoryHistory()
    // More games than are read in one step.
    try await play(230, seed: seed, into: [.live(store), model.client])
    let awards = try await store.awards()
    #expect(awards == model.awards(), "seed \(seed)")
    #expect(awards.earnedCount >= 6, "seed \(seed)")
    #expect(try await store.awards() == awards, "from what was kept, seed \(seed)")
    await store.close()
    #expect(try await store.awards() == model.awards(), "opened again, seed \(seed)")
  }

  @Test func `Awards that are being read do not open a history again whose session has ended`()
    async throws
  {
    let store = scratch.store(now: DailyCube.start(of: 4) + 60)
    try await play(230, seed: 1, into: [.live(store)])
    #expect(store.hold(milliseconds: 10_000))
    // Both are asked for at once, in this order. The awards take several steps, and closing comes between them.
    let executor = InPlaceExecutor()
    let awards = Task(executorPreference: executor) { try await store.awards() }
    let closing = Task(executorPreference: executor) { await store.end() }
    store.release()
    #expect(await closing.value == nil)
    await #expect(throws: HistoryError.self) { try await awards.value }
    #expect(access(scratch.file + "-wal", F_OK) != 0, "nobody has it open")
  }

  @Test func `An import brings the awards, of the same days`() async throws {
    let store = scratch.store(now: DailyCube.start(of: 20))
    try await play(40, seed: 7, into: [.live(store)])
    let copy = other.store(now: DailyCube.start(of: 20))
    // The last games come first, so that all have other numbers.
    #expect(try await copy.importing(store.lines().reversed()).added == 40)
    let (old, new) = (try await store.awards(), try await copy.awards())
    #expect(old.entries.map(\.earned?.at) == new.entries.map(\.earned?.at))
    #expect(old.entries.map(\.progress) == new.entries.map(\.progress))
    #expect(old != new, "the games have other numbers")
  }

  @Test("An empty history has none, and a running game earns what its words earn")
  func running() async throws {
    let store = scratch.store()
    #expect(try await store.awards() == .none)
    let game = ScriptedGame(seed: 3, moveCount: 6)
    let id = try await store.play(game)
    #expect(try await store.awards()[.firstWord].earned?.game == id)
  }

  @Test func `Rows that cannot be read spoil themselves alone`() async throws {
    let store = scratch.store()
    let first = try await store.play(ScriptedGame(seed: 1, moveCount: 8, startedAt: 1000))
    let second = try await store.play(ScriptedGame(seed: 2, moveCount: 8, startedAt: 5000))
    let third = try await store.play(ScriptedGame(seed: 3, moveCount: 8, startedAt: 9000))
    await store.close()
    try scratch.execute(
      """
      UPDATE games SET mode = 'newer' WHERE id = \(first.rawValue);
      UPDATE moves SET word = 123456 WHERE game = \(second.rawValue) AND word IS NOT NULL
        AND number = (SELECT min(number) FROM moves WHERE game = \(second.rawValue)
          AND word IS NOT NULL);
      """
    )
    let awards = try await store.awards()
    let moment = try #require(awards[.firstWord].earned)
    #expect(moment.game == second, "the first game's mode is not known")
    #expect((moment.moveIndex ?? 0) > 0, "its first word is not either")
    #expect(third.rawValue == 3)
  }

  @Test("Chunks of words that are missing in a damaged file spoil their own words alone")
  func chunks() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 1, moveCount: 8))
    await store.close()
    do {
      let connection = try scratch.database()
      let database = HistoryDatabase(reading: connection)
      var known: AwardFactTable.WordTraitsByChunk = [:]
      for word: Int64 in 1...3 { #expect(try database.awardFacts.traits(word, &known) != nil) }
      try connection.execute(
        """
        INSERT INTO word_chunks VALUES (2, 'NOON' || char(10) || 'cab' || char(10) || 'QUA' || char(10));
        """
      )
      #expect(try database.awardFacts.traits(513, &known)?.isPalindrome == true)
      #expect(try database.awardFacts.traits(515, &known)?.hasQU == true)
      for word in [300, 514, 516, 768, 769, .max] as [Int64] {
        #expect(try database.awardFacts.traits(word, &known) == nil)
      }
    }
    #expect(try await store.awards()[.firstWord].earned != nil)
  }

  @Test func `What is kept of a game is computed anew once the game has more moves`() async throws {
    let (store, model) = (scratch.store(), InMemoryHistory())
    let game = ScriptedGame(seed: 3, moveCount: 30)
    for count in [1, 2, 7, 30] {
      let snapshot = game.snapshot(count)
      for history in [HistoryClient.live(store), model.client] {
        _ = try await history.save(snapshot)
      }
      #expect(try await store.awards() == model.awards(), "\(count) moves")
    }
    let kept = try scratch.database().value("SELECT moves FROM award_facts", as: Int.self)
    #expect(kept == 30)
  }

  @Test func `Awards do not wait for another process that writes`() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 1, moveCount: 8))
    let other = try scratch.locked()
    let awards = try await store.awards()
    #expect(awards.earnedCount > 0)
    #expect(try other.value("SELECT count(*) FROM award_facts") == 0)
    try other.execute("COMMIT")
    #expect(try await store.awards() == awards)
    #expect(try other.value("SELECT count(*) FROM award_facts") == 1)
  }

  @Test func `A reading that nobody waits for stops at the next step`() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 1, moveCount: 8))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.awards()
    }
    await #expect(throws: HistoryError.self) { try await task.value }
    // The history answers as before.
    #expect(try await store.awards().earnedCount > 0)
  }
}
