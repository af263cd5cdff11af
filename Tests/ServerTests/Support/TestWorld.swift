import Game
import Lexicon
import Routes
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// A server on a clock that stands still until the test moves it.
final class TestWorld: Sendable {
  /// Noon of day 326, 2026-11-22, a Sunday.
  static let noon = DailyCube.start(of: 326) + 43_200
  static let lexicon = Result { () throws(LexiconError) in try Lexicon.builtInEnglish() }

  private let state = State()
  let server: Server

  private final class State: Sendable {
    let clock = Mutex(TestWorld.noon)
    let setBack = Mutex(0.0)
    let generator: Mutex<SeededGenerator> = Mutex(SeededGenerator(seed: 1))
    let lines = Mutex<[String]>([])
  }

  init(
    store: ServerStore = InMemoryStore().store,
    limits: ServerLimits = .generous
  ) throws {
    let state = state
    server = Server(
      ServerEnvironment(
        store: store,
        lexicon: try Self.lexicon.get(),
        now: { state.clock.withLock { $0 } },
        uptime: { state.clock.withLock { $0 } + state.setBack.withLock { $0 } },
        random: { state.generator.withLock { $0.next() } },
        log: ServerLog { event, values in
          let line = JSONValue.object([.init("event", .string(event))] + values).text()
          state.lines.withLock { $0.append(line) }
        },
        limits: limits
      )
    )
  }

  var now: Double { state.clock.withLock { $0 } }
  /// The lines of the log so far.
  var log: [String] { state.lines.withLock { $0 } }

  func advance(_ seconds: Double) { state.clock.withLock { $0 += seconds } }

  /// Sets the clock on the wall back, and not the one that never goes back.
  func setClockBack(_ seconds: Double) {
    advance(-seconds)
    state.setBack.withLock { $0 += seconds }
  }

  /// Moves the clock to a moment of a day.
  func go(toDay day: Int, seconds: Double = 43_200) {
    state.clock.withLock { $0 = DailyCube.start(of: day) + seconds }
  }

  /// A new key, the same in every run.
  func key() -> PlayerKey {
    state.generator.withLock { PlayerKey(using: &$0) }
  }

  func requestID() -> RequestID {
    state.generator.withLock { RequestID(using: &$0) }
  }

  /// Sends a request as the client does, through HTTP.
  func send(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1"
  ) -> HTTPResponse {
    server.answer(APIRequest(route, key: key, id: id).http, from: address)
  }

  /// Sends a request, and reads its answer.
  func ask<Answer: Decodable>(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1",
    as type: Answer.Type = Answer.self
  ) throws -> Answer {
    try send(route, key, id: id, from: address).decoded()
  }

  /// Sends a request that is refused, and reads why.
  func refusal(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1"
  ) throws -> APIError {
    let response = send(route, key, id: id, from: address)
    let error = try JSONValue(reading: response.body).decode(APIError.self)
    #expect(response.status == error.code.status)
    return error
  }
}

extension ServerLimits {
  /// Allowances that no test exceeds by accident.
  static var generous: Self {
    var limits = Self()
    let many = Allowance(burst: 1e9, perSecond: 1e9)
    limits.uses = limits.uses.mapValues { $0.mapValues { _ in many } }
    return limits
  }
}
