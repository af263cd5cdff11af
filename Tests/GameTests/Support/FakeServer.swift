import Composable
import Routes
import Rules
import Synchronization
import Testing

@testable import Model

/// A server and an outbox in memory, for stories.
final class FakeServer: Sendable {
  static let address = try? ServerAddress("https://play.example.org")
  /// The settings of a player who has chosen the server.
  static let settings = Settings(motion: .reduced, server: address)

  private struct State {
    var failure: ApiClient.Failure?
    var delay: Duration?
    var closesAfter = 86_400.0
    var starts: [StartRequest] = []
    var submissions: [Submission] = []
    var refusal: APIError?
    var refused: AttemptID?
    var outbox: [Submission] = []
    var attempts: [Attempt] = []
    var notices: [String] = []
    var outboxProblem: OutboxError?
    var attemptProblem: OutboxError?
  }

  private let state = Mutex(State())
  private let clock: AnyClock
  private let now: @Sendable () -> Double

  init(clock: AnyClock, now: @escaping @Sendable () -> Double = { 0 }) {
    self.clock = clock
    self.now = now
  }

  // MARK: What happens to it

  /// While set, no request is answered.
  func breaks(_ failure: ApiClient.Failure?) { state.withLock { $0.failure = failure } }
  /// While set, answers take so long.
  func delays(_ delay: Duration?) { state.withLock { $0.delay = delay } }
  /// How many seconds after its start an attempt is closed.
  func closesAfter(_ seconds: Double) { state.withLock { $0.closesAfter = seconds } }
  /// While set, results are refused: all of them, or that of one attempt.
  func refuses(_ refusal: APIError?, attempt: AttemptID? = nil) {
    state.withLock { ($0.refusal, $0.refused) = (refusal, attempt) }
  }
  /// While set, nothing can be added to the outbox.
  func breaksOutbox(_ problem: OutboxError?) { state.withLock { $0.outboxProblem = problem } }
  /// While set, no attempt can be read.
  func breaksAttempts(_ problem: OutboxError?) { state.withLock { $0.attemptProblem = problem } }
  /// Puts a notice into the outbox.
  func notes(_ notice: String) { state.withLock { $0.notices.append(notice) } }

  static let offline = ApiClient.Failure.unreachable("play.example.org cannot be reached.")

  // MARK: What it has seen

  var starts: [StartRequest] { state.withLock { $0.starts } }
  var submissions: [Submission] { state.withLock { $0.submissions } }
  var outboxed: [AttemptID] { state.withLock { $0.outbox.map(\.attempt) } }

  // MARK: The clients

  /// The seed of the cubes that the server deals.
  static let seed: UInt64 = 7001

  var api: ApiClient {
    ApiClient(
      send: { route, id throws(ApiClient.Failure) in
        throw .refused(APIError(.unknownRoute, "The story has no \(route.name)."))
      },
      makeRequestID: {
        let count = self.state.withLock { $0.starts.count }
        return RequestID(text: "story-\(count)") ?? ApiClient.noop.makeRequestID()
      }
    )
    .override("start") { route, id throws(ApiClient.Failure) in
      guard case .start(let request) = route, id != nil else { throw .noServer }
      return try await self.start(request)
    }
    .override("submit") { route, _ throws(ApiClient.Failure) in
      guard case .submit(let submission) = route else { throw .noServer }
      return try await self.submit(submission)
    }
  }

  private func arrive() async throws(ApiClient.Failure) {
    let (delay, failure) = state.withLock { ($0.delay, $0.failure) }
    if let delay {
      do { try await clock.sleep(for: delay) } catch { throw .cancelled }
    }
    if let failure { throw failure }
  }

  private func start(_ request: StartRequest) async throws(ApiClient.Failure) -> Attempt {
    state.withLock { $0.starts.append(request) }
    try await arrive()
    let daily = request.daily.flatMap { DailyCube(day: $0, mode: request.mode) }
    guard let code = daily?.code ?? ChallengeCode(mode: request.mode, seed: Self.seed) else {
      throw .noServer
    }
    let id = state.withLock { AttemptID($0.starts.count) }
    return Attempt(
      id: id,
      mode: request.mode,
      daily: request.daily,
      code: code,
      startedAt: now(),
      closesAt: now() + state.withLock { $0.closesAfter }
    )
  }

  private func submit(_ submission: Submission) async throws(ApiClient.Failure) -> GameResult {
    try await arrive()
    let (refusal, refused) = state.withLock { ($0.refusal, $0.refused) }
    if let refusal, refused ?? submission.attempt == submission.attempt { throw .refused(refusal) }
    let rank = state.withLock { state in
      state.submissions.append(submission)
      return state.submissions.count
    }
    let record = submission.record
    let board = LeaderboardID(mode: record.mode, isDaily: record.challenge?.isCounted == true)
    return GameResult(
      game: submission.attempt,
      score: record.moves.compactMap(\.score).reduce(0, +),
      words: record.moves.count { $0.word != nil },
      hints: record.hintsUsed,
      isFlagged: false,
      places: board.map { [.init(board: $0, span: .day, rank: rank, count: 41)] } ?? []
    )
  }

  var outbox: OutboxClient {
    OutboxClient(
      keep: { attempt throws(OutboxError) in
        self.state.withLock { $0.attempts.append(attempt) }
      },
      attempt: { mode, seed throws(OutboxError) in
        let state = self.state.withLock { $0 }
        if let problem = state.attemptProblem { throw problem }
        return state.attempts.last { $0.mode == mode && $0.code.seed == seed }
      },
      add: { submission throws(OutboxError) in
        let problem = self.state.withLock { state in
          if state.outboxProblem == nil { state.outbox.append(submission) }
          return state.outboxProblem
        }
        if let problem { throw problem }
      },
      contents: {
        self.state.withLock { state in
          defer { state.notices = [] }
          return OutboxContents(results: state.outbox, notices: state.notices)
        }
      },
      turns: { [] },
      remove: { attempt in
        self.state.withLock { $0.outbox.removeAll { $0.attempt == attempt } }
      },
      addTurn: { _ in },
      removeTurn: { _ in }
    )
  }
}

extension ApiClient {
  /// Returns a copy in which the requests of some names are answered by a closure.
  func override<Answer: Encodable & Sendable>(
    _ names: String...,
    with answer: @escaping @Sendable (Route, RequestID?) async throws(Failure) -> Answer
  ) -> Self {
    override(where: { names.contains($0.name) }, with: answer)
  }
}
