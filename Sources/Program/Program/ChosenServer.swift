import Composable
import Model
import Online
import Platform
import Routes
import Rules

/// The player's server while the game runs. Another one can be chosen on a page of the game: every request
/// goes to it from then on.
final class ChosenServer: Sendable {
  private struct Chosen {
    var connection: ServerConnection?
    var outbox: OutboxClient
  }

  private let host: Host
  private let clock: AnyClock
  private let chosen: Lock<Chosen>

  /// - Parameters:
  ///   - server: The server to begin with; `nil` for none.
  ///   - name: The player's name there.
  ///   - clock: Measures pauses between repeated requests.
  init(_ host: Host, _ server: ServerAddress?, as name: PlayerName, clock: AnyClock) {
    self.host = host
    self.clock = clock
    chosen = Lock(
      Chosen(
        connection: host.connection(to: server, as: name, clock: clock),
        outbox: host.outbox(for: server)
      )
    )
  }

  var connection: ServerConnection? { chosen.withLock { $0.connection } }

  var client: ApiClient {
    ApiClient(
      send: { [self] route, id throws(ApiClient.Failure) in
        guard let connection else { throw .noServer }
        return try await connection.send(route, id)
      },
      choose: { [self] server, name throws(ApiClient.Failure) in try await choose(server, name) }
    )
  }

  var outbox: OutboxClient {
    let now = { @Sendable [self] in chosen.withLock { $0.outbox } }
    return OutboxClient(
      keep: { attempt throws(OutboxError) in try await now().keep(attempt) },
      attempt: { mode, seed throws(OutboxError) in try await now().attempt(mode, seed) },
      add: { result throws(OutboxError) in try await now().add(result) },
      contents: { await now().contents() },
      turns: { await now().turns() },
      remove: { await now().remove($0) },
      addTurn: { turn throws(OutboxError) in try await now().addTurn(turn) },
      removeTurn: { await now().removeTurn($0) }
    )
  }

  private func choose(
    _ server: ServerAddress,
    _ name: PlayerName
  ) async throws(ApiClient.Failure) -> Player {
    guard let new = host.connection(to: server, as: name, clock: clock) else {
      throw .noKey("Your key cannot be kept: no home directory is known. Set HOME.")
    }
    let player: Player
    do throws(ApiClient.Failure) {
      player = try await new.enroll().1
    } catch {
      new.close()
      throw error
    }
    let old = chosen.withLock { chosen in
      let old = chosen.connection
      chosen = Chosen(connection: new, outbox: host.outbox(for: server))
      return old
    }
    // A turn that was on its way waits in the outbox of its server.
    old?.close()
    return player
  }

  func close() { connection?.close() }
}
