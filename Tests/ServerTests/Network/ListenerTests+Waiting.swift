import Routes
import Rules
import ServerTesting
import Testing

@testable import Server

/// Connections that wait for something to happen.
extension ListenerTests {
  /// Ann and Ben, who has joined her game, and a connection on which Ben waits for the next event.
  private func wait(
    _ host: Host
  ) throws -> (ann: TestPlayer, ben: TestPlayer, duel: DuelState, connection: LoopbackConnection) {
    let (ann, ben) = (try TestPlayer(host.world, "Ann"), try TestPlayer(host.world, "Ben"))
    let duel = try ben.joins(ann.invites())
    let connection = try host.connect()
    try send(ben, after: duel.event ?? 0, on: connection)
    #expect(waitUntil { host.world.server.waiting.count == 1 })
    return (ann, ben, duel, connection)
  }

  private func send(_ player: TestPlayer, after last: Int, on connection: LoopbackConnection) throws
  {
    try connection.send(APIRequest(.events(after: last), key: player.key).http)
  }

  @Test func `who waits holds no thread, has no time limit, and is told at once`() throws {
    let host = try Host(Self.oneThread)
    var (ann, ben, duel, connection) = try wait(host)
    // The only thread answers others, and an hour is not too long.
    for _ in 0..<3 {
      #expect(try host.connect().ask(APIRequest(.health)).status == 200)
      host.advance(1200)
      host.listener.endSlowConnections()
    }
    for (player, number) in [(ann, 2), (ben, 3)] {
      duel = try player.takes(.pass, duel)
      #expect(try connection.receive().decoded(as: DuelEvents.self).last == number)
      // It goes on, on the same connection.
      try send(ben, after: number, on: connection)
    }
    duel = try host.world.ask(.rematch(duel.id), ann.key)
    #expect(try connection.receive().decoded(as: DuelEvents.self).last == 4)
    // Its time runs again.
    host.advance(1200)
    host.listener.endSlowConnections()
    #expect(throws: (any Error).self) { _ = try connection.receive() }
    host.stop()
  }

  @Test func `who closes the connection is forgotten`() throws {
    let host = try Host()
    let (_, ben, duel, first) = try wait(host)
    var connection: LoopbackConnection? = try host.connect()
    if let connection { try send(ben, after: duel.event ?? 0, on: connection) }
    #expect(waitUntil { host.world.server.waiting.count == 2 })
    host.world.server.endWaits()
    #expect(host.world.server.waiting.count == 2)
    connection = nil
    #expect(
      waitUntil {
        host.world.server.endWaits()
        return host.world.server.waiting.count == 1 && host.listener.connectionCount == 1
      }
    )
    // The other one still waits.
    host.world.server.stopWaiting()
    #expect(try first.receive().decoded(as: DuelEvents.self).last == duel.event)
    host.stop()
  }

  @Test func `whoever waits is answered when the server stops`() throws {
    let host = try Host()
    let (_, _, duel, connection) = try wait(host)
    host.world.server.stopWaiting()
    host.stop()
    #expect(try connection.receive().decoded(as: DuelEvents.self).last == duel.event)
    #expect(host.listener.connectionCount == 0)
  }

  /// Events come while requests do: each is answered once, by the connection's thread or by another one.
  @Test func `no answer is lost between a request and its wait`() throws {
    let host = try Host()
    let (ann, ben) = (try TestPlayer(host.world, "Ann"), try TestPlayer(host.world, "Ben"))
    let connection = try host.connect()
    var known = 0
    for _ in 0..<200 {
      try send(ann, after: known, on: connection)
      _ = try ben.joins(ann.invites())
      let told: DuelEvents = try connection.receive().decoded()
      #expect(told.last > known)
      known = try host.world.ask(.events(after: 0), ann.key, as: DuelEvents.self).last
    }
    #expect(known == 400)
    host.stop()
  }
}
