import Platform

#if POSTGRESQL
  import Dispatch
  @testable import Routes
  import Rules
  import SQLite
  import ServerTesting
  import Testing

  @testable import Server

  /// Several servers over one database, each with its own connections, and many threads at once.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) struct SharedStoreTests {
    /// Two servers' stores, and the address of their database.
    private let stores: [ServerStore]
    private let address: String

    init() throws {
      let address = try PostgreSQLTesting.newAddress()
      self.address = address
      stores = try (0..<2).map { _ in try PostgreSQLStore(address: address, connections: 6).store }
    }

    /// Asks both stores from many threads at the same moment.
    ///
    /// - Returns: The answers.
    private func together<Answer: Sendable>(
      _ count: Int = 12,
      _ ask: @Sendable (ServerStore, Int) throws -> Answer
    ) throws -> [Answer] {
      let answers = Lock<[Result<Answer, any Error>]>([])
      DispatchQueue.concurrentPerform(iterations: count) { [stores] number in
        let answer = Result { try ask(stores[number % stores.count], number) }
        answers.withLock { $0.append(answer) }
      }
      return try answers.withLock { $0 }.map { try $0.get() }
    }

    private func player(_ number: Int) throws -> PlayerID {
      try stores[0].addPlayer(.test(number), .test("P\(number)"), 0).id
    }

    @Test func `servers that start at once make the tables once`() throws {
      let address = try PostgreSQLTesting.newAddress()
      let failures = Lock<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        do {
          _ = try PostgreSQLStore(address: address, connections: 1)
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try PostgreSQLStore(address: address).store.player(.test(1)) == nil)
    }

    @Test func `one key is one player`() throws {
      let players = try together { store, number in
        try store.addPlayer(.test(7), .test("P\(number)"), 0)
      }
      #expect(Set(players).count == 1)
      #expect(try stores[1].player(.test(7)) == players[0])
    }

    @Test func `two players cannot take one key`() throws {
      let ids = try (1...12).map(player)
      let renewed = try together { store, number in
        try store.renewKey(ids[number], .test(99))
      }
      #expect(renewed.count { $0 } == 1)
    }

    @Test func `one try counts on a daily cube`() throws {
      let id = try player(1)
      let outcomes = try together { store, number in
        var new = try NewAttempt.test(id, request: "r\(number)", at: 10)
        new.daily = 326
        return try store.start(new)
      }
      let started = outcomes.count { if case .started = $0 { true } else { false } }
      let running = outcomes.count { if case .running = $0 { true } else { false } }
      #expect((started, running) == (1, 11))
    }

    @Test func `a repeated request has one answer`() throws {
      let id = try player(1)
      let outcomes = try together { store, _ in try store.start(.test(id, request: "r", at: 10)) }
      let attempts = outcomes.map { outcome -> AttemptID? in
        switch outcome {
        case .started(let attempt), .repeated(let attempt): attempt.id
        case .running, .alreadyPlayed, .requestIDReused: nil
        }
      }
      #expect(Set(attempts).count == 1 && attempts[0] != nil)
      #expect(outcomes.count { if case .started = $0 { true } else { false } } == 1)
    }

    @Test func `a result that comes from everywhere counts once`() throws {
      let id = try player(1)
      let attempt = try stores[0].started(.test(id, request: "r", at: 0))
      let outcomes = try together { store, number in
        var game = NewGame.test(attempt.id, player: id, score: 50, at: 5)
        // Every third is another record of the same attempt.
        game.record += number % 3 == 2 ? " of somebody else" : ""
        return try store.submit(game, 326)
      }
      #expect(outcomes.count { if case .accepted = $0 { true } else { false } } == 1)
      let (board, span) = (try #require(LeaderboardID(text: "timed")), TimeSpan.all)
      let key = RankingKey(board: board, span: span, day: 326, hints: false)
      #expect(try stores[1].ranking(key, 9, 0, nil).count == 1)
      #expect(try stores[1].distribution(key).map(\.count).reduce(0, +) == 1)
    }

    @Test func `lists are right when all players submit at once`() throws {
      let ids = try (0..<4).map(player)
      // Three games of each of four players, some of equal scores, with words that meet.
      let scores = [30, 50, 50, 20, 70, 10, 50, 30, 40, 60, 20, 50]
      let attempts = try scores.indices.map { number in
        try stores[0].started(.test(ids[number % 4], request: "r\(number)", at: 0))
      }
      let games = try together { store, number in
        let attempt = attempts[number]
        var game = NewGame.test(
          attempt.id,
          player: attempt.player,
          score: scores[number],
          at: Double(number)
        )
        game.words = ["CAB", "ZOO", "CAT"].map { .init(word: $0, score: scores[number] / 10) }
        if number % 2 == 0 { game.words.reverse() }
        guard case .accepted(let game, _) = try store.submit(game, 326) else {
          throw StoreError(reason: "not accepted")
        }
        return game
      }
      #expect(games.count == 12)
      let board = try #require(LeaderboardID(text: "timed"))
      for span in TimeSpan.allCases {
        let key = RankingKey(board: board, span: span, day: 326, hints: false)
        let ranking = try stores[1].ranking(key, 9, 0, nil)
        // The best of each: of equal scores, the earlier is first.
        #expect(ranking.top.map(\.score) == [70, 60, 50, 50])
        #expect(ranking.top.map(\.name.text) == ["P0", "P1", "P2", "P3"])
        #expect(ranking.count == 4)
        #expect(try stores[0].distribution(key).map(\.count).reduce(0, +) == 4)
        #expect(try stores[0].words(.games(span, day: 326), 9).map(\.score) == [7, 7, 7])
      }
    }

    @Test func `one second player joins, and one more turn is taken`() throws {
      let ids = try (1...13).map(player)
      let new = NewDuel(
        first: ids[12],
        second: nil,
        requestID: try #require(RequestID(text: "d")),
        invite: InviteCode(bits: 1),
        seed: 1,
        now: 0
      )
      let made = try together { store, number in
        // The same request, with another invitation each time it was drawn.
        var new = new
        new.invite = InviteCode(bits: UInt64(number))
        return try store.addDuel(new)
      }
      #expect(Set(made.map(\.id)).count == 1)
      let duel = try #require(made.first)
      _ = try together { store, number in try store.joinDuel(duel.id, ids[number], Double(number)) }
      let joined = try #require(try stores[0].duel(duel.id))
      #expect(try stores[1].duel(duel.id) == joined)
      #expect(joined.second.map { ids.dropLast().firstIndex(of: $0) } == Int(joined.turnBegan))
      let changed = try together { store, number in
        try store.updateDuel(
          DuelUpdate(
            id: duel.id,
            turnsBefore: 0,
            turns: [Duel.Turn.pass.json],
            turnBegan: Double(number),
            isTimedOut: false,
            isOver: false
          )
        )
      }
      #expect(changed.count { $0 } == 1)
      let rematches = try together { store, number in
        var next = new
        (next.second, next.invite) = (ids[0], InviteCode(bits: 100 + UInt64(number)))
        next.requestID = try #require(RequestID(text: "rematch-\(number)"))
        return try store.addRematch(duel.id, next).id
      }
      #expect(Set(rematches).count == 1)
    }

    @Test func `a day is published once while games come in`() throws {
      let ids = try (0..<6).map(player)
      let attempts = try ids.map { id in
        var new = try NewAttempt.test(id, request: "r", at: 0)
        new.daily = 326
        return try stores[0].started(new)
      }
      for attempt in attempts {
        var game = NewGame.test(attempt.id, player: attempt.player, score: 10, at: 1)
        game.daily = 326
        game.record = GameRecord(
          match: Match(mode: .timed, seed: attempt.seed),
          secondsPlayed: 1
        ).text()
        _ = try stores[0].submit(game, 326)
      }
      _ = try together(4) { store, number in
        if number < 2 {
          // In steps that each take turns with the other server's.
          for _ in 0..<4 { _ = try store.publish(327, 2) }
        } else {
          _ = try store.forget(Self.nothing)
        }
      }
      let board = try #require(LeaderboardID(text: "daily-timed"))
      let key = RankingKey(board: board, span: .all, day: 326, hints: false)
      #expect(try stores[1].distribution(key).map(\.count).reduce(0, +) == 6)
      #expect(try stores[1].ranking(key, 9, 0, nil).count == 6)
    }

    private static let nothing = Forgetting(ServerLimits().memory, now: 0)

    @Test func `connections that the database has ended are made again, and nobody notices`() throws
    {
      let id = try player(1)
      for round in 0..<5 {
        try endConnections()
        _ = try together(4) { store, _ in try store.rename(id, .test("Name \(round)")) }
        try endConnections()
        #expect(try stores[1].player(.test(1))?.name.text == "Name \(round)")
      }
    }

    @Test func `an allowance holds for all servers together`() throws {
      let worlds = try stores.map { try TestWorld(store: $0, limits: ServerLimits()) }
      // Each server gives out at most one more before it knows what the others have.
      var registered = 0
      for number in 0..<30 {
        let name = NameRequest(name: .player)
        let response = worlds[number % 2].send(.register(name), PlayerKey.test(number))
        if response.status == 200 { registered += 1 }
      }
      #expect((10...11).contains(registered))
      // Many requests are shared now and then only: each gives out at most an eighth more.
      let ann = PlayerKey.test(0)
      var answered = 0
      for number in 0..<200 {
        let response = worlds[number % 2].send(.player, ann, from: "192.0.2.\(number)")
        if response.status == 200 { answered += 1 }
      }
      #expect((58...76).contains(answered))
      // The first second, in which a server tells the others nothing more.
      for world in worlds { world.advance(1) }
      #expect(try stores[0].share?([]) == [:])
    }

    @Test func `an allowance from the future of a wrong clock fills again`() throws {
      let allowance = Allowance(burst: 10, perSecond: 1000)
      func left(after spent: Double) throws -> Double? {
        let share = TokenBuckets.Share(name: "a", allowance: allowance, spent: spent)
        return try stores[0].share?([share])["a"]
      }
      #expect(try left(after: 10) == 0)
      try PostgreSQLConnection(address).execute(
        "UPDATE allowances SET tokens = 0, filled_at = filled_at + 40 * 86400"
      )
      // It says when that was, and no more.
      #expect(try left(after: 0) == 0)
      usleep(100_000)
      #expect(try left(after: 0) == 10)
    }

    /// Ends all connections of this test but the one that does it.
    private func endConnections() throws {
      try PostgreSQLConnection(address).execute(
        """
        SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND application_name = current_setting('application_name')
        """
      )
    }

    @Test func `another program's tables and a newer version's are left alone`() throws {
      let foreign = try PostgreSQLTesting.newAddress()
      try PostgreSQLConnection(foreign).execute("CREATE TABLE cats (name TEXT)")
      var error = #expect(throws: StoreError.self) { try PostgreSQLStore(address: foreign) }
      #expect(error?.reason.contains("another program") == true)
      try PostgreSQLConnection(address).execute("UPDATE lexicube_server SET version = 99")
      error = #expect(throws: StoreError.self) { try PostgreSQLStore(address: address) }
      #expect(error?.reason.contains("version 99") == true)
    }

    @Test func `a database that is not there is an error without its password`() throws {
      let address = "postgresql://ann:secret@/none?host=/nowhere"
      let error = #expect(throws: StoreError.self) { try PostgreSQLStore(address: address) }
      #expect(error?.kind == .connectionLost)
      #expect(error?.reason.contains("secret") == false)
    }

    @Test func `values come back as they went`() throws {
      let connection = try PostgreSQLConnection(address)
      let values: [SQLiteValue] = [
        .integer(.min), .integer(.max), .integer(-1), .real(-0.1), .real(.leastNonzeroMagnitude),
        .real(1e300), .text(""), .text("é 🂡 \u{1}"), .blob([]), .blob([0, 255, 7]),
      ]
      for value in values { #expect(try connection.values(of: ["SELECT \(value)"]) == [[[value]]]) }
      // A NUL would end a text early; PostgreSQL refuses it, and the connection goes on.
      #expect(throws: PostgreSQLError.self) {
        _ = try connection.values(of: ["SELECT \(SQLiteValue.text("a\0b"))"])
      }
      #expect(try connection.values(of: ["SELECT \(1)"]) == [[[SQLiteValue.integer(1)]]])
    }
  }

  extension PlayerKey {
    fileprivate static func test(_ number: Int) -> Self {
      var generator = SeededGenerator(seed: UInt64(number) + 1000)
      return PlayerKey(using: &generator)
    }
  }
#endif
