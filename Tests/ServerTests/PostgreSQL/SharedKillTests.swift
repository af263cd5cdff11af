#if POSTGRESQL
  import Platform
  import Rules
  import SQLite
  import ServerTesting
  import Testing

  @testable import Server

  /// Two servers over one database, results that come in through both, and a calamity in the middle, again
  /// and again.
  ///
  /// `LEXICUBE_CALAMITIES` is the number of calamities (4 if it is not set), `LEXICUBE_SEED` the random seed, and
  /// `LEXICUBE_PLAYERS` how many submissions are in flight at once.
  /// `.ci/checks/server-kill-test` runs it with many.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) struct SharedKillTests {
    private enum Calamity: CaseIterable {
      case serverKilled, databaseKilled, networkCut, networkSilent
    }

    /// Hundreds would wait half a minute for a silent network, in turn.
    private static let calamities =
      Calamity.allCases.filter { $0 != .networkSilent || SubmittingPlayer.count < 16 }

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
        let calamity = Self.calamities[round % Self.calamities.count]
        let place: Comment = "seed \(seed), round \(round), \(calamity)"
        let begun = try SubmittingPlayer.begin(at: servers, &generator)
        let moment = SubmittingPlayer.moment(&generator)
        let microseconds = UInt32(generator.next(below: 8000))
        let first = servers[0].number
        let lives = try SubmittingPlayer.submit(begun, servers, after: moment) {
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
        let store = try PostgreSQLStore(address: address, statementLimit: 30)
        try SubmittingPlayer.check(lives, servers, &counts, place)
        // More register than an hour has room for, and that is not what is tried here.
        try store.run(.writing) { database throws(StoreError) in
          try database.connection.run("DELETE FROM allowances")
          // The database would do it by itself each minute; a crash makes it forget that it is due.
          if let statistics = database.connection.statistics {
            try database.connection.run(statistics)
          }
        }
      }
      for server in servers { #expect(server.stop(SIGTERM) == 0 && server.complaints == "") }
      // All lists follow from the games, and all games from their records.
      let games = max(1, rounds) * SubmittingPlayer.count * SubmittingPlayer.games
      let stored = try PostgreSQLStore(address: address).run(.query) {
        database throws(StoreError) in
        try database.connection.value("SELECT count(*) FROM games", as: Int.self)
      }
      #expect(stored == games)
      #expect(try ServerProcess.run("verify", "--store", address).status == 0)
      #expect(counts.acknowledged > 0)
      print(
        "calamities, seed \(seed): \(rounds) with \(SubmittingPlayer.count) submissions at once, "
          + "\(counts.acknowledged) results acknowledged and none lost; "
          + "\(counts.unanswered) not answered, of which \(counts.counted) had been counted"
      )
    }
  }
#endif
