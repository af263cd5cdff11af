import Platform
import Rules

/// Every request that lexicube makes, as a value.
///
/// `request` turns it into HTTP and `init(_:)` back. Client and server share both, so neither knows a
/// path.
package enum Route: Hashable, Sendable {
  /// Whether the server works. Needs no key.
  case health
  /// Counters for Prometheus. Needs no key.
  case metrics

  /// Makes a player of the key in the header. The answer, as that of the next three, is a ``Player``.
  /// For a key that has a player already, the player as it is.
  case register(NameRequest)
  case player
  case rename(NameRequest)
  /// Replaces the key. If the answer is lost, ask for `player` with the new key.
  case renewKey(KeyRequest)

  /// Starts the clock and deals a cube: an ``Attempt``. Needs a request id, and a repeated request gives
  /// the same attempt. A daily cube is dealt to a player once: the running attempt is given again.
  case start(StartRequest)
  /// Hands in the game: a ``GameResult``. The same record again gives the same result.
  case submit(Submission)

  /// A ``Leaderboard``. With a key, also the player's own place.
  case leaderboard(LeaderboardQuery)
  /// A ``WordList``.
  case bestWords(WordsQuery)
  /// A ``WordList``.
  case dayWords(DayWordsQuery)
  /// ``DailyResults``. Before the day is over, only for players who have played.
  case daily(DailyQuery)
  /// ``OwnGames``.
  case history(HistoryQuery)
  /// A ``WatchedGame``. One on a daily cube is hidden as its results are.
  case game(RankedGameID)

  /// Invites to a game of two on one cube: a ``DuelState``, as the answers of the next four. Needs a request
  /// id, and a repeated request gives the same game.
  case createDuel
  /// Joins by the code of an invitation. Again, it gives the game.
  case joinDuel(InviteCode)
  case duel(DuelID)
  /// Takes a turn. The same turn with the same number again changes nothing.
  case takeTurn(TurnRequest)
  /// Wins a game whose other player has not moved in time.
  case claimDuel(DuelID)
  /// The next game of the same players, the other first. Both get the same one.
  case rematch(DuelID)
  /// The player's own games of two, at most so many: a ``DuelList``.
  case duels(limit: Int)
  /// Waits until something has happened in one of the player's games of two after the last that is known, by
  /// its number: ``DuelEvents``. After ``DuelEvents/longestWait`` seconds nothing has.
  case events(after: Int)
}

extension Route {
  package static let version = 1
  /// The first segment of their paths.
  static let versionSegment = "v\(version)"

  /// A name for logs and metrics, without anything that the request carries.
  package var name: String {
    // What a case carries is labelled with the name of the case.
    Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }

  /// Whether the server refuses the request without a key.
  package var needsKey: Bool {
    switch self {
    case .register, .player, .rename, .renewKey, .start, .submit, .history: true
    case .createDuel, .joinDuel, .duel, .takeTurn, .claimDuel, .rematch, .duels, .events: true
    case .health, .metrics, .leaderboard, .bestWords, .dayWords, .daily, .game: false
    }
  }

  var request: HTTPRequest {
    switch self {
    case .health: Endpoint.health.write(())
    case .metrics: Endpoint.metrics.write(())
    case .register(let name): Endpoint.register.write(name)
    case .player: Endpoint.player.write(())
    case .rename(let name): Endpoint.rename.write(name)
    case .renewKey(let key): Endpoint.renewKey.write(key)
    case .start(let start): Endpoint.start.write(start)
    case .submit(let submission): Endpoint.submit.write(submission)
    case .leaderboard(let query): Endpoint.leaderboard.write(query)
    case .bestWords(let query): Endpoint.bestWords.write(query)
    case .dayWords(let query): Endpoint.dayWords.write(query)
    case .daily(let query): Endpoint.daily.write(query)
    case .history(let query): Endpoint.history.write(query)
    case .game(let id): Endpoint.game.write(id)
    case .createDuel: Endpoint.createDuel.write(())
    case .joinDuel(let code): Endpoint.joinDuel.write(code)
    case .duel(let id): Endpoint.duel.write(id)
    case .takeTurn(let turn): Endpoint.takeTurn.write(turn)
    case .claimDuel(let id): Endpoint.claimDuel.write(id)
    case .rematch(let id): Endpoint.rematch.write(id)
    case .duels(let limit): Endpoint.duels.write(limit)
    case .events(let last): Endpoint.events.write(last)
    }
  }

