import Model
import Online
import Platform
import Routes

/// `lexicube key`: the secret that proves who the player is on the chosen server.
///
/// It goes to standard output and comes from standard input, never in an argument, which everybody on the
/// machine could read.
struct KeyCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let settings = host.settingsFile.read()
    guard let server = options.chosenServer ?? settings.server else {
      throw .unusable("you have no key, because no server is chosen: lexicube online URL")
    }
    guard let connection = host.connection(to: server, as: settings.name) else {
      throw Failure("no home directory is known, where keys are kept. Set HOME")
    }
    defer { connection.close() }
    do throws(ApiClient.Failure) {
      switch options.operands.first.flatMap(KeyVerb.init) {
      case .export, nil: return try export(connection)
      case .import: return try await replace(connection, settings)
      case .renew: try await renew(connection)
      }
    } catch {
      throw Failure(error.message)
    }
  }

  private func export(_ connection: ServerConnection) throws(ApiClient.Failure) {
    let identity: Identity?
    do throws(FileError) {
      identity = try connection.identities.load()
    } catch {
      throw .noKey(error.message)
    }
    let name = connection.server.name
    guard let identity else {
      throw .noKey("You have no key on \(name) yet. Register there: lexicube online URL")
    }
    guard identity.newKey == nil else {
      throw .noKey("Your key on \(name) is being renewed. Finish that first: lexicube key renew")
    }
    complain(
      "this is your key on \(name). Whoever has it plays as you: keep it secret"
    )
    try say(identity.key.text + "\n")
  }

  private func replace(
    _ connection: ServerConnection,
    _ settings: Settings
  ) async throws(ApiClient.Failure) {
    let key = try keyFromInput()
    // A slip in the key would otherwise make a new player without a word.
    let player = try await connection.player(of: key)
    try await refuseToLose(player, connection)
    let old: String?
    do throws(FileError) {
      old = try connection.identities.replace(with: Identity(key: key))
    } catch {
      throw .noKey(error.message)
    }
    try say("You are \(player.name) on \(connection.server.name).\n")
    if let old { complain("the key that you had before is kept: \(old)") }
    guard settings.name != player.name else { return }
    // The next request would give the player the name that this machine has.
    do throws(Failure) {
      try await host.settingsFile.save(settings) { $0.name = player.name }
    } catch {
      throw .noKey(
        "The next request renames you to \(settings.name), for your name here cannot be changed: "
          + (error.message ?? "the settings cannot be written")
      )
    }
  }

  /// Refuses another player's key while something waits that was played with the present one: the server would not
  /// take it for that player's.
  private func refuseToLose(
    _ player: Player,
    _ connection: ServerConnection
  ) async throws(ApiClient.Failure) {
    let waiting = await host.outbox(for: connection.server).contents()
    guard !waiting.results.isEmpty || !waiting.turns.isEmpty,
      let identity = try? connection.identities.load()
    else { return }
    let present: Player
    do throws(ApiClient.Failure) {
      present = try await connection.player(of: identity.key)
    } catch {
      // A key that was renewed on another machine is worth nothing any more.
      guard error.isUnknownKey else { throw error }
      return
    }
    guard present != player else { return }
    throw .noKey(
      "Games or turns of \(present.name) wait here to be sent. Send them first: lexicube online"
    )
  }

  private func renew(_ connection: ServerConnection) async throws(ApiClient.Failure) {
    let player = try await connection.renewKey()
    try say(
      """
      \(connection.server.name) knows you, \(player.name), by a new key. The old one is worth nothing now.
      Other machines of yours need the new one: lexicube key export, and there lexicube key import

      """
    )
  }

  /// The key on standard input. What it holds instead is not repeated: it may be a key with a slip.
  private func keyFromInput() throws(ApiClient.Failure) -> PlayerKey {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try InputFile(path: "-", standardInput: host.standardInput).read(limit: 4096)
    } catch {
      throw .noKey(error.message ?? "standard input cannot be read")
    }
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard let key = PlayerKey(text: text) else {
      throw .noKey(
        "standard input is not \(PlayerKey.expectation). lexicube key export prints one."
      )
    }
    return key
  }

  private func say(_ text: String) throws(ApiClient.Failure) {
    do throws(Failure) {
      try print(text)
    } catch {
      throw .noKey(error.message ?? "standard output is closed")
    }
  }
}

/// What can be done with a key.
enum KeyVerb: String, CaseIterable {
  case export, `import`, renew
}
