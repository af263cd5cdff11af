import ComposableTesting
import GameTesting
import Routes
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// What the board says of results that the server hides today.
extension ServerBoardStories {
  private func cube(_ mode: GameMode) throws -> DailyCube {
    try #require(DailyCube(day: Self.day, mode: mode))
  }

  private func overview(_ cube: DailyCube, end: GameEnd?) -> DailyOverview {
    let game = AwardedGame(at: Self.noon, ["CAB"], mode: cube.mode, end: end).summary
    return DailyOverview(games: [DailyGame(cube: cube, isPractice: false, game: game)])
  }

  private func hidden(
    _ cube: DailyCube,
    _ overview: DailyOverview,
    isBuiltIn: Bool = true,
    _ fake: FakeServer = FakeServer(clock: World().clock.any)
  ) async -> HiddenResult {
    await HiddenResult.read(cube, overview, isBuiltIn: isBuiltIn, fake.outbox).result
  }

  @Test func `a game that the server cannot rank says why`() async throws {
    let (timed, unlimited) = (try cube(.timed), try cube(.unlimited))
    #expect(await hidden(timed, DailyOverview()) == .open)
    #expect(await hidden(timed, overview(timed, end: .timeUp)) == .notRanked(nil))
    #expect(await hidden(timed, overview(timed, end: nil)) == .notRanked(.running))
    #expect(await hidden(unlimited, overview(unlimited, end: nil)) == .notRanked(nil))
    // The game of the other cube says nothing about this one.
    #expect(await hidden(unlimited, overview(timed, end: .timeUp)) == .open)
    let deleted = DailyOverview(deletedModes: [.timed])
    #expect(await hidden(timed, deleted) == .notRanked(.deleted))
    #expect(await hidden(timed, DailyOverview(hasLaterGame: true)) == .notRanked(.clockSetBack))
    #expect(await hidden(timed, DailyOverview(), isBuiltIn: false) == .notRanked(.otherWords))
    #expect(
      HiddenResult.notRanked(nil).text
        == "It was begun without the server. The results show when the day is over."
    )
  }

  @Test func `a game for an attempt goes on, and a result that waits is on its way`() async throws {
    let (timed, unlimited) = (try cube(.timed), try cube(.unlimited))
    let fake = FakeServer(clock: World().clock.any)
    let code = try #require(ChallengeCode(mode: .unlimited, seed: unlimited.seed))
    let attempt = Attempt(
      id: 7,
      mode: .unlimited,
      daily: Self.day,
      code: code,
      startedAt: Self.noon,
      closesAt: Self.noon + 99_000
    )
    try await fake.outbox.keep(attempt)
    #expect(await hidden(unlimited, overview(unlimited, end: nil), fake) == .running)
    let match = Match(.daily(timed, isPractice: false))
    let record = GameRecord(match: match, secondsPlayed: 9)
    try await fake.outbox.add(Submission(attempt: 8, record: record))
    fake.notes("A file was set aside.")
    let read = await HiddenResult.read(
      timed,
      overview(timed, end: .timeUp),
      isBuiltIn: true,
      fake.outbox
    )
    #expect(read.result == .onTheWay && read.notices == ["A file was set aside."])
  }

  @Test func `an outbox that cannot be read says nothing of the try`() async throws {
    let (timed, unlimited) = (try cube(.timed), try cube(.unlimited))
    let problem = "An attempt cannot be read: the disk is gone."
    var outbox = FakeServer(clock: World().clock.any).outbox
    outbox.attempt = { _, _ throws(OutboxError) in throw OutboxError(message: problem) }
    outbox.contents = {
      var contents = OutboxContents(notices: ["What waits cannot be read."])
      contents.hasAllResults = false
      return contents
    }
    func read(_ cube: DailyCube, end: GameEnd?) async -> HiddenResult {
      await HiddenResult.read(cube, overview(cube, end: end), isBuiltIn: true, outbox).result
    }
    let running = await read(unlimited, end: nil)
    #expect(running == .unknown(problem) && !running.isPlayable && running.text == problem)
    #expect(await read(timed, end: .timeUp) == .unknown("What waits cannot be read."))
  }

  @Test func `a history that cannot be read does not offer the try`() throws {
    let world = World()
    let player = try player(world: world)
    world.breaksDays(.busy(path: "/d"))
    player.opens(.board)
    player.types("4")
    player.waits(ServerBoardFeature.pause)
    let message = HistoryError.busy(path: "/d").message
    #expect(try page(player).server.hiddenResult == .unknown(message))
    player.presses(.enter)
    #expect(player.state.game == nil)
    // The board is asked again, and then the history.
    world.breaksDays(nil)
    player.types("u")
    player.waits(ServerBoardFeature.pause)
    #expect(try page(player).server.hiddenResult == .open)
  }

  @Test func `a try that began without the server has no row to play`() throws {
    let overview = overview(try cube(.timed), end: .timeUp)
    let player = try player { $0.history.dailyOverview = { _ in overview } }
    player.opens(.board)
    player.types("4")
    player.waits(ServerBoardFeature.pause)
    #expect(try page(player).server.hiddenResult == .notRanked(nil))
    player.presses(.enter)
    #expect(player.state.game == nil)
    // The other cube can be played.
    player.types("m")
    player.waits(ServerBoardFeature.pause)
    #expect(try page(player).server.hiddenResult == .open)
    player.presses(.enter)
    #expect(player.state.game?.match.challenge == .daily(try cube(.unlimited), isPractice: false))
  }
}
