import Composable
import Model
import Platform
import Routes
import Rules

/// The player's connection to the chosen server: registers the player, adds the key to requests, and repeats
/// those whose answers are lost.
package final class ServerConnection: Sendable {
  package let server: ServerAddress
  /// The file with the player's key there.
  package let identities: IdentityStore
  private let name: PlayerName
  private let transport: Transport
  private let clock: AnyClock
  private let chance: @Sendable () -> Double
  private let isGuest: Bool
  private let policy = RetryPolicy()
  /// Calls of the system that wait for a disk.
  private let files = PatientThreads()
  /// The identity as it was last read or written.
  private let known = Lock<Identity?>(nil)

  /// - Parameters:
  ///   - server: The server.
  ///   - identities: The file with the player's key.
  ///   - name: The name that the player is registered with.
  ///   - transport: Carries requests.
  ///   - clock: Measures the pauses between repeated requests.
  ///   - chance: Returns numbers from 0 to 1, which spread the pauses.
  ///   - isGuest: Whether the player is a guest of the machine, who can neither register again by a command nor have
  ///     renewed the key elsewhere.
  package init(
    to server: ServerAddress,
    identities: IdentityStore,
    name: PlayerName,
    transport: Transport,
    clock: AnyClock,
    chance: @escaping @Sendable () -> Double,
    isGuest: Bool = false
  ) {
    self.server = server
    self.identities = identities
    self.name = name
    self.transport = transport
    self.clock = clock
    self.chance = chance
    self.isGuest = isGuest
  }

  package var client: ApiClient { ApiClient(send: send) }

  package func close() { transport.close() }

  package func send(
    _ route: Route,
    _ id: RequestID?
  ) async throws(ApiClient.Failure) -> HTTPResponse {
    switch route {
    case .health, .metrics:
      return try await exchange(APIRequest(route, id: id))
    default:
      // Whoever only looks at what all may see is not made a player by it.
      if !route.needsKey, known.withLock({ $0 }) == nil, try await reload() == nil {
        return try await exchange(APIRequest(route, id: id))
      }
      let identity = try await identity()
      let response: HTTPResponse
      do throws(ApiClient.Failure) {
        response = try await exchange(APIRequest(route, key: identity.key, id: id))
      } catch {
        // Another program may have renewed the key meanwhile.
        guard error.isUnknownKey else { throw error }
        guard let key = try await reload()?.key, key != identity.key else {
          guard try await isKnownAgain(identity) else {
            throw .refused(
              APIError(
                .keyUnknown,
                "It does not know your key any more. To register again: lexicube online URL"
              )
            )
          }
          return try await exchange(APIRequest(route, key: identity.key, id: id))
        }
        return try await exchange(APIRequest(route, key: key, id: id))
      }
      if case .rename(let request) = route { try await update { $0.name = request.name } }
      return response
    }
  }

  /// Registers the player, or makes sure that the server knows the player by the present name.
  ///
  /// - Parameter forgets: Whether a player whom the server has forgotten in the middle of a renewal begins anew. Only
  ///   who asks for it does.
  @discardableResult
  func register(forgets: Bool = false) async throws(ApiClient.Failure) -> Player {
    let identity = try await inFiles(identities.loadOrMake)
    if let newKey = identity.newKey {
      do throws(ApiClient.Failure) { _ = try await finishRenewal(identity) } catch {
        guard error.isUnknownKey, forgets else { throw error }
        // With the key of before: the server knows neither.
        try await update { if $0.newKey == newKey { $0.newKey = nil } }
      }
    }
    let present = try await reload() ?? identity
    let key = present.key
    if let former = present.formerKey, try await !isKnown(key) {
      _ = try await renewsAgain(former, by: key)
    }
    var player = try await ask(
      APIRequest(.register(NameRequest(name: name)), key: key, id: RequestID(text: "register")),
      as: Player.self
    )
    if player.name != name {
      player = try await ask(
        APIRequest(.rename(NameRequest(name: name)), key: key),
        as: Player.self
      )
    }
    try await update { [name] in $0.name = name }
    return player
  }

  /// Makes sure that the server speaks to this version of the program, and registers the player.
  package func enroll() async throws(ApiClient.Failure) -> (Health, Player) {
    let health = try await client.health()
    guard health.api == Route.version else {
      throw .refused(
        health.api > Route.version
          ? APIError(.newerVersion, "It needs a newer lexicube: update yours.")
          : APIError(
            .olderVersion,
            "It is too old for this lexicube: its operator has to update it."
          )
      )
    }
    return (health, try await register(forgets: true))
  }

  /// Replaces the key. Whatever is lost on the way, the player has the key that the server knows: both are
  /// kept until it has confirmed the new one, and then the same call finishes what an earlier one began.
  package func renewKey() async throws(ApiClient.Failure) -> Player {
    _ = try await register()
    return try await finishRenewal(inFiles(identities.beginRenewal))
  }

  /// The player of any key.
  package func player(of key: PlayerKey) async throws(ApiClient.Failure) -> Player {
    try await ask(APIRequest(.player, key: key), as: Player.self)
  }
}

// MARK: - The identity

extension ServerConnection {
  /// The identity, which the server knows by the present name.
  private func identity() async throws(ApiClient.Failure) -> Identity {
    if let identity = known.withLock({ $0 }), identity.isReady(as: name) { return identity }
    if let identity = try await reload(), identity.isReady(as: name) { return identity }
    try await register()
    guard let identity = try await reload() else {
      throw .noKey("\(identities.path): was removed.")
    }
    return identity
  }

