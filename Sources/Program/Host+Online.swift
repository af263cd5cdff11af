import Composable
import Game
import Online
import Routes
import Rules

extension Host {
  /// The connection to a server; `nil` without one, and then nothing is ever sent.
  ///
  /// ```swift
  /// guard let connection = host.connection(to: settings.server, as: settings.name) else { … }
  /// defer { connection.close() }
  /// let board = try await connection.client.leaderboard(query)
  /// ```
  ///
  /// - Parameters:
  ///   - server: The server, which the options or the settings name.
  ///   - name: The player's name there.
  ///   - clock: Measures pauses between repeated requests.
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
      transport: .curl(
        find: { CurlProgram(in: path) },
        agent: "lexicube/\(HelpText.version)"
      ),
      clock: clock,
      chance: { Double.random(in: 0...1) }
    )
  }

  /// What waits on this machine for a server; an outbox that is always empty without one.
  func outbox(for server: ServerAddress?) -> OutboxClient {
    guard let server, let state = directories.state else { return .noop }
    return OutboxStore(StateDirectory(in: state, for: server), now: { [date] in date().seconds })
      .client
  }
}
