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
    await #expect(throws: HistoryError.gameInUse(id)) { try await second.saveProgress(id, GameProgress(1e6)) }
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
      await #expect(throws: HistoryError.gameInUse(id)) { try await second.saveProgress(id, GameProgress(1e6)) }
      await #expect(throws: HistoryError.gameInUse(id)) {
        try await second.endGame(id, .endedByPlayer, GameProgress(1e6))
      }
    }
    for move in moves.dropFirst(2) { try await first.saveMove(move) }
    #expect(try await scratch.store().record(id) == game.record, "nothing is written over")
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
