import Features
import Model
import Routes
import Rules
import Surface
import Testing

/// Results that cannot be sent, and those that the server does not count.
extension OnlineStories {
  @Test func `a result that cannot be sent waits, and goes at the next start`() throws {
    player.begins(.timed, waiting: .seconds(2))
    plays(player)
    server.breaks(FakeServer.offline)
    player.endsGame()
    guard case .postponed? = ranking(player) else {
      Issue.record("\(String(describing: ranking(player)))")
      return
    }
    #expect(player.home.notices == [])
    player.leaves()
    #expect(server.outboxed == [1])

    server.breaks(nil)
    _ = Self.player(world, server)
    #expect(server.submissions.map(\.attempt) == [1] && server.outboxed == [])
  }

  @Test func `results go in their order, after the next answer, each once`() throws {
    server.breaks(nil)
    for _ in 0..<2 {
      playsTimed(player)
      server.breaks(FakeServer.offline)
      player.endsGame()
      server.breaks(nil)
      player.presses(.escape)
    }
    // The second start has sent the first result.
    #expect(server.submissions.map(\.attempt) == [1])
    player.opens(.mode(.timed))
    #expect(server.submissions.map(\.attempt) == [1, 2])
  }

  @Test func `a refused result leaves the outbox, and the reason is said once`() throws {
    playsTimed(player)
    server.refuses(APIError(.recordRefused, "The record breaks the rules."))
    player.endsGame()
    #expect(ranking(player) == .notCounted(reason: "The record breaks the rules."))
    #expect(server.outboxed == [])
    #expect(
      player.home.notices == ["play.example.org did not count a game. The record breaks the rules."]
    )
  }

  @Test(arguments: [
    APIError.Code.unknown, .keyUnknown, .tooManyRequests, .unavailable, .newerVersion, .tooEarly,
  ])
  func `what is no word about the result does not remove it`(code: APIError.Code) throws {
    playsTimed(player)
    server.refuses(APIError(code, "No."))
    player.endsGame()
    #expect(server.outboxed == [1])
  }

  @Test func `a result that the server takes later keeps no other waiting`() throws {
    server.refuses(APIError(.tooEarly, "The server's clock was set back."), attempt: 1)
    playsTimed(player)
    player.endsGame()
    #expect(server.outboxed == [1] && player.home.notices == [])
    player.presses(.escape)
    playsTimed(player)
    player.endsGame()
    #expect(server.submissions.map(\.attempt) == [2] && server.outboxed == [1])
    #expect(result(player) != nil)
    player.leaves()
    server.refuses(nil)
    _ = Self.player(world, server)
    #expect(server.submissions.map(\.attempt) == [2, 1] && server.outboxed == [])
  }

  @Test func `without a disk, a result is sent at once`() throws {
    playsTimed(player)
    server.breaksOutbox(OutboxError(message: "The disk is full."))
    player.endsGame()
    #expect(server.submissions.count == 1 && result(player) != nil)
    #expect(player.home.notices == ["The disk is full."])
  }

  @Test func `notices of the outbox are on the home screen`() {
    server.notes("A result is damaged.")
    let player = Self.player(world, server)
    #expect(player.home.notices == ["A result is damaged."])
  }

  @Test func `a player who quits in a timed game hands in its words`() throws {
    playsTimed(player)
    player.leaves()
    #expect(server.submissions.count + server.outboxed.count == 1)
  }
}
