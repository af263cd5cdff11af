import Composable
import Model
import Routes
import Rules
import Synchronization
import Testing

/// A server in memory that carries games of two. It may be out of reach, lose its answers, or lie.
final class FakeDuels: Sendable {
  static let address = FakeServer.address
  /// Seconds for a turn.
  static let turnTime = 3 * 86_400.0

  private struct Table {
    var duel: Duel
    var code: ChallengeCode
    var names: [String]
    let invite: InviteCode
    var turnBegan: Double
    var rematch: DuelID?
  }

  private struct State {
    var tables: [Table] = []
    /// How many games it had that it does not know any more.
    var lost = 0
    var failure: ApiClient.Failure?
    var losesAnswers = false
    var knowsWords = true
    var lie: @Sendable (inout DuelState) -> Void = { _ in }
    var requests: [String] = []
    var now = 1_000_000.0
    var invitations: [RequestID: DuelID] = [:]
    /// How many events each player's games have had; `nil` while the server counts none.
    var events: [String: Int]? = [:]
    var waits = true
  }

  private let state = Mutex(State())

  // MARK: What happens to it

  /// While set, no request is answered.
  func breaks(_ failure: ApiClient.Failure?) { state.withLock { $0.failure = failure } }
  /// While set, the server does what it is asked to, and nobody hears of it.
  func losesAnswers(_ loses: Bool) { state.withLock { $0.losesAnswers = loses } }
  /// Whether the server's word list has any words.
  func knowsWords(_ knows: Bool) { state.withLock { $0.knowsWords = knows } }
  /// Changes everything that the server says about a game.
  func lies(_ lie: @escaping @Sendable (inout DuelState) -> Void) {
    state.withLock { $0.lie = lie }
  }
  func passes(seconds: Double) { state.withLock { $0.now += seconds } }

  /// Too many wait at the server from now on.
  func waitsForNobody() { state.withLock { $0.waits = false } }
  /// The server is one that does not count events from now on, as those of before there were any.
  func countsNoEvents() { state.withLock { $0.events = nil } }

  /// Its data is restored from a backup: the last game has so many turns again, and is not over.
  func loses(turnsAfter count: Int, andJoining losesJoining: Bool = false) {
    state.withLock { state in
      guard var table = state.tables.popLast() else { return }
      let turns = table.duel.turns.prefix(count)
      table.duel = Duel(table.code)
      for (number, turn) in turns.enumerated() {
        try? table.duel.play(turn, by: turn.seat(number)) { _ in true }
      }
      if losesJoining { table.names.removeLast() }
      state.tables.append(table)
      state.events = state.events?.mapValues { max(0, $0 - 1) }
    }
  }

  /// Its data is restored from a backup of before all games. Invitations and cubes are never the same again.
  func losesGames() {
    state.withLock { state in
      state.lost += state.tables.count
      state.tables = []
      state.invitations = [:]
      state.events = state.events.map { _ in [:] }
    }
  }

  // MARK: What it has seen

  /// The names of all requests, those that were not answered included.
  var requests: [String] { state.withLock { $0.requests } }
  /// The turns of a game, by its number from 1.
  func turns(_ id: Int = 1) -> [Duel.Turn] { state.withLock { $0.tables[id - 1].duel.turns } }

  // MARK: The client

  /// Begins games between two players, on other machines of theirs.
  func begins(_ count: Int, _ names: [String]) {
    state.withLock { state in for _ in 0..<count { Self.open(names, &state) } }
  }

  /// The requests of a player, who is known by the name. Waiting takes time on the player's clock.
  func api(_ name: String, _ clock: AnyClock) -> ApiClient {
    ApiClient(
      send: { route, _ throws(ApiClient.Failure) in
        throw .refused(APIError(.unknownRoute, "The story has no \(route.name)."))
      },
      choose: { server, name throws(ApiClient.Failure) in
        if let failure = self.state.withLock({ $0.failure }) { throw failure }
        // Servers at home have no encryption.
        if server.isNear, server.isEncrypted {
          throw .unreachable("The connection to \(server.name) was lost.")
        }
        return Routes.Player(name: name, since: 0)
      },
      makeRequestID: {
        RequestID(text: "story-\(name)-\(self.requests.count)") ?? ApiClient.noop.makeRequestID()
      }
    )
    .override("createDuel", "joinDuel", "duel", "takeTurn", "claimDuel", "rematch") {
      route,
      id throws(ApiClient.Failure) in try self.answer(route, id, name)
    }
    .override("events") { route, _ throws(ApiClient.Failure) in
      guard case .events(let last) = route else { throw .noServer }
      return try await self.event(after: last, name, clock)
    }
    .override("duels") { route, _ throws(ApiClient.Failure) in
      try self.arrive("duels")
      guard case .duels(let limit) = route else { throw .noServer }
      return self.state.withLock { state in
        let own = state.tables.indices.filter { state.tables[$0].names.contains(name) }
        return DuelList(duels: own.suffix(limit).map { Self.said(state, $0, name) })
      }
    }
  }

