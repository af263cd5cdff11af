import Game
import Rules
import Testing

@testable import History

@Suite("Several processes, and what they leave behind")
struct SessionTests {
  let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test("A timed game that was cut off is closed, with its words, at the next start")
  func interrupted() async throws {
    let game = ScriptedGame(seed: 1, mode: .timed)
    let first = scratch.store()
    let id = try await first.beginGame(game.new)
    for move in game.saved(id) { try await first.saveMove(move) }

    let second = scratch.store()
    #expect(try await second.games(GameQuery()).map(\.end) == [nil], "the first one lives")
    await second.close()
    await first.close()

    let third = scratch.store()
    let summary = try #require(try await third.games(GameQuery()).first)
    #expect(summary.end == .interrupted)
    #expect(summary.wordCount == game.moves.compactMap(\.word).count)
    #expect(summary.secondsPlayed == (game.moves.last?.at ?? 0) + 0.5)
    #expect(try await third.record(id) == game.record)
    #expect(try await third.resumableGame() == nil)
  }

  @Test("A game that another process plays is neither offered nor changed")
  func inUse() async throws {
    let game = ScriptedGame(seed: 2)
    let (first, second) = (scratch.store(), scratch.store())
    let id = try await first.beginGame(game.new)
    let moves = game.saved(id)
    try await first.saveMove(moves[0])
    #expect(try await second.resumableGame() == nil)
    await #expect(throws: HistoryError.gameInUse(id)) { try await second.saveMove(moves[1]) }
    await #expect(throws: HistoryError.gameInUse(id)) {
      try await second.saveProgress(id, GameProgress(1e6))
    }
    await #expect(throws: HistoryError.gameInUse(id)) {
      try await second.endGame(id, .endedByPlayer, GameProgress(1e6))
    }
    try await first.saveMove(moves[1])
    await first.close()

    #expect(try await second.resumableGame()?.record.moves.count == 2)
    try await second.saveMove(moves[2])
    #expect(try await first.resumableGame() == nil, "it is the second's now")
    await #expect(throws: HistoryError.gameInUse(id)) { try await first.saveMove(moves[3]) }
    await second.close()
    #expect(try await first.resumableGame()?.record.moves.count == 3)
    try await first.saveMove(moves[3])
    #expect(try await first.record(id).moves == Array(game.moves.prefix(4)))
  }

  @Test("A stale copy of a game is not written over what another process played")
  func stale() async throws {
    let game = ScriptedGame(seed: 3)
    let (first, second) = (scratch.store(), scratch.store())
    let id = try await first.beginGame(game.new)
    let moves = game.saved(id)
    await first.close()
    #expect(try await first.resumableGame()?.record.moves == [])
    #expect(try await second.resumableGame()?.record.moves == [])
    try await second.saveMove(moves[0])
    await second.close()
    await #expect(throws: HistoryError.moveOutOfOrder(id, index: 0, expected: 1)) {
      try await first.saveMove(moves[0])
    }
    #expect(try await first.resumableGame()?.record.moves.count == 1)
  }

  @Test(
    "Of two who resume the same game, the first to write has it, and the other one is told",
    arguments: [true, false],
    [true, false]
  )
  func resumedTwice(isFirstToAskFirst: Bool, beginsWithTime: Bool) async throws {
    let game = ScriptedGame(seed: 4)
    let before = scratch.store()
    let id = try await before.beginGame(game.new)
    let moves = game.saved(id)
    for move in moves.prefix(2) { try await before.saveMove(move) }
    await before.close()

    let (first, second) = (scratch.store(), scratch.store())
    // Both at home, then both take it up.
    for store in isFirstToAskFirst ? [first, second] : [second, first] {
      #expect(try await store.resumableGame()?.record.moves.count == 2)
      #expect(try await store.resumableGame()?.id == id)
    }
    if beginsWithTime {
      // Also a time that says nothing new makes the game one's own.
      try await first.saveProgress(id, GameProgress(moves[1].secondsPlayed))
      #expect(try await second.resumableGame() == nil)
    } else {
      try await first.saveMove(moves[2])
    }
    var other = moves[2]
    other.move = TimedMove(
      at: other.move.at + 0.25,
      move: other.move.move,
      score: other.move.score,
      word: other.move.word
    )
    for _ in 1...2 {
      await #expect(throws: HistoryError.self) { try await second.saveMove(other) }
      await #expect(throws: HistoryError.gameInUse(id)) {
        try await second.saveProgress(id, GameProgress(1e6))
      }
      await #expect(throws: HistoryError.gameInUse(id)) {
        try await second.endGame(id, .endedByPlayer, GameProgress(1e6))
      }
    }
    for move in moves.dropFirst(2) { try await first.saveMove(move) }
    #expect(try await scratch.store().record(id) == game.record, "nothing is written over")
  }

  @Test("Moves that are lost since another process has the game are told, whoever was to be saved")
  func lostToAnother() async throws {
    let game = ScriptedGame(seed: 4)
    let (first, second) = (scratch.store(busyTimeout: 0), scratch.store())
    let id = try await first.beginGame(game.new)
    let moves = game.saved(id)
    try await first.saveMove(moves[0])
    // A word that the disk did not take, of a game that another process goes on with.
    let gate = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    try gate.execute("BEGIN IMMEDIATE")
    await #expect(throws: HistoryError.self) { try await first.saveMove(moves[1]) }
    #expect(await first.close() == .busy(path: scratch.file))
    try gate.execute("COMMIT")
    #expect(try await second.resumableGame()?.id == id)
    try await second.saveProgress(id, GameProgress(50))

    let other = ScriptedGame(seed: 5)
    let otherID = try await first.beginGame(other.new)
    let told = HistoryError.gameInUse(id).message
    #expect(await first.status().notices.count { $0.hasPrefix(told) } == 1)
    #expect(await first.status().isSaving, "what is played from now on is saved")
    for move in other.saved(otherID) { try await first.saveMove(move) }
    #expect(await first.status().notices.count { $0.hasPrefix(told) } == 1, "once")
    #expect(await first.close() == nil)
  }

  @Test("Moves that are lost since another process has the game are told as one closes")
  func lostToAnotherAtTheEnd() async throws {
    let game = ScriptedGame(seed: 4)
    let (first, second) = (scratch.store(busyTimeout: 0), scratch.store())
    let id = try await first.beginGame(game.new)
    let moves = game.saved(id)
    try await first.saveMove(moves[0])
    let gate = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    try gate.execute("BEGIN IMMEDIATE")
    await #expect(throws: HistoryError.self) { try await first.saveMove(moves[1]) }
    _ = await first.close()
    try gate.execute("COMMIT")
    #expect(try await second.resumableGame()?.id == id)
    try await second.saveProgress(id, GameProgress(50))
    #expect(await first.close() == .gameInUse(id))
    #expect(await first.close() == nil, "there is nothing left of it")
  }

  @Test("What is taken up is what the disk has then, not what the home screen has read")
  func readAgain() async throws {
    let game = ScriptedGame(seed: 5)
    let before = scratch.store()
    let id = try await before.beginGame(game.new)
    let moves = game.saved(id)
    try await before.saveMove(moves[0])
    await before.close()

    let (first, second) = (scratch.store(), scratch.store())
    #expect(try await second.resumableGame()?.record.moves.count == 1)
    #expect(try await first.resumableGame()?.record.moves.count == 1)
    try await first.saveMove(moves[1])
    #expect(try await second.resumableGame() == nil)
    await first.close()
    #expect(try await second.resumableGame()?.record.moves == Array(game.moves.prefix(2)))
    try await second.saveMove(moves[2])
    #expect(try await scratch.store().record(id).moves == Array(game.moves.prefix(3)))
  }

  @Test("Of several games that wait, the newest is offered and each can be had by its number")
  func several() async throws {
    let store = scratch.store()
    var ids: [GameID] = []
    for seed in 1...3 as ClosedRange<UInt64> {
      let game = ScriptedGame(seed: seed, startedAt: Double(seed))
      let id = try await store.beginGame(game.new)
      for move in game.saved(id).prefix(Int(seed)) { try await store.saveMove(move) }
      try await store.saveProgress(id, GameProgress(50, hintsUsed: Int(seed)))
      ids.append(id)
    }
    await store.close()

    let next = scratch.store()
    #expect(try await next.resumableGame()?.id == ids[2])
    #expect(try await next.resumableGame()?.othersWaiting == 2)
    for (index, id) in ids.enumerated() {
      let game = try await next.savedGame(id)
      #expect(game.id == id)
      #expect(game.record.moves.count == index + 1)
      #expect(game.hintsUsed == index + 1)
      #expect(game.othersWaiting == 2)
    }
    // Offered is not taken: another window has the first, and ends the second.
    let other = scratch.store()
    try await other.saveProgress(ids[0], GameProgress(51))
    _ = try await other.endGame(ids[1], .endedByPlayer, GameProgress(51))
    await #expect(throws: HistoryError.gameInUse(ids[0])) { try await next.savedGame(ids[0]) }
    await #expect(throws: HistoryError.gameEnded(ids[1])) { try await next.savedGame(ids[1]) }
    let missing = GameID(rawValue: 99)
    await #expect(throws: HistoryError.noSuchGame(missing)) { try await next.savedGame(missing) }
    #expect(try await next.resumableGame()?.othersWaiting == 0)
    await other.close()
    #expect(try await next.savedGame(ids[0]).hintsUsed == 1, "hints never go down")
  }

  @Test("A store that is held writes nothing, keeps nobody waiting, and goes on where it was")
  func held() async throws {
    let game = ScriptedGame(seed: 6)
    let (store, other) = (scratch.store(), scratch.store(busyTimeout: 0))
    let id = try await store.beginGame(game.new)
    let moves = game.saved(id)
    try await store.saveMove(moves[0])
    #expect(store.hold(milliseconds: 10_000))
    let saving = Task { try await store.saveMove(moves[1]) }
    #expect(try await scratch.isPlayable(other))
    #expect(try await other.record(id).moves.count == 1)
    store.release()
    try await saving.value
    #expect(try await other.record(id).moves.count == 2)
    store.release()
    try await store.saveMove(moves[2])
    // Held again, and let go before anything waits.
    #expect(store.hold(milliseconds: 10_000))
    store.release()
    try await store.saveMove(moves[3])
    #expect(try await other.record(id).moves.count == 4)
  }

  @Test("Who waits in vain for the end of a job holds nothing")
  func heldTooLate() async {
    let executor = SerialQueueExecutor(label: "test")
    let isHeld = executor.hold(milliseconds: 10_000)
    #expect(isHeld)
    // The first hold is the job that does not end.
    let isHeldTwice = executor.hold(milliseconds: 0)
    #expect(!isHeldTwice)
    executor.release()
    let isFree = executor.hold(milliseconds: 10_000)
    #expect(isFree)
    executor.release()
  }

  @Test("A lock tells the living from the dead")
  func locks() throws {
    let path = scratch.path + "/locks"
    var first = SessionLock(path: path)
    let session = try #require(first?.session)
    let other = SessionLock(path: path)
    let second = try #require(other)
    #expect(second.isAlive(session))
    #expect(second.isAlive(second.session))
    #expect(!second.isAlive(session ^ 1))
    #expect(!second.isAlive(0))
    #expect(!second.isAlive(-5))
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
