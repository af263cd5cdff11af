import Platform
import Routes
import Rules

/// The server without its sockets: requests in, answers out. It may be called from several threads.
package final class Server: Sendable {
  let environment: ServerEnvironment
  let referee: Referee
  let metrics = Metrics()
  let buckets: Lock<TokenBuckets>
  let journal: ServerJournal
  let clock = ClockWatch()
  let trusted = Lock(TrustedClock())
  let kept = KeptAnswers(capacity: 16 << 20)
  let waiting: WaitingRoom
  /// Whether the store could be written when it was last tried, and when that was.
  let health = Lock<(at: Double, failure: APIError?)>((-.infinity, nil))
  private let startedAt: Double
  /// The day whose predecessors' games were published, and how many steps were made for any.
  private let published = Lock((day: Int.min, steps: 0))
  /// Is held for a step.
  private let publisher = Lock(())

  static let version = "0.1.0"

  package init(_ environment: ServerEnvironment) {
    self.environment = environment
    referee = Referee(lexicon: environment.lexicon, limits: environment.limits)
    buckets = Lock(TokenBuckets(capacity: environment.limits.allowances))
    journal = ServerJournal(environment)
    waiting = WaitingRoom(environment.limits.waiting)
    startedAt = environment.uptime()
    keepTime()
  }

  /// Answers a request. Never traps, whatever it is.
  ///
  /// - Parameters:
  ///   - request: The request as it came.
  ///   - address: Whose it is, as far as the network tells: requests of one address share an allowance.
  ///   - late: Where an answer goes that has to wait for something.
  /// - Returns: The answer; `nil` if it comes later.
  package func answer(
    _ request: HTTPRequest,
    from address: String,
    late: LateAnswer
  ) -> HTTPResponse? {
    answer(request, visit(address, late))
  }

  /// Answers a request at once, whatever it would wait for.
  package func answer(_ request: HTTPRequest, from address: String) -> HTTPResponse {
    // Only an answer that may come late does.
    answer(request, visit(address)) ?? Self.response(APIError(.unavailable, "There is no answer."))
  }

  private func answer(_ request: HTTPRequest, _ visit: Visit) -> HTTPResponse? {
    var visit = visit
    clock.look(now: visit.now, uptime: visit.began)
    let response: HTTPResponse?
    do throws(APIError) {
      try take(.requests, visit)
      let asked = try APIRequest(request)
      visit.route = asked.route.name
      visit.requestID = asked.id
      response = try answer(asked, &visit)
    } catch {
      visit.code = error.code
      response = Self.response(error)
    }
    let known = request.headers[APIRequest.knownTagHeader]
    return response.map {
      finish($0.unless(known), visit, seconds: environment.uptime() - visit.began)
    }
  }

  /// Answers what is no request, or one that is too large to be read. It ends the connection.
  package func refuse(_ error: APIError, from address: String) -> HTTPResponse {
    var visit = visit(address)
    visit.code = error.code
    var response = Self.response(error)
    response.headers["Connection"] = "close"
    return finish(response, visit, seconds: 0)
  }

  func visit(_ address: String, _ late: LateAnswer? = nil) -> Visit {
    let began = environment.uptime()
    let time = time(at: began)
    return Visit(
      now: time.now,
      settled: time.settled,
      began: began,
      address: address,
      late: late,
      // While a day's last attempt may still be handed in, the day is not over.
      secondsOpen: (DailyCube.modes.compactMap(\.seconds).max() ?? 0) + environment.limits.grace
    )
  }

  func finish(
    _ response: HTTPResponse,
    _ visit: Visit,
    seconds: Double
  ) -> HTTPResponse {
    var response = response
    if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
    metrics.count(route: visit.route, status: response.status, seconds: seconds)
    if response.closes, let code = visit.code {
      journal.refuse(code)
    } else {
      log(visit, response.status, seconds)
    }
    return response
  }

  /// What is known of a request while it is answered.
  struct Visit {
    /// The time, for what is shown and what begins.
    var now: Double
    /// The time that has come for certain, for what deletes or decides: see ``TrustedClock``.
    var settled: Double
    /// When it came, on the clock that never goes back.
    var began: Double
    var address: String
    /// Where the answer goes if it comes later; `nil` if it may not.
    var late: LateAnswer?
    /// How long after the end of a day its attempts can be handed in.
    var secondsOpen: Double
    /// The route's name, or `none` before it is known.
    var route = "none"
    var requestID: RequestID?
    /// The player of the key, once it was checked.
    var player: StoredPlayer?
    /// The attempt that a submission names, whoever has it.
    var attempt: StoredAttempt?
    var code: APIError.Code?

    var today: Int { DailyCube.day(at: now) }
    /// The first day of which an attempt may still be handed in. What was played on those before helps
    /// nobody.
    var firstOpenDay: Int { DailyCube.day(at: settled - secondsOpen) }

    var own: StoredPlayer {
      get throws(APIError) {
        guard let player else { throw Self.keyMissing }
        return player
      }
    }

    /// The name of a request that has to have one.
    ///
    /// - Parameters:
    ///   - request: What is asked for, at the beginning of a sentence.
    ///   - effect: What repeating it does then.
    func requestID(_ request: String, _ effect: String) throws(APIError) -> RequestID {
      if let requestID { return requestID }
      let header = APIRequest.idHeader
      throw APIError(
        .requestIDMissing,
        "\(request) needs the header \(header), so that repeating it \(effect)."
      )
    }

    static let keyMissing = APIError(
      .keyMissing,
      "This request needs the player's key in the header Authorization: Bearer KEY."
    )
  }

  private func answer(
    _ request: APIRequest,
    _ visit: inout Visit
  ) throws(APIError) -> HTTPResponse? {
    if let key = request.key {
      let hash = environment.secrets.hash(key)
      if case .register(let name) = request.route {
        return try Self.response(register(hash, name.name, &visit))
      }
      try identify(&visit, by: hash, for: request.route)
      try take(.requests, visit, by: [.player])
    }
    return try answer(request.route, visit)
  }

  /// Answers a route for the player whose key was checked, or for nobody.
  private func answer(_ route: Route, _ visit: Visit) throws(APIError) -> HTTPResponse? {
    switch route {
    case .health: try Self.response(health(visit))
    case .metrics: Self.plain(metricsText(uptime: environment.uptime() - startedAt))
    // Only with a key, and then it was answered before.
    case .register: throw Visit.keyMissing
    case .player: try Self.response(visit.own.shown)
    case .rename(let name): try Self.response(rename(name.name, visit))
    case .renewKey(let key): try Self.response(renewKey(key.newKey, visit))
    case .start(let request): try Self.response(start(request, visit))
    case .submit(let game): try Self.response(submit(game, visit))
    case .leaderboard(let query): try kept(route, visit, leaderboard(query, visit))
    case .bestWords(let query): try kept(route, visit, bestWords(query, visit))
    case .dayWords(let query): try kept(route, visit, dayWords(query, visit))
    case .daily(let query): try kept(route, visit, daily(query, visit))
    case .history(let query): try kept(route, visit, history(query, visit))
    case .game(let id): try kept(route, visit, game(id, visit))
    case .createDuel: try Self.response(createDuel(visit))
    case .joinDuel(let code): try Self.response(joinDuel(code, visit))
    case .duel(let id): try kept(route, visit, duelState(id, visit))
    case .takeTurn(let turn): try Self.response(takeTurn(turn, visit))
    case .claimDuel(let id): try Self.response(claimDuel(id, visit))
    case .rematch(let id): try Self.response(rematch(id, visit))
    case .duels(let limit): try kept(route, visit, duels(limit, visit))
    case .events(let last): try events(after: last, visit)
    }
  }

  /// Finds the player of a key, and what else the route needs first.
  private func identify(
    _ visit: inout Visit,
    by hash: KeyHash,
    for route: Route
  ) throws(APIError) {
    let found: StoredPlayer?
    if case .submit(let game) = route {
      let submitter = try ask(store.submitter, hash, game.attempt)
      found = submitter.player
      visit.attempt = submitter.attempt
    } else {
      found = try ask(store.player, hash)
    }
    // The index has found the row by the hash of a random secret, and its timing says nothing about the
    // secret. The comparison that decides takes the same time for all hashes.
    guard let found, environment.secrets.areEqual(found.keyHash, hash)
    else { throw APIError(.keyUnknown, "No player has this key.") }
    visit.player = found
  }
}