  /// All endpoints. A route that is missing here cannot be read, which its round trip in the tests finds.
  private static let endpoints: [AnyEndpoint] = [
    AnyEndpoint(.health) { .health },
    AnyEndpoint(.metrics) { .metrics },
    AnyEndpoint(.register, Route.register),
    AnyEndpoint(.player) { .player },
    AnyEndpoint(.rename, Route.rename),
    AnyEndpoint(.renewKey, Route.renewKey),
    AnyEndpoint(.start, Route.start),
    AnyEndpoint(.submit, Route.submit),
    AnyEndpoint(.leaderboard, Route.leaderboard),
    AnyEndpoint(.bestWords, Route.bestWords),
    AnyEndpoint(.dayWords, Route.dayWords),
    AnyEndpoint(.daily, Route.daily),
    AnyEndpoint(.history, Route.history),
    AnyEndpoint(.game, Route.game),
    AnyEndpoint(.createDuel) { .createDuel },
    AnyEndpoint(.joinDuel, Route.joinDuel),
    AnyEndpoint(.duel, Route.duel),
    AnyEndpoint(.takeTurn, Route.takeTurn),
    AnyEndpoint(.claimDuel, Route.claimDuel),
    AnyEndpoint(.rematch, Route.rematch),
    AnyEndpoint(.duels, Route.duels(limit:)),
    AnyEndpoint(.events, Route.events(after:)),
  ]

  /// Reads a request. Every request is safe to read.
  ///
  /// - Throws: What is wrong with it and what to do.
  init(_ request: HTTPRequest) throws(APIError) {
    guard let target = Target(request.target) else {
      throw APIError(
        .badTarget,
        "The address is wrongly encoded, longer than \(Target.maximumBytes) bytes, or has more than "
          + "\(Target.maximumParameters) parameters."
      )
    }
    // HEAD asks for the answer to GET without its body, which whoever sends the answer leaves out.
    let method = request.method == "HEAD" ? HTTPMethod.get.rawValue : request.method
    let fitting = Self.endpoints.compactMap { endpoint in
      endpoint.pattern.match(target.segments).map { (endpoint, $0) }
    }
    guard let (endpoint, holes) = fitting.first(where: { $0.0.method.rawValue == method })
    else { throw Self.unknown(target, request.method, fitting.map(\.0.method)) }
    self = try endpoint.read(
      RequestParts(segments: holes, query: target.query, body: request.body)
    )
  }

  private static func unknown(
    _ target: Target,
    _ method: String,
    _ methods: [HTTPMethod]
  ) -> APIError {
    if !methods.isEmpty {
      let allowed = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }
      return APIError(
        .wrongMethod,
        "This address wants \(allowed.joinedAsChoice), not \(method.quoted).",
        allowed: allowed
      )
    }
    if let first = target.segments.first, first.first == "v",
      first.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let asked = Int(first.dropFirst()), asked != version
    {
      return asked > version
        ? APIError(
          .newerVersion,
          "This server speaks version \(version), and your lexicube version \(asked). "
            + "Its operator has to update it."
        )
        : APIError(
          .olderVersion,
          "This server speaks version \(version), and your lexicube version \(asked). "
            + "Update lexicube."
        )
    }
    return APIError(
      .unknownRoute,
      "This server has nothing at \(target.text.quoted). A newer one may have: compare the versions."
    )
  }
}

/// An endpoint whose value became a route.
private struct AnyEndpoint: Sendable {
  let method: HTTPMethod
  let pattern: PathPattern
  let read: @Sendable (RequestParts) throws(APIError) -> Route

  init<Value>(_ endpoint: Endpoint<Value>, _ route: @escaping @Sendable (Value) -> Route) {
    method = endpoint.method
    pattern = endpoint.pattern
    read = { parts throws(APIError) in route(try endpoint.read(parts)) }
  }
}
