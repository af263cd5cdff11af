import GameTesting
import Rules
import Testing

@testable import History
@testable import Model

@Suite("Snapshots")
struct SnapshotTests {
  let scratch = ScratchDirectory()

  /// A game after each of its first moves, after a hint, and when it is over, the oldest first.
  private func states(_ game: ScriptedGame) -> [GameSnapshot] {
    [
      game.snapshot(1), game.snapshot(2),
      game.snapshot(2, progress: GameProgress(10, hintsUsed: 1)),
      game.snapshot(3, progress: GameProgress(12, hintsUsed: 1), end: .endedByPlayer),
    ]
  }

  // MARK: Any order

  @Test func `Snapshots of a game in many orders, some of them sent twice`() async throws {
    let store = scratch.store()
    let model = InMemoryHistory()
    var generator = SeededGenerator(seed: 1)
    var games = 0
    let template = ScriptedGame(seed: 5, moveCount: 3)
    let all = [[0, 0, 1, 1, 3, 3], [0, 1, 2, 3], [2, 2, 3, 3]].flatMap(Self.orders)
    for order in all where order.first != 3 || generator.next(below: 2) == 0 {
      var game = template
      game.new.key = GameKey(high: 0, low: UInt64(games))
      let states = states(game)
      var last = 0
      for index in order {
        last = max(last, index)
        let receipt = try await store.save(states[index])
        #expect(receipt.game == GameID(rawValue: Int64(games) + 1), "\(order)")
        #expect(receipt.moveCount == states[last].moves.count, "\(order)")
        #expect((receipt.rank != nil) == (states[last].end != nil), "\(order)")
        #expect(receipt.unsavedReason == nil)
        #expect(try model.save(states[index]) == receipt, "\(order)")
      }
      #expect(model.entries.last?.snapshot == states.last, "\(order)")
      games += 1
    }
    #expect(games > 60)
    #expect(await store.close() == nil)

    let next = scratch.store()
    let found = try await next.games(GameQuery(limit: 1000)).elements
    #expect(found.count == games)
    for summary in found {
      #expect(summary.end == .endedByPlayer && summary.secondsPlayed == 12)
      let exported = try await next.exportLine(summary.id)
      #expect(exported.contains("\"hints\":1,") || exported.contains("\"hints\":1}"))
      #expect(try await next.record(summary.id).moves == template.moves)
    }
    let words = template.moves.compactMap(\.word).count
    #expect(try await next.stats().wordsPlayed == games * words, "no word counts twice")
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `Snapshots of a game from many tasks at once`(seed: UInt64) async throws {
    let game = ScriptedGame(seed: seed, moveCount: 10)
    let store = scratch.store()
    try await withThrowingTaskGroup(of: SaveReceipt.self) { group in
      for number in 1...game.moves.count {
        let snapshot = game.snapshot(number)
        for _ in 1...2 { group.addTask { try await store.save(snapshot) } }
      }
      for try await receipt in group { #expect(receipt.game == 1) }
    }
    #expect(try await scratch.store().record(1) == game.record)
    #expect(try await store.stats().wordsPlayed == game.moves.compactMap(\.word).count)
  }

  /// All orders of a list in which equal elements cannot be told apart.
  private static func orders(of elements: [Int]) -> [[Int]] {
    guard !elements.isEmpty else { return [[]] }
    return Set(elements).sorted().flatMap { first in
      var rest = elements
      if let index = rest.firstIndex(of: first) { rest.remove(at: index) }
      return orders(of: rest).map { [first] + $0 }
    }
  }

  // MARK: One transaction

  @Test func `However much is missing, a save is one transaction`() async throws {
    let store = scratch.store()
    #expect(await store.status().isSaving)
    let (long, short) = (ScriptedGame(seed: 2, moveCount: 12), ScriptedGame(seed: 3))
    var commits = try self.commits()
    func expectCommits(_ count: Int, _ comment: Comment) throws {
      let now = try self.commits()
      #expect(now - commits == count, comment)
      commits = now
    }
    try await store.save(long.snapshot(end: .endedByPlayer))
    try expectCommits(1, "a whole game")
    try await store.save(short.snapshot(1))
    try expectCommits(1, "a game that begins")
    try await store.save(short.snapshot(4, progress: GameProgress(30, hintsUsed: 2)))
    try expectCommits(1, "several moves, time and hints")
    try await store.save(short.snapshot(4, progress: GameProgress(30, hintsUsed: 2)))
    try await store.save(short.snapshot(2))
    try expectCommits(0, "nothing new")
    try await store.save(short.snapshot(4, progress: GameProgress(31, hintsUsed: 2)))
    try expectCommits(1, "the time alone")
  }

  /// The number of transactions in the log: the frames that contain the size of the file.
  ///
  /// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 4.
  private func commits() throws -> Int {
    let log = try scratch.bytes(scratch.file + "-wal")
    return stride(from: 32, to: log.count, by: 24 + 4096).count { frame in
      log[frame + 4..<frame + 8].contains { $0 != 0 }
    }
  }

  // MARK: In memory at once

  @Test("Snapshots that arrive while the disk is busy are written together, only the latest state")
  func latestWins() async throws {
    let game = ScriptedGame(seed: 4)
    let store = scratch.store()
    try await store.save(game.snapshot(1))
    let before = try commits()
    // As if the queue were busy: the snapshots are in memory, and none is written.
    for number in [3, 5, 4] { store.inbox.add(game.snapshot(number)) }
    #expect(try await scratch.store().record(1).moves.count == 1)
    let receipt = try await store.save(game.snapshot(2))
    #expect(receipt == SaveReceipt(game: 1, moveCount: 5))
    #expect(try commits() - before == 1)
  }

  @Test("Waiting snapshots are written when the history is closed or asked for its status")
  func handedOver() async throws {
    let (first, second) = (ScriptedGame(seed: 4, startedAt: 1), ScriptedGame(seed: 5, startedAt: 2))
    let store = scratch.store()
    store.inbox.add(first.snapshot())
    #expect(await store.status() == HistoryStatus())
    #expect(try await scratch.store().games(GameQuery()).elements.count == 1)
    store.inbox.add(second.snapshot())
    #expect(await store.close() == nil)
    let games = try await scratch.store().games(GameQuery()).elements
    #expect(games.map(\.wordCount) == [second, first].map { $0.moves.compactMap(\.word).count })
  }

  @Test("Moves of a game that another process has are reported as lost once, at close")
  func lostToAnother() async throws {
    let game = ScriptedGame(seed: 6)
    let before = scratch.store()
    let id = try await before.play(game, 1...2)
    await before.close()
    let (first, second) = (scratch.store(), scratch.store())
    #expect(try await first.resumableGame()?.id == id)
    #expect(try await second.resumableGame()?.id == id)
    try await first.save(game.snapshot(2))
    // A loss of time alone is not reported.
    let (inUse, late) = (HistoryError.gameInUse(id), GameProgress(99))
    await #expect(throws: inUse) { try await second.save(game.snapshot(2, progress: late)) }
    #expect(await second.close() == nil)
    await #expect(throws: inUse) { try await second.save(game.snapshot(3)) }
    #expect(await second.close()?.reason == inUse)
    #expect(await second.close() == nil)
  }

  @Test func `A game without moves is not kept`() async throws {
    let store = scratch.store()
    let receipt = try await store.save(ScriptedGame(seed: 1).snapshot(0))
    #expect(receipt == SaveReceipt(game: nil, moveCount: 0))
    #expect(try await store.games(GameQuery()) == Page(total: 0))
    #expect(await store.close() == nil)
  }

  @Test("After the file was closed, a snapshot is recognized, and an old one adds nothing")
  func afterClosing() async throws {
    let game = ScriptedGame(seed: 7)
    let store = scratch.store()
    let id = try await store.play(game, 1...4)
    await store.close()
    #expect(try await store.save(game.snapshot(2)) == SaveReceipt(game: id, moveCount: 4))
    #expect(try await store.save(game.snapshot(6)) == SaveReceipt(game: id, moveCount: 6))
    try await store.save(game.snapshot(end: .endedByPlayer))
    await store.close()
    let late = try await store.save(game.snapshot(3))
    #expect(late.game == id && late.moveCount == game.moves.count && late.rank?.place == 1)
    let later = game.snapshot(progress: GameProgress(1e6))
    await #expect(throws: HistoryError.gameEnded(id)) { try await store.save(later) }
    #expect(try await store.games(GameQuery()).total == 1)
  }

  // MARK: Pages of games

  @Test("The total of a list follows every save, even another process's", arguments: [false, true])
  func totals(isReaderTheWriter: Bool) async throws {
    let writer = scratch.store()
    let reader = isReaderTheWriter ? writer : scratch.store()
    for number in 1...4 {
      let game = ScriptedGame(seed: UInt64(number), mode: number % 2 == 0 ? .timed : .unlimited)
      try await writer.play(game, 1...2)
      let query = GameQuery(offset: 1, limit: 1)
      #expect(try await reader.games(query).total == number)
      #expect(try await reader.games(query).total == number, "it is kept")
      #expect(try await reader.games(GameQuery(mode: .timed)).total == number / 2)
      #expect(try await reader.games(GameQuery(order: .best)).total == number - 1)
      try await writer.save(game.snapshot(2, end: .endedByPlayer))
      #expect(try await reader.games(GameQuery(order: .best, limit: 1)).total == number)
    }
  }
}