extension Server {
  var store: ServerStore { environment.store }

  /// Calls the store; its error becomes one that says nothing of the inside, and is logged.
  func ask<each Part, Answer>(
    _ call: (repeat each Part) throws(StoreError) -> Answer,
    _ parts: repeat each Part
  ) throws(APIError) -> Answer {
    do throws(StoreError) {
      return try call(repeat each parts)
    } catch {
      metrics.count(.storeErrors)
      journal.write("storeError", [.init("reason", .string(error.reason))])
      throw APIError(
        .unavailable,
        error.kind == .outcomeUnknown
          ? "The server does not know whether this was counted. Send the same request again."
          : "The server cannot read or write its data now. Try again later; nothing was counted.",
        // A connection is made again at once, as far as it can be.
        retryAfter: error.kind == .failed ? 30 : 2
      )
    }
  }

  /// How many games are published in one step, in which nobody else writes: a fraction of a second.
  static let publishedAtOnce = 200

  /// Publishes the daily games of days that are over, once a day. Of very many only the next ones, so that no
  /// request waits for all of them; ``publish()`` goes on. Until then lists have what was published so far.
  func publishFinishedDays(_ visit: Visit) throws(APIError) {
    let day = visit.firstOpenDay
    guard let steps = stepsBefore(day) else { return }
    try publisher.withLock { _ throws(APIError) in
      // Whoever has waited for somebody else's step makes none: requests that come together do not queue up.
      guard stepsBefore(day) == steps else { return }
      let step = try ask(store.publish, day, Self.publishedAtOnce)
      for fault in step.faults { write(fault, of: "game") }
      published.withLock { published in
        published.steps += 1
        // Set afterwards: a failure is tried again, and publishing twice changes nothing.
        if step.isLast { published.day = day }
      }
    }
  }

