import Platform
import Routes
import Rules

/// Requests to the server that the player has chosen: a struct of closures.
///
/// The live code is in the module `Online`. Every call may wait for a network, so features call it from
/// effects only. A call whose task is cancelled returns soon.
///
/// ```swift
/// return .result(name: "read the board", { () throws(ApiClient.Failure) in
///   try await api.leaderboard(query)
/// }) { .boardRead($0) }
/// .latest(CancelID.read)
/// ```
package struct ApiClient: Sendable {
  /// Sends a request and returns its answer, which is always a success.
  ///
  /// A request that may be repeated is repeated when its answer is lost: `GET`, `PUT`, and every request with
  /// an id. Features call the methods below, which read the answer's model.
  var send: @Sendable (Route, RequestID?) async throws(Failure) -> HTTPResponse

  /// Makes a name that no other request has.
  package var makeRequestID: @Sendable () -> RequestID

  /// Makes a server the player's, who gets a name there. Every request goes to it from then on. Nothing has
  /// changed where it fails.
  package var choose: @Sendable (ServerAddress, PlayerName) async throws(Failure) -> Player

  /// Where `choose` is left out, no server can be chosen. Names of requests are random unless
  /// `makeRequestID` makes them.
  package init(
    send: @escaping @Sendable (Route, RequestID?) async throws(Failure) -> HTTPResponse,
    choose: @escaping @Sendable (ServerAddress, PlayerName) async throws(Failure) -> Player = {
      _,
      _ throws(Failure) in throw .noServer
    },
    makeRequestID: @escaping @Sendable () -> RequestID = {
      var generator = SystemRandomNumberGenerator()
      return RequestID(using: &generator)
    }
  ) {
    self.send = send
    self.choose = choose
    self.makeRequestID = makeRequestID
  }

  /// A question about a value, which waits for the network.
  package typealias Ask<Value, Answer> = @Sendable (Value) async throws(Failure) -> Answer

  /// Why there is no answer.
  package enum Failure: Error, Hashable, Sendable {
    /// The player has not chosen a server, so nothing is sent.
    case noServer
    /// The program `curl` is not installed.
    case noCurl
    /// The server cannot be reached, or does not answer in time. The text says why, as a sentence.
    case unreachable(String)
    /// The player's key cannot be read or written. The text says why, as a sentence.
    case noKey(String)
    /// The server has refused the request. Its message is safe to show.
    case refused(APIError)
    case cancelled
  }

  /// Sends nothing, because no server is chosen.
  package static let noop = Self(send: { _, _ throws(Failure) in throw .noServer })
}

extension ApiClient.Failure {
  /// What happened and what to do, in a sentence or two for the player.
  package var message: String {
    switch self {
    case .noServer: "You have not chosen a server. Choose one: lexicube online URL"
    case .noCurl:
      "lexicube reaches servers through the program curl, which is missing. Install curl."
    case .unreachable(let reason), .noKey(let reason): reason
    case .refused(let error): error.message
    case .cancelled: "The request was cancelled."
    }
  }

  /// Whether the same request may work later.
  package var isTemporary: Bool {
    switch self {
    case .unreachable, .noCurl, .cancelled: true
    case .refused(let error): error.code == .tooManyRequests || error.code == .unavailable
    case .noServer, .noKey: false
    }
  }
}

// MARK: - Requests

extension ApiClient {
  private func ask<Answer: Decodable>(
    _ route: Route,
    id: RequestID? = nil
  ) async throws(Failure) -> Answer {
    let response = try await send(route, id)
    do throws(APIError) {
      return try response.decoded()
    } catch {
      throw .refused(error)
    }
  }

  /// Asks about a value by the route that it belongs to.
  private func asking<Value, Answer: Decodable & SendableMetatype>(
    _ route: @escaping @Sendable (Value) -> Route
  ) -> Ask<Value, Answer> {
    { (value) async throws(Failure) in try await ask(route(value)) }
  }

  /// The request of the ``Route`` with the same name, whose comment says what the answer is.
  package var submit: Ask<Submission, GameResult> { asking(Route.submit) }
  var leaderboard: Ask<LeaderboardQuery, Leaderboard> { asking(Route.leaderboard) }
  var bestWords: Ask<WordsQuery, WordList> { asking(Route.bestWords) }
  var dayWords: Ask<DayWordsQuery, WordList> { asking(Route.dayWords) }
  var daily: Ask<DailyQuery, DailyResults> { asking(Route.daily) }
  package var history: Ask<HistoryQuery, OwnGames> { asking(Route.history) }
  package var game: Ask<RankedGameID, WatchedGame> { asking(Route.game) }
  package var joinDuel: Ask<InviteCode, DuelState> { asking(Route.joinDuel) }
  package var duel: Ask<DuelID, DuelState> { asking(Route.duel) }
  package var takeTurn: Ask<TurnRequest, DuelState> { asking(Route.takeTurn) }
  package var claimDuel: Ask<DuelID, DuelState> { asking(Route.claimDuel) }
  package var rematch: Ask<DuelID, DuelState> { asking(Route.rematch) }
  /// Waits for the event after one, but not for ever.
  package var events: Ask<Int, DuelEvents> { asking(Route.events(after:)) }

  /// Whether the server works: it does if it answers.
  package func health() async throws(Failure) -> Health { try await ask(.health) }

  /// The player of the key, as the server knows one.
  package func player() async throws(Failure) -> Player { try await ask(.player) }

  /// Starts the server's clock. The id is new, and the same when the start is repeated.
  package func start(_ request: StartRequest, id: RequestID) async throws(Failure) -> Attempt {
    try await ask(.start(request), id: id)
  }

  /// Invites to a game of two. The id is new, and the same when the invitation is repeated.
  package func createDuel(id: RequestID) async throws(Failure) -> DuelState {
    try await ask(.createDuel, id: id)
  }

  /// The player's own games of two: those that run first, then the latest first.
  package func duels(limit: Int = HistoryQuery.defaultLimit) async throws(Failure) -> DuelList {
    try await ask(.duels(limit: limit))
  }
}
