import GameTesting
import Model
import Rules
import Testing

@testable import History

@Suite("Repeats of a cube")
struct RepeatTests {
  let scratch = ScratchDirectory()

  /// Plays a game to its end.
  @discardableResult
  private func play(
    _ seed: UInt64,
    moves: Int,
    at start: Double,
    mode: GameMode = .timed,
    in history: HistoryClient
  ) async throws -> SaveReceipt {
    let game = ScriptedGame(seed: seed, mode: mode, moveCount: moves, startedAt: start)
    return try await history.save(game.snapshot(end: .timeUp))
  }

  private func best(_ history: HistoryClient) async throws -> [GameID] {
    try await history.games(GameQuery(order: .best, mode: .timed)).elements.map(\.id)
  }

  @Test func `the first game on a cube counts, and later ones are in no record`() async throws {
    let history = HistoryClient.live(scratch.store())
    let first = try await play(4, moves: 2, at: 1000, in: history)
    let later = try await play(4, moves: 12, at: 9000, in: history)
    let other = try await play(5, moves: 3, at: 20_000, in: history)
    #expect(first.rank?.of == 1 && !first.isRepeat)
    #expect(later.rank == nil && later.isRepeat)
    #expect(other.rank?.of == 2 && !other.isRepeat)
    let games = try await history.games(GameQuery()).elements
    #expect(games.map(\.isRepeat) == [false, true, false])
    #expect(games.map(\.repeatMark) == [nil, "repeat", nil])
    let counted = games.filter { !$0.isRepeat }
    #expect(games[1].score > (counted.map(\.score).max() ?? 0), "it would have been the best")
    let scores = try await history.bestScores(0)
    #expect(scores[.timed]?.ever == counted.map(\.score).max())
    #expect(try await Set(best(history)) == Set(counted.map(\.id)))
    let stats = try await history.stats()
    #expect(stats[.timed].bestGame.map { counted.contains($0) } == true)
    #expect(stats[.timed].games == 3, "it was played all the same")
    let places = [stats.bestWord, stats.longestWord].compactMap(\.self).map(\.play.game)
    #expect(places.count == 2 && !places.contains(later.game))
  }

  @Test func `it does not matter in which order games come into the history`() async throws {
    let history = HistoryClient.live(scratch.store())
    let later = try await play(4, moves: 12, at: 9000, in: history)
    #expect(later.rank?.of == 1 && !later.isRepeat, "nothing else is known yet")
    let first = try await play(4, moves: 2, at: 1000, in: history)
    #expect(first.rank?.of == 1)
    #expect(try await best(history) == [first.game].compactMap(\.self))
    _ = try await history.delete(.game(try #require(first.game)))
    #expect(try await best(history) == [later.game].compactMap(\.self), "now it is the first")
  }

  @Test func `another mode is another game`() async throws {
    let history = HistoryClient.live(scratch.store())
    try await play(4, moves: 2, at: 1000, mode: .blitz, in: history)
    let receipt = try await play(4, moves: 2, at: 2000, in: history)
    #expect(receipt.rank?.place == 1 && !receipt.isRepeat)
  }
}
