#if POSTGRESQL
  import Locks
  import Platform
  import Rules
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

    private static let players = 4

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
      var counts = SubmittingPlayer.Counts()
      for round in 0..<max(1, rounds) {
        let calamity = Calamity.allCases[round % Calamity.allCases.count]
        let place: Comment = "seed \(seed), round \(round), \(calamity)"
        let begun = try (0..<Self.players).map { try SubmittingPlayer(servers[$0 % 2], &generator) }
        let moment = Int(generator.next(below: UInt64(Self.players * SubmittingPlayer.games - 2)))
        let microseconds = UInt32(generator.next(below: 8000))
        let first = servers[0].number
        let lives = try SubmittingPlayer.submit(begun, servers, after: moment + 1) {
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
        for life in lives { try life.check(servers, &counts, place) }
      }
      for server in servers { #expect(server.stop(SIGTERM) == 0 && server.complaints == "") }
      // All lists follow from the games, and all games from their records.
      let faults = Lock<[String]>([])
      let check = DataCheck(
        referee: Referee(lexicon: try TestWorld.lexicon.get(), limits: ServerLimits()),
        tell: { fault in faults.withLock { $0.append(fault) } }
      )
      let summary = try PostgreSQLStore(address: address).run(.reading) {
        database throws(StoreError) in try check.run(database)
      }
      #expect(faults.withLock { $0 } == [])
      #expect(summary.games == max(1, rounds) * Self.players * SubmittingPlayer.games)
      #expect(counts.acknowledged > 0)
      print(
        "calamities, seed \(seed): \(rounds), \(counts.acknowledged) results acknowledged and none lost; "
          + "\(counts.unanswered) not answered, of which \(counts.counted) had been counted"
      )
    }
  }
#endif