  private func event(
    after last: Int,
    _ name: String,
    _ clock: AnyClock
  ) async throws(ApiClient.Failure) -> DuelEvents {
    try arrive("events")
    for _ in 0..<(state.withLock { $0.waits } ? DuelEvents.longestWait : 1) {
      let now = state.withLock { $0.events.map { $0[name] ?? 0 } }
      guard let now else { throw .refused(APIError(.unknownRoute, "There is no such request.")) }
      if now != last || !state.withLock({ $0.waits }) { return DuelEvents(last: now) }
      do { try await clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
    }
    return DuelEvents(last: last)
  }

  private func arrive(_ request: String) throws(ApiClient.Failure) {
    let failure = state.withLock { state in
      state.requests.append(request)
      return state.failure
    }
    if let failure { throw failure }
  }

  private func answer(
    _ route: Route,
    _ id: RequestID?,
    _ name: String
  ) throws(ApiClient.Failure) -> DuelState {
    try arrive(route.name)
    let (result, losesAnswers) = state.withLock { state in
      let result = Result<DuelState, APIError> { () throws(APIError) in
        let index = try Self.handle(route, id, name, &state)
        if route.name != "duel" {
          for name in state.tables[index].names { state.events?[name, default: 0] += 1 }
        }
        return Self.said(state, index, name)
      }
      return (result, state.losesAnswers)
    }
    // Who only looks is told nothing that counts.
    if losesAnswers, route.name != "duel" { throw FakeServer.offline }
    switch result {
    case .success(let state): return state
    case .failure(let error): throw .refused(error)
    }
  }

  /// - Returns: The index of the game that the answer is about.
  private static func handle(
    _ route: Route,
    _ id: RequestID?,
    _ name: String,
    _ state: inout State
  ) throws(APIError) -> Int {
    switch route {
    case .createDuel:
      guard let id else { throw APIError(.requestIDMissing, "Name the request.") }
      if let known = state.invitations[id] { return Int(known) - 1 }
      open([name], &state)
      state.invitations[id] = DuelID(state.tables.count)
      return state.tables.count - 1
    case .joinDuel(let code):
      guard let index = state.tables.firstIndex(where: { $0.invite == code }) else {
        throw APIError(.unknownDuel, "Nobody has given out this invitation.")
      }
      if state.tables[index].names[0] == name {
        throw APIError(.ownInvitation, "This is your own invitation.")
      }
      if state.tables[index].names.count == 1 {
        state.tables[index].names.append(name)
        state.tables[index].turnBegan = state.now
      }
      return index
    case .duel(let id): return try index(id, name, state)
    case .takeTurn(let request):
      let index = try index(request.duel, name, state)
      let before = state
      try take(request, name, &state.tables[index], before)
      return index
    case .claimDuel(let id):
      let index = try index(id, name, state)
      guard state.tables[index].turnBegan + turnTime <= state.now else {
        throw APIError(.tooEarly, "The other player still has time.")
      }
      state.tables[index].duel.timeOut()
      return index
    case .rematch(let id):
      let index = try index(id, name, state)
      if let next = state.tables[index].rematch { return Int(next) - 1 }
      open(state.tables[index].names.reversed(), &state)
      state.tables[index].rematch = DuelID(state.tables.count)
      return state.tables.count - 1
    default: throw APIError(.unknownRoute, "There is no such request.")
    }
  }

  private static func open(_ names: [String], _ state: inout State) {
    let number = UInt64(state.tables.count + state.lost)
    guard let code = ChallengeCode(mode: .unlimited, seed: 42 + number) else { return }
    state.tables.append(
      Table(
        duel: Duel(code),
        code: code,
        names: names,
        invite: InviteCode(bits: 0x1234_5678_9ABC &+ number),
        turnBegan: state.now
      )
    )
  }

  private static func index(
    _ id: DuelID,
    _ name: String,
    _ state: State
  ) throws(APIError) -> Int {
    let index = Int(id) - 1
    guard state.tables.indices.contains(index), state.tables[index].names.contains(name) else {
      throw APIError(.unknownDuel, "You are in no such game.")
    }
    return index
  }

  private static func take(
    _ request: TurnRequest,
    _ name: String,
    _ table: inout Table,
    _ state: State
  ) throws(APIError) {
    let turns = table.duel.turns
    let seat: Duel.Seat = table.names[0] == name ? .first : .second
    if request.turn.givesUp {
      if table.duel.end == .gaveUp(seat) { return }
      do throws(DuelRefusal) {
        try table.duel.play(table.duel.givingUp(seat), by: seat) { _ in true }
      } catch {
        throw APIError(.turnRefused, "The turn is refused: \(error).")
      }
      return
    }
    if request.number < turns.count, turns[request.number] == request.turn { return }
    guard request.number == turns.count else {
      throw APIError(.turnConflict, "The game has gone on meanwhile.")
    }
    do throws(DuelRefusal) {
      try table.duel.play(request.turn, by: seat) { _ in state.knowsWords }
    } catch {
      throw APIError(.turnRefused, "The turn is refused: \(error).")
    }
    table.turnBegan = state.now
  }

  private static func said(_ state: State, _ index: Int, _ name: String) -> DuelState {
    let table = state.tables[index]
    let seat: Duel.Seat = table.names[0] == name ? .first : .second
    var said = DuelState(
      id: DuelID(index + 1),
      invite: table.invite,
      code: table.code,
      first: PlayerName(table.names[0]) ?? .player,
      second: table.names.count > 1 ? PlayerName(table.names[1]) : nil,
      isFirst: seat == .first,
      firstScore: table.duel.score(.first),
      secondScore: table.duel.score(.second),
      turns: table.duel.turns.map(\.json),
      isYourTurn: table.duel.seat == seat,
      turnBegan: table.turnBegan,
      turnEnds: table.turnBegan + turnTime,
      end: end(table.duel.end),
      hasWon: table.duel.winner.map { $0 == seat },
      rematch: table.rematch,
      event: state.events.map { $0[name] ?? 0 }
    )
    state.lie(&said)
    return said
  }

  private static func end(_ end: Duel.End?) -> DuelState.End? {
    switch end {
    case nil: nil
    case .cubeGone: .cubeGone
    case .bothPassed: .bothPassed
    case .gaveUp: .gaveUp
    case .timedOut: .timedOut
    }
  }
}

/// An outbox in memory that keeps turns, as long as the disk lets it.
final class FakeTurns: Sendable {
  private let turns = Mutex<[WaitingTurn]>([])
  private let problem = Mutex<OutboxError?>(nil)

  var waiting: [WaitingTurn] { turns.withLock { $0 } }

  func breaks(_ new: OutboxError?) { problem.withLock { $0 = new } }

  /// Puts a turn there that nobody has checked, as a file from elsewhere can be.
  func plants(_ turn: TurnRequest, invite: InviteCode? = nil) {
    turns.withLock { $0.append(WaitingTurn(turn, invite: invite)) }
  }

  var client: OutboxClient {
    var client = OutboxClient.noop
    client.contents = { OutboxContents(turns: self.waiting) }
    client.turns = { self.waiting }
    client.addTurn = { turn throws(OutboxError) in
      if let problem = self.problem.withLock({ $0 }) { throw problem }
      self.turns.withLock { turns in
        if turn.request.turn.givesUp {
          turns.removeAll { turn.isMeant(for: $0.request.duel, $0.invite) }
        }
        if !turns.contains(turn) { turns.append(turn) }
      }
    }
    client.removeTurn = { turn in
      self.turns.withLock { turns in
        turns.removeAll { $0.request == turn.request && ($0.invite ?? turn.invite) == turn.invite }
      }
    }
    return client
  }
}
