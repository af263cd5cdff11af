import Rules
import Server
import ServerTesting
import Testing

@testable import Routes

/// The cubes of the day: one try, hidden results, and what is published when the day is over.
@Suite struct DailyTests {
  private let world: TestWorld
  private let ann: TestPlayer

  init() throws {
    world = try TestWorld()
    ann = try TestPlayer(world)
  }

  private func cube(_ day: Int = 326, _ mode: GameMode = .timed) throws -> DailyCube {
    try #require(DailyCube(day: day, mode: mode))
  }

  @Test(arguments: DailyCube.modes)
  func `the cube is that of the game, and one try counts`(mode: GameMode) throws {
    let attempt = try ann.start(mode, daily: 326)
    #expect(attempt.code == (try cube(326, mode).code))
    world.advance(10)
    // Started again, it is the same attempt, with the clock where it was.
    #expect(try ann.start(mode, daily: 326) == attempt)
    world.advance(20)
    try ann.submit(GameRecord.played(attempt, words: 3), to: attempt)
    let start = Route.start(StartRequest(mode: mode, daily: 326))
    let refused = try world.refusal(start, ann.key, id: world.requestID())
    #expect(refused.code == .alreadyPlayed)
  }

  @Test func `a try that was left is over`() throws {
    _ = try ann.start(.timed, daily: 326)
    world.advance(180 + 31)
    let start = Route.start(StartRequest(mode: .timed, daily: 326))
    #expect(try world.refusal(start, ann.key, id: world.requestID()).code == .alreadyPlayed)
  }

  @Test(arguments: [325, 327, -1, 0])
  func `only today's cube counts, by the server's clock`(day: Int) throws {
    let start = Route.start(StartRequest(mode: .timed, daily: day))
    let refused = try world.refusal(start, ann.key, id: world.requestID())
    #expect(refused.code == .wrongDay && refused.message.contains("day 326"))
    let blitz = Route.start(StartRequest(mode: .blitz, daily: 326))
    #expect(try world.refusal(blitz, ann.key, id: world.requestID()).code == .badParameter)
  }

  @Test func `the ranking of the day is hidden from those who may still play`() throws {
    let (ann, bob) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Bob"))
    let game = try ann.play(.timed, daily: 326, words: 4)
    let id = try #require(LeaderboardID(text: "daily-timed"))
    let hidden: [Route] = [
      .leaderboard(LeaderboardQuery(board: id, span: .day)), .daily(DailyQuery(cube: try cube())),
    ]
    let watch = Route.game(game.game)
    for route in hidden {
      #expect(try world.refusal(route).code == .hiddenUntilPlayed)
      #expect(try world.refusal(route, bob.key).code == .hiddenUntilPlayed)
      #expect(world.send(route, ann.key).status == 200)
    }
    // A running attempt is not enough, a submitted one is.
    let attempt = try bob.start(.timed, daily: 326)
    for route in hidden { #expect(try world.refusal(route, bob.key).code == .hiddenUntilPlayed) }
    world.advance(30)
    try bob.submit(GameRecord.played(attempt, words: 2), to: attempt)
    for route in hidden { #expect(world.send(route, bob.key).status == 200) }
    // The other cube of the day stays hidden.
    let other = Route.daily(DailyQuery(cube: try cube(326, .unlimited)))
    #expect(try world.refusal(other, bob.key).code == .hiddenUntilPlayed)
    // Records are hidden also from those who have played, until nobody can hand them in any more.
    for seconds in [-1.0, 209] {
      world.go(toDay: 327, seconds: seconds)
      for key in [ann.key, bob.key] {
        #expect(try world.refusal(watch, key).code == .hiddenUntilPlayed)
      }
    }
    world.go(toDay: 327, seconds: 210)
    for route in hidden.dropFirst() + [watch] { #expect(world.send(route).status == 200) }
  }

  @Test(arguments: StoreKind.allCases)
  func `words, weeks and all time know a daily game when its day is over`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    let world = try TestWorld(store: kind.make(in: directory))
    let ann = try TestPlayer(world)
    let game = try ann.play(.timed, daily: 326, words: 4)
    #expect(game.places.map(\.span) == [.day])
    let id = try #require(LeaderboardID(text: "daily-timed"))

    func counts() throws -> [Int] {
      try [TimeSpan.week, .all].map {
        try world.ask(.leaderboard(LeaderboardQuery(board: id, span: $0)), as: Leaderboard.self)
          .count
      }
    }
    func words(_ span: TimeSpan) throws -> Int {
      try world.ask(.bestWords(WordsQuery(span: span)), as: WordList.self).words.count
    }
    #expect(try counts() == [0, 0])
    #expect(try words(.all) == 0)
    #expect(
      try world.refusal(.dayWords(DayWordsQuery(day: 326)), ann.key).code == .hiddenUntilPlayed
    )

    // Day 326 is a Sunday: the week is another one.
    world.go(toDay: 327, seconds: 211)
    #expect(try counts() == [0, 1])
    #expect(try words(.all) == 4)
    #expect(try words(.day) == 0)
    let ofDay: WordList = try world.ask(.dayWords(DayWordsQuery(day: 326)))
    #expect(ofDay.words.count == 4)
    #expect(ofDay.words.map(\.score) == ofDay.words.map(\.score).sorted(by: >))
    let own: OwnGames = try world.ask(.history(HistoryQuery()), ann.key)
    #expect(own.games.map(\.rank) == [1] && own.games.map(\.day) == [326])
  }

  @Test func `a game that began before midnight still counts for its day`() throws {
    world.go(toDay: 326, seconds: 86_390)
    let attempt = try ann.start(.timed, daily: 326)
    let record = try GameRecord.played(attempt, words: 4)
    world.advance(60)
    let result = try ann.submit(record, to: attempt)
    #expect(result.places.map(\.span) == [.day])
    let results: DailyResults = try world.ask(.daily(DailyQuery(cube: cube())), ann.key)
    #expect(results.isOver && results.count == 1 && results.own?.rank == 1)
  }

  @Test func `an unlimited cube is closed with its day`() throws {
    let attempt = try ann.start(.unlimited, daily: 326)
    #expect(attempt.closesAt == DailyCube.start(of: 327) + 30)
    let record = try GameRecord.played(attempt, words: 4)
    world.go(toDay: 327, seconds: 31)
    #expect(try ann.refusal(record, to: attempt).code == .attemptClosed)
  }

  @Test func `results have a rank of N and a distribution`() throws {
    let players = try (0..<7).map { try TestPlayer(world, "P\($0)") }
    for (index, player) in players.enumerated() {
      try player.play(.timed, daily: 326, words: 2 + index, skip: 60 - 5 * index)
    }
    let results: DailyResults = try world.ask(
      .daily(DailyQuery(cube: cube(), top: 3)),
      players[2].key
    )
    #expect(results.count == 7 && results.top.count == 3 && !results.isOver)
    #expect(results.own?.name.text == "P2" && results.own?.isOwn == true)
    #expect(results.top.map(\.score) == results.top.map(\.score).sorted(by: >))
    #expect(results.distribution.map(\.count).reduce(0, +) == 7)
    #expect(results.distribution.first?.from == 0)
    for (bucket, next) in zip(results.distribution, results.distribution.dropFirst()) {
      #expect(bucket.to == next.from)
    }
    #expect(results.distribution.count <= 10)
  }
}
