import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

@Suite("Several processes with one history")
struct SessionTests {
  let scratch = ScratchDirectory()

  @Test("An interrupted timed game is closed at the next start, with its words")
  func interrupted() async throws {
    let game = ScriptedGame(seed: 1, mode: .timed)
    let first = scratch.store()
    let id = try await first.play(game)

    let second = scratch.store()
    #expect(try await second.games(GameQuery()).elements.map(\.end) == [nil], "the first one lives")
    await #expect(throws: HistoryError.gameInUse(id)) { try await second.savedGame(.number(id)) }
    await second.close()
    await first.close()

    let third = scratch.store()
    let summary = try #require(try await third.games(GameQuery()).elements.first)
    #expect(summary.end == .interrupted)
    #expect(summary.wordCount == game.moves.compactMap(\.word).count)
    #expect(summary.secondsPlayed == (game.moves.last?.at ?? 0) + 0.5)
    #expect(try await third.record(id) == game.record)
    #expect(try await third.resumableGame() == nil)
  }

  @Test func `What another process writes is another revision, what this one writes is not`()
    async throws
  {
    let (first, second) = (scratch.store(), scratch.store())
    try await first.play(ScriptedGame(seed: 1))
    let revision = await first.revision()
    try await first.play(ScriptedGame(seed: 2))
    #expect(await first.revision() == revision)
    try await second.play(ScriptedGame(seed: 3))
    let next = await first.revision()
    #expect(next != revision)
    #expect(await first.revision() == next)
  }

  @Test("A game that another process is playing is neither offered nor changed")
  func inUse() async throws {
    let game = ScriptedGame(seed: 2)
    let (first, second) = (scratch.store(), scratch.store())
    let id = try await first.play(game, 1...1)
    await #expect(throws: HistoryError.gameInUse(id)) { try await second.resumableGame() }
    let late = GameProgress(1e6)
    for snapshot in [
      game.snapshot(2), game.snapshot(1, progress: late),
      game.snapshot(1, progress: late, end: .endedByPlayer),
    ] {
      await #expect(throws: HistoryError.gameInUse(id)) { try await second.save(snapshot) }
    }
    try await first.save(game.snapshot(2))
    await first.close()

    #expect(try await second.resumableGame()?.record.moves.count == 2)
    try await second.save(game.snapshot(3))
    await #expect(throws: HistoryError.gameInUse(id)) { try await first.resumableGame() }
    await #expect(throws: HistoryError.gameInUse(id)) { try await first.save(game.snapshot(4)) }
    await second.close()
    #expect(try await first.resumableGame()?.record.moves.count == 3)
    try await first.save(game.snapshot(4))
    #expect(try await first.record(id).moves == Array(game.moves.prefix(4)))
  }

  @Test("A stale copy of a game does not overwrite what another process played")
  func stale() async throws {
    let game = ScriptedGame(seed: 3)
    let (first, second) = (scratch.store(), scratch.store())
    let id = try await first.play(game, 1...1)
    await first.close()
    #expect(try await first.resumableGame()?.record.moves.count == 1)
    #expect(try await second.resumableGame()?.record.moves.count == 1)
    try await second.save(game.snapshot(2))
    await second.close()
    for snapshot in [game.snapshot(2), game.snapshot(3), game.snapshot(1)] {
      await #expect(throws: HistoryError.changedElsewhere(id)) { try await first.save(snapshot) }
    }
    #expect(try await first.resumableGame()?.record.moves.count == 2)
  }

  @Test(
    "If two processes resume a game, the first to write gets it, and the other gets an error",
    arguments: [true, false],
    [true, false]
  )
  func resumedTwice(isFirstToAskFirst: Bool, beginsWithTime: Bool) async throws {
    let game = ScriptedGame(seed: 4)
    let before = scratch.store()
    let id = try await before.play(game, 1...2)
    await before.close()

    let (first, second) = (scratch.store(), scratch.store())
    // Both show the home screen, then both resume the game.
    for store in isFirstToAskFirst ? [first, second] : [second, first] {
      #expect(try await store.resumableGame()?.record.moves.count == 2)
      #expect(try await store.resumableGame()?.id == id)
    }
    if beginsWithTime {
      // Even a snapshot without new moves claims the game.
      try await first.save(game.snapshot(2))
      await #expect(throws: HistoryError.gameInUse(id)) { try await second.resumableGame() }
    } else {
      try await first.save(game.snapshot(3))
    }
    var other = game.snapshot(3)
    let (move, at) = (other.moves[2].move, other.moves[2].move.at + 0.25)
    other.moves[2].move = TimedMove(at: at, move: move.move, score: move.score, word: move.word)
    let late = GameProgress(1e6)
    for _ in 1...2 {
      for snapshot in [
        other, game.snapshot(2, progress: late),
        game.snapshot(2, progress: late, end: .endedByPlayer),
      ] {
        await #expect(throws: HistoryError.gameInUse(id)) { try await second.save(snapshot) }
      }
    }
    try await first.play(game, 3...game.moves.count)
    #expect(try await scratch.store().record(id) == game.record, "nothing is overwritten")
  }

  /// Plays a game of which a word could not be saved, and which another process continues.
  private func loseMove() async throws -> (store: HistoryStore, other: HistoryStore, id: GameID) {
    let game = ScriptedGame(seed: 4)
    let (first, second) = (scratch.store(busyTimeout: 0), scratch.store())
    let id = try await first.play(game, 1...1)
    let work = try await scratch.whileLocked(first) { try await first.save(game.snapshot(2)) }
    #expect(work.reason == .busy(path: scratch.file))
    #expect(try await second.resumableGame()?.id == id)
    try await second.save(game.snapshot(1, progress: GameProgress(50)))
    return (first, second, id)
  }