  /// Makes a server whose data was restored know the player again, if it can.
  private func isKnownAgain(_ identity: Identity) async throws(ApiClient.Failure) -> Bool {
    if let former = identity.formerKey, try await renewsAgain(former, by: identity.key) {
      return true
    }
    guard isGuest else { return false }
    try await register()
    return true
  }

  /// Whether the server knows a player by a key.
  private func isKnown(_ key: PlayerKey) async throws(ApiClient.Failure) -> Bool {
    do throws(ApiClient.Failure) {
      _ = try await player(of: key)
      return true
    } catch {
      guard error.isUnknownKey else { throw error }
      return false
    }
  }

  /// Renews the key once more on a server that knows only the former one.
  ///
  /// - Returns: Whether it knows the key then.
  private func renewsAgain(
    _ former: PlayerKey,
    by key: PlayerKey
  ) async throws(ApiClient.Failure) -> Bool {
    do throws(ApiClient.Failure) {
      let renew = Route.renewKey(KeyRequest(newKey: key))
      _ = try await ask(APIRequest(renew, key: former), as: Player.self)
      return true
    } catch {
      guard error.isUnknownKey || error.isTakenKey else { throw error }
      // Another program may just have done it.
      return try await isKnown(key)
    }
  }

  private func finishRenewal(_ identity: Identity) async throws(ApiClient.Failure) -> Player {
    guard let newKey = identity.newKey else { return try await player(of: identity.key) }
    let player: Player
    do throws(ApiClient.Failure) {
      let request = APIRequest(.renewKey(KeyRequest(newKey: newKey)), key: identity.key)
      player = try await ask(request, as: Player.self)
    } catch {
      // The server may have replaced it before, and its answer was lost.
      guard error.isUnknownKey else { throw error }
      player = try await self.player(of: newKey)
    }
    try await update { identity in
      guard identity.newKey == newKey else { return }
      identity.formerKey = identity.key
      identity.key = newKey
      identity.newKey = nil
    }
    return player
  }

  /// Reads the identity; `nil` if there is none.
  private func reload() async throws(ApiClient.Failure) -> Identity? {
    let identity = try await inFiles(identities.load)
    known.withLock { $0 = identity }
    return identity
  }

  private func update(
    _ change: @escaping @Sendable (inout Identity) -> Void
  ) async throws(ApiClient.Failure) {
    let identity = try await inFiles { [identities] () throws(FileError) in
      try identities.update(change)
    }
    known.withLock { $0 = identity }
  }

  private func inFiles<Value: Sendable>(
    _ work: @escaping @Sendable () throws(FileError) -> Value
  ) async throws(ApiClient.Failure) -> Value {
    let result: Result<Value, FileError>
    do throws(PatientThreads.Failure) {
      result = try await files.run { _ in Result(catching: work) }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .noThread: throw .noKey("The directory of your key does not answer.")
      }
    }
    do throws(FileError) {
      return try result.get()
    } catch {
      throw .noKey("Your key cannot be used: \(error.message)")
    }
  }
}

extension Identity {
  /// Whether the server knows the player by a name, and no renewal is unfinished.
  fileprivate func isReady(as name: PlayerName) -> Bool { newKey == nil && self.name == name }
}

extension ApiClient.Failure {
  package var isUnknownKey: Bool {
    if case .refused(let error) = self { error.code == .keyUnknown } else { false }
  }

  /// Whether a key to renew to is somebody's.
  fileprivate var isTakenKey: Bool {
    if case .refused(let error) = self { error.code == .keyTaken } else { false }
  }
}

// MARK: - Exchanging

extension ServerConnection {
  private func ask<Answer: Decodable>(
    _ request: APIRequest,
    as type: Answer.Type
  ) async throws(ApiClient.Failure) -> Answer {
    let response = try await exchange(request)
    do throws(APIError) {
      return try response.decoded()
    } catch {
      throw .refused(error.cleaned)
    }
  }

  /// Sends a request until no answer asks to come again, as far as it may be repeated.
  private func exchange(
    _ request: APIRequest
  ) async throws(ApiClient.Failure) -> HTTPResponse {
    let mayRepeat = RetryPolicy.mayRepeat(request)
    var tries = 0
    while true {
      tries += 1
      let answer = try await exchangeOnce(request)
      let response = try? answer.get()
      guard mayRepeat, response?.isTemporaryFailure != false,
        let pause = policy.pause(after: tries, retryAfter: response?.retryAfter, chance: chance())
      else { return try answer.get().checked() }
      do { try await clock.sleep(for: pause) } catch { throw .cancelled }
    }
  }

  /// - Returns: Also a failure after which the request may work if it is sent again.
  private func exchangeOnce(
    _ request: APIRequest
  ) async throws(ApiClient.Failure) -> Result<HTTPResponse, ApiClient.Failure> {
    do throws(Transport.Failure) {
      return .success(try await transport.send(request.http, server.url))
    } catch {
      switch error {
      case .unreachable(let reason): return .failure(.unreachable(reason))
      case .unusable(let reason): throw .refused(APIError(.unknown, reason))
      case .noCurl: throw .noCurl
      case .cancelled: throw .cancelled
      }
    }
  }
}

extension HTTPResponse {
  /// The answer, if it is a success.
  fileprivate func checked() throws(ApiClient.Failure) -> Self {
    if isSuccess { return self }
    do throws(APIError) {
      // Anything but a success throws the error that the body says.
      _ = try decoded(as: JSONValue.self)
      return self
    } catch {
      throw .refused(error.cleaned)
    }
  }
}

extension APIError {
  /// The error with a message that a terminal can show, on one line.
  fileprivate var cleaned: Self {
    APIError(code, message.visible(limit: 300), retryAfter: retryAfter)
  }
}
