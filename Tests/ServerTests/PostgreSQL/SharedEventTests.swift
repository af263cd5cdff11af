#if POSTGRESQL
  @testable import Routes
  import Rules
  import ServerTesting
  import Synchronization
  import Testing

  @testable import Server

  /// Players who wait at one server, and are told of what happens on another one; and lists that both keep.
  @Suite(.enabled(if: PostgreSQLTesting.isPossible)) final class SharedEventTests {
    private let address: String
    private let worlds: [TestWorld]
    private let stops: [@Sendable () -> Void]
    /// How often the servers were told that they may have missed something.
    private let beginnings: [Atomic<Int>.Box]

    init() throws {
      let address = try PostgreSQLTesting.newAddress()
      let stores = try (0..<2).map { _ in try PostgreSQLStore(address: address, connections: 3) }
      let worlds = try stores.map { try TestWorld(store: $0.store) }
      let beginnings = worlds.map { _ in Atomic<Int>.Box() }
      stops = try worlds.indices.map { index in
        try stores[index].listen { [server = worlds[index].server, begun = beginnings[index]] in
          server.hear($0)
          if $0 == nil { begun.count.add(1, ordering: .releasing) }
        }
      }
      (self.address, self.worlds, self.beginnings) = (address, worlds, beginnings)
      #expect(waitUntil { beginnings.allSatisfy { $0.value == 1 } })
    }

    deinit { for stop in stops { stop() } }

    /// Ann, who asks the first server, and Ben, who asks the second.
    private func pair() throws -> (ann: TestPlayer, ben: TestPlayer, DuelState) {
      // Each world draws the same numbers.
      _ = worlds[1].key()
      _ = worlds[1].key()
      let (ann, ben) = (try TestPlayer(worlds[0], "Ann"), try TestPlayer(worlds[1], "Ben"))
      return (ann, ben, try ben.joins(ann.invites()))
    }

    private func endListening() throws {
      try PostgreSQLConnection(address).execute(
        """
        SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%'
          AND application_name = current_setting('application_name')
        """
      )
    }

    @Test func `who waits at one server is told of what happens on another`() throws {
      let (ann, ben, duel) = try pair()
      var known = try #require(duel.event)
      // Ben hears of Ann's turn from the other server, and of his own from this one.
      for player in [ann, ben] {
        let waiting = try worlds[1].waits(ben, after: known)
        #expect(waiting.last == nil)
        _ = try player.takes(.pass, duel)
        known += 1
        #expect(waitUntil { waiting.last == known })
      }
      // Ann has had one more: her invitation.
      #expect(try worlds[0].waits(ann, after: known).last == known + 1)
    }

    @Test func `a listening connection that is ended comes back, and nothing is missed`() throws {
      let (ann, ben, _) = try pair()
      for round in 1...3 {
        let duel = try ben.joins(ann.invites())
        let known = try #require(duel.event)
        let waiting = try worlds[1].waits(ben, after: known)
        try endListening()
        // Perhaps nobody listens now.
        _ = try ann.takes(.pass, duel)
        #expect(waitUntil { waiting.last == known + 1 })
        #expect(waitUntil { beginnings.allSatisfy { $0.value > round } })
        let seen: DuelState = try worlds[0].ask(.duel(duel.id), ann.key)
        let next = try worlds[0].waits(ann, after: try #require(seen.event))
        _ = try ben.takes(.pass, duel)
        #expect(waitUntil { next.last != nil })
      }
    }

    @Test func `a list that one server keeps has what another one has accepted`() throws {
      let (ann, ben, _) = try pair()
      let query = LeaderboardQuery(board: try #require(LeaderboardID(text: "timed")), span: .day)
      func board(_ number: Int) throws -> Leaderboard {
        try worlds[number].ask(.leaderboard(query))
      }
      #expect(try (0..<2).map { try board($0).count } == [0, 0])
      for (number, player) in [ann, ben, ann, ben].enumerated() {
        let result = try player.play(.timed, words: 2 + number)
        for server in 0..<2 {
          // The very next answers, the second of which was kept.
          for _ in 0..<2 {
            #expect(try board(server).top.contains { $0.score == result.score })
          }
        }
      }
      #expect(try board(0) == board(1) && board(0).count == 2)
      #expect(worlds.allSatisfy { $0.server.kept.count > 0 })
    }

    @Test func `the version grows with each step that another server sees, and with nothing else`()
      throws
    {
      let stores = worlds.map(\.server.store)
      var version = try #require(try stores[0].version())
      for number in 0..<100 {
        let store = stores[number % 2]
        _ = try store.addPlayer(.test(number), .test("P\(number)"), 0)
        for other in stores {
          #expect(try other.version() == version + 1)
          _ = try other.player(.test(number))
          try other.check()
        }
        version += 1
      }
    }
  }

  extension Atomic<Int> {
    /// A number that several threads count.
    final class Box: Sendable {
      let count = Atomic(0)
      var value: Int { count.load(ordering: .acquiring) }
    }
  }
#endif