  @Test("Moves that are lost to another process are reported, even when another game is saved")
  func lostToAnother() async throws {
    let (first, second, id) = try await loseMove()
    defer { withExtendedLifetime(second) {} }
    let other = ScriptedGame(seed: 5)
    try await first.play(other, 1...1)
    let notice = HistoryError.gameInUse(id).message
    #expect(await first.status().notices.count { $0.hasPrefix(notice) } == 1)
    #expect(await first.status().isSaving, "later moves are saved")
    try await first.play(other, 2...other.moves.count)
    #expect(await first.status().notices.count { $0.hasPrefix(notice) } == 1, "once")
    #expect(await first.close() == nil)
  }

  @Test func `Moves that are lost to another process are reported at close`() async throws {
    let (first, second, id) = try await loseMove()
    defer { withExtendedLifetime(second) {} }
    #expect(await first.close()?.reason == .gameInUse(id))
    #expect(await first.close() == nil, "it is reported once")
  }

  @Test("Of several unfinished games, the newest is offered, and each can be read by its number")
  func several() async throws {
    let store = scratch.store()
    var ids: [GameID] = []
    let games = (1...3 as ClosedRange<UInt64>).map { ScriptedGame(seed: $0, startedAt: Double($0)) }
    for (count, game) in zip(1..., games) {
      ids.append(try await store.play(game, 1...count))
      try await store.save(game.snapshot(count, progress: GameProgress(50, hintsUsed: count)))
    }
    await store.close()

    let next = scratch.store()
    #expect(try await next.resumableGame()?.id == ids[2])
    #expect(try await next.resumableGame()?.othersWaiting == 2)
    for (index, id) in ids.enumerated() {
      let game = try await next.savedGame(.number(id))
      #expect(game.id == id)
      #expect(game.record.moves.count == index + 1)
      #expect(game.hintsUsed == index + 1)
      #expect(game.othersWaiting == 2)
    }
    // An offered game is not claimed: another window has the first, and ends the second.
    let other = scratch.store()
    try await other.save(games[0].snapshot(1, progress: GameProgress(51)))
    let ended = games[1].snapshot(2, progress: GameProgress(51), end: .endedByPlayer)
    try await other.save(ended)
    await #expect(throws: HistoryError.gameInUse(ids[0])) {
      try await next.savedGame(.number(ids[0]))
    }
    await #expect(throws: HistoryError.gameEnded(ids[1])) {
      try await next.savedGame(.number(ids[1]))
    }
    await #expect(throws: HistoryError.noSuchGame(99)) { try await next.savedGame(.number(99)) }
    #expect(try await next.resumableGame()?.othersWaiting == 0)
    await other.close()
    #expect(try await next.savedGame(.number(ids[0])).hintsUsed == 1, "hints never go down")
  }

  @Test("A held store writes nothing, blocks nobody, and continues where it was")
  func held() async throws {
    let game = ScriptedGame(seed: 6)
    let (store, other) = (scratch.store(), scratch.store(busyTimeout: 0))
    let id = try await store.play(game, 1...1)
    #expect(store.hold(milliseconds: 10_000))
    let saving = Task { try await store.save(game.snapshot(2)) }
    #expect(try await scratch.isPlayable(other))
    #expect(try await other.record(id).moves.count == 1)
    store.release()
    _ = try await saving.value
    #expect(try await other.record(id).moves.count == 2)
    store.release()
    try await store.save(game.snapshot(3))
    // Held again, and released before anything waits.
    #expect(store.hold(milliseconds: 10_000))
    store.release()
    try await store.save(game.snapshot(4))
    #expect(try await other.record(id).moves.count == 4)
  }

  @Test
  func `a game that is being played is ended by nobody, though its file of locks was deleted`()
    async throws
  {
    let game = ScriptedGame(seed: 1, mode: .timed)
    let first = scratch.store()
    try await first.play(game, 1...2)
    for _ in 1...2 {
      unlink(scratch.path + "/history.lock")
      let second = scratch.store()
      #expect(try await second.games(GameQuery()).elements.map(\.end) == [nil])
      #expect(await second.status() == HistoryStatus())
      await second.close()
    }
    try await first.save(game.snapshot(3))
    #expect(await first.close() == nil)
    #expect(try await scratch.store().games(GameQuery()).elements.map(\.end) == [.interrupted])
  }

  @Test func `A lock shows whether a session is alive`() throws {
    let path = scratch.path + "/locks"
    var first = SessionLock(path: path)
    let session = try #require(first?.session)
    let other = SessionLock(path: path)
    let second = try #require(other)
    #expect(second.isAlive(session) && second.isAlive(second.session))
    for other in [session ^ 1, 0, -5] { #expect(!second.isAlive(other)) }
    let nested = first?.exclusively(milliseconds: 0) {
      second.exclusively(milliseconds: 0) { 1 }
    }
    #expect(nested == .some(nil), "one at a time")
    #expect(first?.exclusively(milliseconds: 0) { 1 } == 1)
    first = nil
    #expect(!second.isAlive(session))
    #expect(second.exclusively(milliseconds: 0) { 2 } == 2)
    #expect(SessionLock(path: scratch.path + "/missing/locks") == nil)
  }
}