  /// How many steps were made so far; `nil` if all days before this one are published.
  private func stepsBefore(_ day: Int) -> Int? {
    published.withLock { $0.day == day ? nil : $0.steps }
  }

  /// Publishes the next games of days that are over; call it again while there are more.
  ///
  /// - Returns: Whether there may be more.
  func publish() throws(APIError) -> Bool {
    let visit = visit("")
    try publishFinishedDays(visit)
    return stepsBefore(visit.firstOpenDay) != nil
  }

  /// Writes to the log what is damaged.
  func write(_ fault: RowFault, of kind: String) {
    metrics.count(.storeErrors)
    journal.write("storeError", [.init("reason", .string("\(kind) \(fault.id): \(fault.reason)"))])
  }

  /// Everything for Prometheus: what was counted, what is bounded, and what is used.
  private func metricsText(uptime: Double) -> String {
    metrics.text(
      uptime: uptime,
      environment.limits,
      names: buckets.withLock { $0.count },
      connections: environment.connections(),
      waiting: waiting.count,
      isClockBelieved: time(at: environment.uptime()).isBelieved,
      space: try? environment.store.space()
    )
  }

  private func log(_ visit: Visit, _ status: Int, _ seconds: Double) {
    var values: [JSONValue.Member] = [
      .init("route", .string(visit.route)), .init("status", .number(status)),
      .init("milliseconds", .number(Double(Int(seconds * 10_000)) / 10)),
    ]
    if let code = visit.code { values.append(.init("code", .string(code.rawValue))) }
    if let id = visit.player?.id { values.append(.init("player", .number(id))) }
    if let id = visit.requestID { values.append(.init("request", .string(id.text))) }
    journal.write("request", values)
  }
}
