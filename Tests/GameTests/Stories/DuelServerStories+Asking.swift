import Features
import GameTesting
import Model
import Surface
import Testing

/// How often the server is asked, and what it tells by itself.
extension DuelServerStories {
  /// How many requests a player's program sends in so many seconds.
  private func asked(_ player: Player, in seconds: Int) -> Int {
    let before = server.requests.count
    player.waits(.seconds(seconds))
    return server.requests.count - before
  }

  @Test func `a page waits for the server to tell, and asks for the state once a minute`() throws {
    let (ann, ben) = try pair()
    for _ in 0..<3 {
      _ = try ann.playsWord()
      ben.waits(.seconds(1))
      #expect(try ben.duel().game.duel == ann.duel().game.duel)
      _ = try ben.playsWord()
      ann.waits(.seconds(1))
      #expect(try ann.duel().game.duel == ben.duel().game.duel)
    }
    ann.leaves()
    // Three waits of 25 seconds, and then the state.
    #expect((30...34).contains(asked(ben, in: 600)))
    let asked = Set(server.requests.suffix(20))
    #expect(asked == ["events", "duel"])
    let before = server.requests.count
    ben.leaves()
    ben.waits(.seconds(600))
    #expect(server.requests.count == before)
  }

  @Test func `home and the list are told at once`() throws {
    let (ann, ben) = try pair()
    ben.menu(DuelMenu.Row.leave)
    #expect(try ben.duels().duels?.games.map(\.isTurnHere) == [false])
    _ = try ann.playsWord()
    ben.waits(.seconds(1))
    #expect(try ben.duels().duels?.games.map(\.isTurnHere) == [true])
    ben.presses(.escape)
    ann.confirms(.giveUp)
    for player in [ann, ben] { player.waits(.seconds(1)) }
    #expect(ben.home.duels.isEmpty)
  }

  @Test func `a server that answers at once with nothing new is asked after a pause`() throws {
    let (ann, ben) = try pair()
    ann.leaves()
    server.waitsForNobody()
    ben.presses(.function(5))
    let asked = asked(ben, in: 60)
    #expect((6...25).contains(asked), "\(asked)")
  }

  @Test func `a server that counts no events is asked less and less often`() throws {
    server.countsNoEvents()
    let (ann, ben) = try pair()
    ann.leaves()
    func asked(in seconds: Int) -> Int { self.asked(ben, in: seconds) }
    let first = asked(in: 60)
    #expect((3...12).contains(first), "\(first)")
    _ = asked(in: 300)
    let later = asked(in: 600)
    #expect((8...11).contains(later), "\(later)")
    // Another page in front: nothing is asked.
    ben.presses(.function(1))
    #expect(asked(in: 600) == 0)
    let hidden = server.requests.count
    ben.presses(.escape)
    #expect(server.requests.count == hidden + 1)
    ben.leaves()
    let last = server.requests.count
    ben.waits(.seconds(600))
    #expect(server.requests.count == last)
  }

  @Test func `a game on another server is not asked about, and says where it is`() throws {
    let (ann, ben) = try pair()
    ann.leaves()
    ben.leaves()
    let before = server.requests.count
    let away = start(first, hasServer: false)
    try opensGame(away)
    // The page lets the player choose it.
    #expect(try form(away).fields == [.server] && form(away).wanted == FakeDuels.address)
    #expect(try form(away).text(.server) == (FakeDuels.address?.url ?? ""))
    #expect(server.requests.count == before)
  }
}
