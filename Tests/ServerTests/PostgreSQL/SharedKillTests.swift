#if POSTGRESQL
  import Dispatch
  import Locks
  import Platform
  import Routes
  import Rules
  import Runtime
  import ServerTesting
  import Testing

  @testable import Server

  /// Two servers over one database, results that come in through both, and a calamity in the middle, again
  /// and again.
  ///
  /// `LEXICUBE_CALAMITIES` is the number of calamities (4 if it is not set), `LEXICUBE_SEED` the random seed.
  /// `.ci/checks/server-kill-test` runs it with many.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) struct SharedKillTests {
    private enum Calamity: CaseIterable {
      case serverKilled, databaseKilled, networkCut, networkSilent
    }

    /// A player with games that are sent, and the answers that came.
    private struct Life: Sendable {
      let key: PlayerKey
      /// The address of the player, an own one, so that no allowance is used up.
      let host: UInt16
      var sent: [(attempt: Attempt, record: GameRecord, result: GameResult?)] = []
    }

    private static let (players, games) = (4, 5)

    @Test func `whatever is killed, no acknowledged result is lost, and none counts twice`() throws
    {
      let rounds = Environment.number("LEXICUBE_CALAMITIES") ?? Calamity.allCases.count
      let seed = UInt64(Environment.number("LEXICUBE_SEED") ?? 1)
      var generator = SeededGenerator(seed: seed)
      let cluster = try PostgreSQLCluster()
      let proxy = try CuttableProxy(to: cluster.socket)
      defer { proxy.close() }
      let address =
        try PostgreSQLTesting.newAddress(cluster, port: proxy.port) + "&connect_timeout=2"
      var servers = try (0..<2).map { _ in try ServerProcess("--store", address) }
      var counts = (acknowledged: 0, unanswered: 0, counted: 0)
      for round in 0..<max(1, rounds) {
        let calamity = Calamity.allCases[round % Calamity.allCases.count]
        let place: Comment = "seed \(seed), round \(round), \(calamity)"
        let begun = try begin(servers, &generator)
        let moment = Int(generator.next(below: UInt64(Self.players * Self.games - 2)))
        let microseconds = UInt32(generator.next(below: 8000))
        let first = servers[0].number
        let lives = try submit(begun, servers, after: moment) {
          usleep(microseconds)
          switch calamity {
          case .serverKilled: kill(first, SIGKILL)
          case .databaseKilled: try cluster.kill()
          case .networkCut: proxy.network = .cut
          case .networkSilent: proxy.network = .silent
          }
        }
        switch calamity {
        case .serverKilled:
          #expect(servers[0].stop(SIGKILL) == 128 + SIGKILL)
          servers[0] = try ServerProcess("--store", address)
        case .databaseKilled: try cluster.start()
        case .networkCut, .networkSilent: proxy.network = .whole
        }
        // A step whose answer was lost may still be on its way. Opening the database waits for all steps.
        _ = try PostgreSQLStore(address: address, statementLimit: 30)
        for life in lives { try check(life, servers, &counts, place) }
      }
      for server in servers { #expect(server.stop(SIGTERM) == 0 && server.complaints == "") }
      // All lists follow from the games, and all games from their records.
      let faults = Lock<[String]>([])
      let check = DataCheck(
        referee: Referee(lexicon: try TestWorld.lexicon.get(), limits: ServerLimits()),
        tell: { fault in faults.withLock { $0.append(fault) } }
      )
      let summary = try PostgreSQLStore(address: address).read { database throws(StoreError) in
        try check.run(database)
      }
      #expect(faults.withLock { $0 } == [])
      #expect(summary.games == max(1, rounds) * Self.players * Self.games)
      #expect(counts.acknowledged > 0)
      print(
        "calamities, seed \(seed): \(rounds), \(counts.acknowledged) results acknowledged and none lost; "
          + "\(counts.unanswered) not answered, of which \(counts.counted) had been counted"
      )
    }

    /// Registers players and starts their games.
    private func begin(
      _ servers: [ServerProcess],
      _ generator: inout SeededGenerator
    ) throws -> [Life] {
      try (0..<Self.players).map { number in
        let host = UInt16(1 + generator.next(below: 65_000))
        var life = Life(key: PlayerKey(using: &generator), host: host)
        let connection = try LoopbackConnection(port: servers[number % 2].port, from: host)
        let name = try #require(PlayerName(text: "Ann"))
        let _: Player = try connection.ask(.register(NameRequest(name: name)), life.key)
        for _ in 0..<Self.games {
          let start = Route.start(StartRequest(mode: .unlimited))
          let attempt: Attempt = try connection.ask(start, life.key, RequestID(using: &generator))
          let words = Int(1 + generator.next(below: 3))
          // So short that the server's clock has nothing against it.
          let record = try GameRecord.played(attempt, words: words, pace: 0.01)
          life.sent.append((attempt, record, nil))
        }
        return life
      }
    }

    /// Submits all games, each player's on a thread and a connection of its own, half of them to each server.
    ///
    /// - Parameters:
    ///   - count: After how many answers the calamity comes.
    ///   - calamity: What happens then, on a further thread.
    private func submit(
      _ lives: [Life],
      _ servers: [ServerProcess],
      after count: Int,
      calamity: @escaping @Sendable () throws -> Void
    ) throws -> [Life] {
      let done = Lock(lives)
      let answers = Lock(0)
      let left = Lock(lives.count)
      let isDue = DispatchSemaphore(value: 0)
      let failure = Lock<(any Error)?>(nil)
      let ports = servers.map(\.port)
      let all = DispatchGroup()
      func start(_ work: @escaping @Sendable () throws -> Void) throws {
        all.enter()
        try startThread {
          defer { all.leave() }
          do { try work() } catch { failure.withLock { $0 = error } }
        }
      }
      try start {
        isDue.wait()
        try calamity()
      }
      for (number, life) in lives.enumerated() {
        try start {
          // At the latest when all are through, it comes.
          defer {
            let isLast = left.withLock { left in
              left -= 1
              return left == 0
            }
            if isLast { isDue.signal() }
          }
          let connection = try? LoopbackConnection(port: ports[number % 2], from: life.host)
          for (index, one) in life.sent.enumerated() {
            let route = Route.submit(Submission(attempt: one.attempt.id, record: one.record))
            let answer = try? connection?.ask(APIRequest(route, key: life.key, id: nil))
            // As the client does, the rest waits until there is a server again.
            guard let answer, answer.status == 200 else { break }
            let result: GameResult = try answer.decoded()
            done.withLock { $0[number].sent[index].result = result }
            let isMoment = answers.withLock { answers in
              answers += 1
              return answers == count + 1
            }
            if isMoment { isDue.signal() }
          }
        }
      }
      all.wait()
      if let failure = failure.withLock({ $0 }) { throw failure }
      return done.withLock { $0 }
    }

    /// Every acknowledged result is there, by both servers; what was not answered is repeated, and then all
    /// are.
    private func check(
      _ life: Life,
      _ servers: [ServerProcess],
      _ counts: inout (acknowledged: Int, unanswered: Int, counted: Int),
      _ place: Comment
    ) throws {
      let connections = try servers.map { try LoopbackConnection(port: $0.port, from: life.host) }
      let before = try connections[1].games(life.key)
      #expect(try connections[0].games(life.key).map(\.game) == before.map(\.game), place)
      #expect(Set(before.map(\.game)).count == before.count, place)
      for (number, one) in life.sent.enumerated() {
        let route = Route.submit(Submission(attempt: one.attempt.id, record: one.record))
        let result: GameResult = try connections[number % 2].ask(route, life.key)
        let earlier = before.first { $0.game == result.game }
        if let answered = one.result {
          counts.acknowledged += 1
          #expect(result.game == answered.game && earlier?.score == answered.score, place)
        } else {
          counts.unanswered += 1
          if earlier != nil { counts.counted += 1 }
        }
      }
      #expect(try connections[0].games(life.key).count == life.sent.count, place)
    }
  }
#endif
