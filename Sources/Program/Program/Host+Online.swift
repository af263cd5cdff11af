import Composable
import Model
import Online
import Platform
import Routes
import Rules

extension Host {
  /// The connection to a server; `nil` without one, and then nothing is ever sent.
  ///
  /// Whoever asks for it closes it in the end: a request may be on its way.
  func connection(
    to server: ServerAddress?,
    as name: PlayerName,
    clock: AnyClock = AnyClock(ContinuousClock())
  ) -> ServerConnection? {
    guard let server, let state = directories.state else { return nil }
    let path = environment("PATH") ?? ""
    return ServerConnection(
      to: server,
      identities: IdentityStore(StateDirectory(in: state, for: server)),
      name: name,
      transport: transport
        ?? .curl(find: { CurlProgram(in: path) }, agent: "lexicube/\(HelpText.version)"),
      clock: clock,
      chance: { Double.random(in: 0...1) },
      isGuest: isKiosk
    )
  }

  /// What waits on this machine for a server; an outbox that is always empty without one.
  func outbox(for server: ServerAddress?) -> OutboxClient {
    guard let server, let state = directories.state else { return .noop }
    return OutboxStore(StateDirectory(in: state, for: server), now: { [date] in date().seconds })
      .client
  }

  /// The file of the player's key on a server; `nil` if no home directory is known.
  func identities(for server: ServerAddress) -> IdentityStore? {
    directories.state.map { IdentityStore(StateDirectory(in: $0, for: server)) }
  }
}

extension ApiClient {
  /// Sends a turn if the server has its game, and has come so far. Where a game has taken another course, the next
  /// start asks the player.
  fileprivate func send(_ waiting: WaitingTurn) async throws(Failure) {
    guard waiting.goesOn(try await duel(waiting.request.duel)) else { return }
    _ = try await takeTurn(waiting.request)
  }
}

extension ServerConnection {
  /// Sends what waits, for a moment, before the program ends: the server counts a timed game only half a
  /// minute after its time, somebody waits for a turn, and the next start may be tomorrow.
  ///
  /// - Returns: What the player should know.
  func deliver(
    from outbox: OutboxClient,
    atMost patience: Duration = .seconds(2)
  ) async -> [String] {
    let delivery = ResultDelivery(client, from: outbox)
    let lines = Lines()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [name = server.name, client] in
        // They stay in the outbox: the next start adds what the server answers to the history.
        for turn in await outbox.turns() { try? await client.send(turn) }
        await delivery.deliver { event in
          switch event {
          case .refused(_, let reason):
            lines.all.withLock { $0.append("\(name) did not count a game. \(reason)") }
          case .notice(let notice): lines.all.withLock { $0.append(notice) }
          case .counted, .postponed: break
          }
        }
      }
      // Not by `Task.sleep`, whose pool may wait for a thread for ever.
      group.addTask { try? await QuietClock().sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
    return lines.all.withLock { $0 }
  }
}

/// What several tasks say.
private final class Lines: Sendable {
  let all = Lock<[String]>([])
}
