import GameTesting
import Rules
import Testing

@testable import History
@testable import Model

@Suite("Daily cubes")
struct DailyTests {
  let scratch = ScratchDirectory()

  /// A moment of a day, some hours after it began.
  private func time(_ day: Int, hours: Double = 9) -> Double {
    DailyCube.start(of: day) + hours * 3600
  }

  private func challenge(
    _ day: Int,
    _ mode: GameMode,
    isPractice: Bool = false
  ) throws -> Challenge {
    .daily(try #require(DailyCube(day: day, mode: mode)), isPractice: isPractice)
  }

  /// A game on a day's cube, four moves long.
  private func game(
    _ day: Int,
    _ mode: GameMode = .timed,
    isPractice: Bool = false,
    hours: Double = 9
  ) throws -> ScriptedGame {
    ScriptedGame(
      try challenge(day, mode, isPractice: isPractice),
      seed: UInt64(day),
      startedAt: time(day, hours: hours)
    )
  }

  @Test func `The one try is used as soon as it begins, before any move`() async throws {
    let store = scratch.store(now: time(5))
    let begun = try await store.save(game(5).snapshot(0))
    #expect(begun.game != nil && begun.moveCount == 0)
    let cube = try #require(DailyCube(day: 5, mode: .timed))
    // Neither here nor in another window does a second one begin.
    await #expect(throws: HistoryError.dailyBegun(cube)) {
      try await store.save(game(5, hours: 10).snapshot(0))
    }
    let window = scratch.store(now: time(5))
    await #expect(throws: HistoryError.dailyBegun(cube)) {
      try await window.save(game(5, hours: 11).snapshot(0))
    }
    // The other mode and practice may begin; practice without a move is not kept.
    #expect(try await window.save(game(5, .unlimited).snapshot(0)).game != nil)
    #expect(try await window.save(game(5, isPractice: true, hours: 12).snapshot(0)).game == nil)
    #expect(try await window.save(game(5, isPractice: true, hours: 12).snapshot(2)).moveCount == 2)
    let overview = try await store.dailyOverview(5)
    #expect(overview.games.map(\.isPractice) == [false, false, true])
    #expect(overview.counted(.timed)?.game.wordCount == 0)
    #expect(overview.playedDays == [])
  }

  @Test("A process that is killed has used its try: timed is over, unlimited goes on")
  func killed() async throws {
    do {
      let store = scratch.store(now: time(5))
      try await store.save(game(5).snapshot(0))
      try await store.save(game(5, .unlimited).snapshot(0))
      try await store.save(game(5, .unlimited).snapshot(2))
    }
    let store = scratch.store(now: time(5, hours: 12))
    let overview = try await store.dailyOverview(5)
    #expect(overview.counted(.timed)?.game.end == .interrupted)
    let unlimited = try #require(overview.counted(.unlimited)?.game)
    #expect(unlimited.end == nil)
    // Home's row for unlimited games does not offer it; its own row does.
    #expect(try await store.resumableGame(.unlimited) == nil)
    let saved = try await store.savedGame(.number(unlimited.id))
    #expect(saved.record.challenge == (try challenge(5, .unlimited)))
    let all = try game(5, .unlimited)
    #expect(try await store.save(all.snapshot()).moveCount == all.moves.count)
  }

  @Test("When its day is over, a game that nobody plays is closed as it stands")
  func dayOver() async throws {
    let first = scratch.store(now: time(5))
    try await first.save(game(5, .unlimited).snapshot(3))
    try await first.save(game(5, isPractice: true, hours: 12).snapshot(1, end: nil))
    // While it is being played in a window, another one leaves it alone.
    let second = scratch.store(now: time(6))
    #expect(try await second.dailyOverview(6).playedDays == [5])
    #expect(try await second.dailyGames(5...5).first?.game.end == nil)
    await first.close()
    #expect(try await second.dailyOverview(6).games.isEmpty)
    let closed = try await second.dailyGames(5...5)
    #expect(closed.first?.game.end == .dayOver)
    let id = try #require(closed.first?.game.id)
    await #expect(throws: HistoryError.gameEnded(id)) { try await second.savedGame(.number(id)) }
  }

  @Test("A clock that was set back makes the day's games practice, but not for years")
  func clockSetBack() async throws {
    let store = scratch.store(now: time(9))
    try await store.save(game(9).snapshot(1))
    try await store.save(game(400, .unlimited).snapshot(1))
    for (day, isLater) in [
      (8, true), (7, true), (9, false), (10, false), (399, true), (340, false),
    ] {
      #expect(try await store.dailyOverview(day).hasLaterGame == isLater, "day \(day)")
    }
    // Practice is no evidence.
    try await store.save(game(200, isPractice: true).snapshot(1))
    #expect(try await store.dailyOverview(199).hasLaterGame == false)
  }

  @Test func `Practice is in no ranking`() async throws {
    let store = scratch.store(now: time(9))
    let model = InMemoryHistory(today: { 0 })
    for number in 1...6 {
      let game = try game(number, isPractice: number % 2 == 0)
      let end = game.snapshot(progress: GameProgress(180), end: .timeUp)
      let receipt = try await store.save(end)
      #expect(try model.save(end) == receipt)
      #expect((receipt.rank == nil) == (number % 2 == 0))
    }
    let best = GameQuery(order: .best, mode: .timed, hasHints: false)
    #expect(try await store.games(best).total == 3)
    #expect(try await store.games(best).elements == model.games(best).elements)
    let day = Timestamp.utcDay(Timestamp(seconds: time(3)))
    #expect(try await store.bestScores(on: day) == model.bestScores(on: day))
    #expect(try await store.dailyOverview(4) == model.client.dailyOverview(4))
    #expect(try await store.dailyGames(2...5) == model.client.dailyGames(2...5))
  }

  @Test("Whichever history is imported into the other, the game that began first counts")
  func merging() async throws {
    let early = try game(5, hours: 8)
    let late = ScriptedGame(try challenge(5, .timed), seed: 99, startedAt: time(5, hours: 10))
    #expect(early.moves != late.moves)
    for (first, second) in [(early, late), (late, early)] {
      let directory = ScratchDirectory()
      let store = directory.store(now: time(5, hours: 12))
      for game in [first, second] {
        let source = ScratchDirectory()
        let played = source.store(now: time(5))
        try await played.save(game.snapshot(progress: GameProgress(180), end: .timeUp))
        for _ in 1...2 { _ = try await store.importing(played.lines()) }
      }
      let games = try await store.dailyGames(5...5)
      #expect(games.map(\.isPractice) == [false, true])
      #expect(games.map(\.game.startedAt.seconds) == [time(5, hours: 8), time(5, hours: 10)])
      #expect(games.map(\.game.wasCounted) == [false, true], "what it has earned stays")
    }
  }

  @Test("Words played while the history could not be written are kept as practice")
  func wordsBesideAnotherGame() async throws {
    let store = scratch.store(now: time(5))
    try await store.save(game(5).snapshot(2))
    let other = scratch.store(now: time(5))
    let late = ScriptedGame(try challenge(5, .timed), seed: 99, startedAt: time(5, hours: 10))
    let receipt = try await other.save(late.snapshot())
    #expect(receipt.moveCount == late.moves.count)
    #expect(try await other.dailyGames(5...5).map(\.isPractice) == [false, true])
  }
}
