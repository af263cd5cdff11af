import Platform
import Rules
import SQLite
import ServerTesting
import Testing

@testable import Routes
@testable import Server

/// A day that is over, on whose cubes very many have played, or something is damaged.
@Suite struct PublishingTests {
  private let directory: ScratchDirectory
  private let all: Route

  init() throws {
    directory = try ScratchDirectory()
    let board = try #require(LeaderboardID(text: "daily-timed"))
    all = .leaderboard(LeaderboardQuery(board: board, span: .all))
  }

  private func engines() throws -> [any DatabaseEngine] {
    var engines: [any DatabaseEngine] = [try SQLiteStore(path: directory.database)]
    #if POSTGRESQL
      if PostgreSQLTesting.isPossible {
        engines.append(try PostgreSQLStore(address: try PostgreSQLTesting.newAddress()))
      }
    #endif
    return engines
  }

  /// Adds games on the cube of day 326, each of another player, with the scores from 0.
  private func addGames(_ count: Int, to engine: any DatabaseEngine) throws {
    let (name, request) = (try PlayerName.test("Bob"), try #require(RequestID(text: "r")))
    let record = GameRecord(match: Match(mode: .timed, seed: 1), secondsPlayed: 1).text()
    try engine.run(.writing) { database throws(StoreError) in
      for number in 0..<count {
        let key = KeyHash(
          bytes: [UInt8(number >> 8), UInt8(number & 255)] + Array(repeating: 1, count: 30)
        )
        let player = try database.addPlayer(key, name, TestWorld.noon)
        let start = NewAttempt(
          player: player.id,
          requestID: request,
          mode: .timed,
          daily: 326,
          seed: 1,
          startedAt: TestWorld.noon,
          closesAt: TestWorld.noon + 210
        )
        guard case .started(let attempt) = try database.start(start) else {
          throw StoreError(reason: "not started")
        }
        var game = NewGame.test(
          attempt.id,
          player: player.id,
          score: number,
          at: TestWorld.noon + 1
        )
        (game.daily, game.record) = (326, record)
        _ = try database.submit(game, 326)
      }
    }
  }

  /// How many daily games wait.
  private func waiting(_ engine: any DatabaseEngine) throws -> Int? {
    try engine.run(.query) { database throws(StoreError) in
      try database.connection.value("SELECT count(*) FROM games WHERE published = 0")
    }
  }

  @Test func `many games are published in steps, and others are answered in between`() throws {
    for engine in try engines() {
      try addGames(1000, to: engine)
      let world = try TestWorld(store: engine.steps)
      let ann = try TestPlayer(world)
      world.go(toDay: 327, seconds: 211)
      // A request makes one step, and shows what is published.
      let first: Leaderboard = try world.ask(all)
      #expect(first.count == 200 && first.top.first?.score == 199)
      #expect(try waiting(engine) == 800)
      #expect(world.send(.health).status == 200)
      #expect(try ann.play(.blitz, words: 2).places.count == 3)
      #expect(try waiting(engine) == 600)
      // What looks after the server does the rest.
      var steps = 1
      while try world.server.publish() {
        steps += 1
        try #require(steps < 10)
      }
      #expect(steps == 4, "the last one finds none")
      let last: Leaderboard = try world.ask(all)
      #expect(last.count == 1000 && last.top.first?.score == 999)
      #expect(try waiting(engine) == 0)
    }
  }

  @Test func `a program publishes all of them without a request`() throws {
    let now = DailyCube.start(of: 327) + 211
    do {
      let store = try SQLiteStore(path: directory.database)
      try addGames(500, to: store)
      try store.steps.keepTime(KeptTime(believed: now))
    }
    let server = try ServerProcess(data: directory.path, clock: now)
    let reader = try SQLiteConnection(path: directory.database, mode: .readOnly)
    let isThrough = waitUntil {
      (try? reader.value("SELECT count(*) FROM games WHERE published = 0", as: Int.self)) == 0
    }
    #expect(isThrough)
    #expect(server.stop(SIGTERM) == 0)
  }

  @Test(arguments: ["record = '{}'", "mode = 'chess'"])
  func `a game that cannot be read keeps no other from its lists`(damage: String) throws {
    for engine in try engines() {
      try addGames(3, to: engine)
      try engine.run(.writing) { database throws(StoreError) in
        try database.connection.run("UPDATE games SET \(raw: damage) WHERE id = 2")
      }
      let world = try TestWorld(store: engine.steps)
      let ann = try TestPlayer(world)
      world.go(toDay: 327, seconds: 211)
      for _ in 0..<2 {
        let list: Leaderboard = try world.ask(all)
        #expect(list.count == 2 && list.top.map(\.score) == [2, 0])
        #expect(try ann.play(.timed, words: 2).words == 2)
        #expect(try waiting(engine) == 0)
        // It is told once.
        let told = world.log.filter { $0.contains("storeError") }
        #expect(told.count == 1 && told.first?.contains("game 2: ") == true, "\(told)")
        world.advance(86_400)
      }
    }
  }

  @Test func `a name that cannot be used keeps its own line from a list, and no other`() throws {
    for engine in try engines() {
      let world = try TestWorld(store: engine.steps)
      let (ann, bob) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Bob"))
      for (player, words) in [(ann, 4), (bob, 3), (try TestPlayer(world, "Cid"), 2)] {
        try player.play(.timed, words: words)
      }
      let board = try #require(LeaderboardID(text: "timed"))
      let list = Route.leaderboard(LeaderboardQuery(board: board, span: .all))
      let before: Leaderboard = try world.ask(list, bob.key)
      let words: WordList = try world.ask(.bestWords(WordsQuery(span: .all)))
      let hidden = try #require(before.top.first?.name)
      try engine.run(.writing) { database throws(StoreError) in
        try database.connection.run("UPDATE players SET name = '' WHERE name = \(hidden)")
      }
      world.advance(3600)
      let after: Leaderboard = try world.ask(list, bob.key)
      #expect(after.top == Array(before.top.dropFirst()), "the ranks are the same")
      #expect(after.around == before.around.filter { $0.name != hidden })
      let left: WordList = try world.ask(.bestWords(WordsQuery(span: .all)))
      #expect(left.words == words.words.filter { $0.name != hidden } && !left.words.isEmpty)
    }
  }
}
