import Features
import Model
import Online
import Routes
import Rules

/// `lexicube online`: chooses the server that ranks the player's games, says how it stands, or ends it.
struct OnlineCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    switch options.operands.first {
    case nil: try await report()
    case "off": try await leave()
    case let url?: try await choose(url)
    }
  }

  // MARK: - Choosing

  private func choose(_ url: String) async throws(Failure) {
    let typed: ServerAddress
    do throws(ServerAddressError) {
      typed = try ServerAddress(url, allowsPlainHTTP: options.has(.allowPlainHTTP))
    } catch {
      throw .unusable("\"\(url.fitForTerminal)\": \(error)")
    }
    let settings = host.settingsFile.read()
    let (server, answer) = await typed.ask(orElse: ServerAddress(unencrypted: url)) {
      (server) throws(ApiClient.Failure) in
      guard let connection = host.connection(to: server, as: settings.name) else {
        throw .noKey("Your key cannot be kept: no home directory is known. Set HOME.")
      }
      defer { connection.close() }
      return (try await connection.enroll(), path: connection.identities.path)
    }
    let (health, player): (Health, Player)
    let path: String
    do throws(ApiClient.Failure) {
      ((health, player), path) = try answer.get()
    } catch {
      throw Failure(server.refusal(error))
    }
    try await host.settingsFile.save(settings) { $0.server = server }
    let version = health.version.fitForTerminal
    try print(
      """
      \(server.name) (lexicube-server \(version)) now ranks your games. You are \(player.name) there.

      It gets: your name; when a game begins that it can rank, which are new timed, blitz and
      unlimited games and the daily cubes; and the moves of such a game when it is over.
      It does not get: other games, earlier games, your settings, your words.
      Others see: your name, and the scores, times and words of ranked games.

      Your key is \(path)
      "lexicube key export" prints it for another machine; "lexicube online off" ends all this.

      """
    )
    if server.allowsPlainHTTP {
      complain(
        "requests to \(server.name) are not encrypted: others on the way can read your key"
      )
    }
  }

  private func leave() async throws(Failure) {
    let settings = host.settingsFile.read()
    guard let server = settings.server else {
      try print("No server is chosen. Nothing is sent.\n")
      return
    }
    try await host.settingsFile.save(settings) { $0.server = nil }
    let path = host.identities(for: server)?.path ?? "nowhere"
    try print(
      """
      \(server.name) is no longer chosen. Nothing is sent from now on.
      Your key there is kept: \(path)

      """
    )
  }

  // MARK: - Reporting

  private func report() async throws(Failure) {
    let settings = host.settingsFile.read()
    guard let server = settings.server else {
      try print(
        "No server is chosen. Nothing is sent. To choose one: lexicube online URL\n"
      )
      return
    }
    guard let connection = host.connection(to: server, as: settings.name) else {
      throw Failure("your key cannot be kept: no home directory is known. Set HOME")
    }
    defer { connection.close() }
    let outbox = host.outbox(for: server)
    var (name, failure): (String, ApiClient.Failure?) = ("", nil)
    do throws(ApiClient.Failure) {
      name = " You are \(try await connection.client.player().name) there."
      // It answers: what waits need not wait for the next game.
      for line in await connection.deliver(from: outbox) { complain(line) }
    } catch {
      failure = error
    }
    let waiting = await outbox.contents()
    let (results, turns) = (waiting.results.count, waiting.turns.count)
    let sent = [
      results == 0 ? "No results wait" : PlainWords.count(results, "result waits", "results wait"),
      PlainWords.count(turns, "turn in a game of two waits", "turns in games of two wait"),
    ]
    .prefix(turns == 0 ? 1 : 2).map { "\($0) to be sent.\n" }.joined()
    try print("\(server.name) ranks your games.\(name)\n\(sent)")
    for notice in waiting.notices { complain(notice) }
    if let failure { throw Failure(failure.message) }
  }
}
