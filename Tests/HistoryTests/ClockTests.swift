import GameTesting
import Model
import Rules
import Testing

@testable import History

@Suite("A wrong clock")
struct ClockTests {
  let scratch = ScratchDirectory()

  @Test func `A game dated ahead is listed, and counts from its day on`() async throws {
    let day = 86_400.0
    let games = [8.0, 9, 10, 12].enumerated().map { number, day in
      ScriptedGame(seed: UInt64(number + 1), mode: .timed, startedAt: day * 86_400 + 60)
    }
    func fill(_ store: HistoryStore) async throws {
      for game in games {
        try await store.play(game)
        try await store.save(game.snapshot(progress: GameProgress(180), end: .timeUp))
      }
    }
    let today = scratch.store(now: 10 * day + 7200)
    try await fill(today)
    #expect(try await today.games(GameQuery()).total == 4)
    var stats = try await today.stats()
    #expect((stats.currentStreak, stats.longestStreak) == (3, 3))
    #expect(stats.weeks.reduce(0) { $0 + $1.games } == 3)
    let week = WallDay(of: Timestamp(seconds: 10 * day)) { _ in 0 }.week
    #expect(try await today.games(GameQuery(order: .best, days: week)).total == 3)
    await today.close()
    let later = scratch.store(now: 13 * day)
    stats = try await later.stats()
    #expect((stats.currentStreak, stats.longestStreak) == (1, 3))
    #expect(stats.weeks.reduce(0) { $0 + $1.games } == 4)
  }
}
