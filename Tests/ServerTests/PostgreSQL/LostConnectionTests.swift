#if POSTGRESQL
  @testable import Routes
  import Rules
  import ServerTesting
  import Testing

  @testable import Server

  /// A server whose way to its database is lost at chosen moments.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) struct LostConnectionTests {
    private let proxy: CuttableProxy
    private let store: ServerStore
    private let world: TestWorld

    init() throws {
      proxy = try CuttableProxy(to: PostgreSQLCluster.shared.get().socket)
      let address = try PostgreSQLTesting.newAddress(port: proxy.port) + "&connect_timeout=2"
      store = try PostgreSQLStore(address: address).store
      world = try TestWorld(store: store)
    }

    @Test func `a result whose answer was lost counts once, and the same request finds it`() throws
    {
      defer { proxy.close() }
      let ann = try TestPlayer(world)
      let attempt = try ann.start(.timed)
      let record = try GameRecord.played(attempt, words: 3)
      world.advance(record.secondsPlayed)
      // The database commits, and the server does not get to know.
      proxy.loseAnswer(to: "COMMIT", after: "INSERT INTO games")
      let refused = try ann.refusal(record, to: attempt)
      #expect(refused.code == .unavailable && refused.retryAfter == 2)
      #expect(refused.message.contains("does not know"))
      let result = try ann.submit(record, to: attempt)
      #expect(try ann.submit(record, to: attempt) == result)
      let games: OwnGames = try world.ask(.history(HistoryQuery()), ann.key)
      #expect(games.games.map(\.game) == [result.game])
      #expect(result.places.map(\.count) == [1, 1, 1])
    }

    @Test func `a start whose answer was lost deals one cube`() throws {
      defer { proxy.close() }
      let ann = try TestPlayer(world)
      let id = world.requestID()
      let route = Route.start(StartRequest(mode: .timed))
      proxy.loseAnswer(to: "COMMIT", after: "INSERT INTO attempts")
      #expect(try world.refusal(route, ann.key, id: id).retryAfter == 2)
      let first: Attempt = try world.ask(route, ann.key, id: id)
      let again: Attempt = try world.ask(route, ann.key, id: id)
      #expect(first == again)
    }

    @Test func `a connection that is lost before the end of a step is made again at once`() throws {
      defer { proxy.close() }
      let ann = try TestPlayer(world)
      for word in ["BEGIN", "SELECT id, key_hash", "INSERT INTO attempts", "INSERT INTO games"] {
        proxy.loseAnswer(to: word)
        try ann.play(.timed, words: 2)
      }
      let games: OwnGames = try world.ask(.history(HistoryQuery()), ann.key)
      #expect(games.games.count == 4)
    }

    @Test func `while the database cannot be reached, the answer is to try again`() throws {
      defer { proxy.close() }
      let ann = try TestPlayer(world)
      for network in [CuttableProxy.Network.cut, .silent] {
        proxy.network = network
        let refused = try world.refusal(.player, ann.key)
        #expect(refused.code == .unavailable && refused.retryAfter == 2)
        // A look at the store is not repeated at every request.
        world.advance(60)
        #expect(try world.refusal(.health).code == .unavailable)
        proxy.network = .whole
        let player: Player = try world.ask(.player, ann.key)
        #expect(player.name.text == "Ann")
        world.advance(60)
        #expect(world.send(.health).status == 200)
      }
    }
  }
#endif
