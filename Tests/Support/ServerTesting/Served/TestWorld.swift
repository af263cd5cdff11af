import Lexicon
import Model
import Online
import Platform
import Routes
import Rules
import Server

/// The real server's handlers in this process, on a clock that stands still until the test moves it, and a
/// network between that can fail.
package final class TestWorld: Sendable {
  /// Noon of day 326, 2026-11-22, a Sunday.
  package static let noon = DailyCube.start(of: 326) + 43_200
  /// Where the network finds the server.
  package static let url = "https://play.example.org"
  /// The words of the game, which all servers share.
  package static let lexicon = Result { () throws(LexiconError) in try Lexicon.builtInEnglish() }

  /// What the network does with a request.
  package enum Weather: Hashable, Sendable {
    case fine
    /// Nothing can be sent.
    case noNetwork
    /// The request is lost.
    case requestLost
    /// The server does what the request asks for, and its answer is lost.
    case answerLost
  }

  package let server: Server
  private let state = State()
  /// What the store lies in, where that ends with the server.
  private let directory: ScratchDirectory?

  private final class State: Sendable {
    let clock = Lock(TestWorld.noon)
    let setBack = Lock(0.0)
    let generator = Lock(SeededGenerator(seed: 1))
    let lines = Lock<[String]>([])
    let network = Lock(Network())
  }

  private struct Network {
    var sent: [HTTPRequest] = []
    var weather: @Sendable (Int) -> Weather = { _ in .fine }
    var answers: [HTTPResponse] = []

    /// Takes a request, unless nothing can be sent.
    mutating func take(_ request: HTTPRequest) -> (weather: Weather, answer: HTTPResponse?) {
      let weather = weather(sent.count)
      guard weather != .noNetwork else { return (weather, nil) }
      sent.append(request)
      return (weather, answers.isEmpty ? nil : answers.removeFirst())
    }
  }

  package init(
    store: ServerStore,
    in directory: ScratchDirectory? = nil,
    at now: Double = TestWorld.noon,
    limits: ServerLimits = .generous
  ) throws {
    self.directory = directory
    self.state.clock.withLock { $0 = now }
    let state = state
    var log = ServerLog.silent
    log.write = { event, values in
      let line = JSONValue.object([.init("event", .string(event))] + values).text()
      state.lines.withLock { $0.append(line) }
    }
    server = Server(
      ServerEnvironment(
        store: store,
        lexicon: try Self.lexicon.get(),
        now: { state.clock.withLock { $0 } },
        uptime: { state.clock.withLock { $0 } + state.setBack.withLock { $0 } },
        random: { state.generator.withLock { $0.next() } },
        log: log,
        limits: limits
      )
    )
  }

  /// A server with a database, which ends with it; with the limits of a real one unless others are given.
  package convenience init(date: Double, limits: ServerLimits = ServerLimits()) throws {
    let directory = try ScratchDirectory()
    let store = try SQLiteStore(path: directory.database).store
    try self.init(store: store, in: directory, limits: limits)
    advance(date - Self.noon)
  }

  // MARK: Time and chance

  package var now: Double { state.clock.withLock { $0 } }
  /// The lines of the log so far.
  package var log: [String] { state.lines.withLock { $0 } }

  /// Lets time pass on the server.
  package func advance(_ seconds: Double) { state.clock.withLock { $0 += seconds } }

  /// Sets the clock on the wall back, or forward by less than nothing, and not the one that never jumps.
  package func setClockBack(_ seconds: Double) {
    advance(-seconds)
    state.setBack.withLock { $0 += seconds }
  }

  /// Moves the clock to a moment of a day.
  package func go(toDay day: Int, seconds: Double = 43_200) {
    state.clock.withLock { $0 = DailyCube.start(of: day) + seconds }
  }

  /// A new key, the same in every run.
  package func key() -> PlayerKey {
    state.generator.withLock { PlayerKey(using: &$0) }
  }

  /// A new request's number, the same in every run.
  package func requestID() -> RequestID {
    state.generator.withLock { RequestID(using: &$0) }
  }

  // MARK: Network

  /// The requests that were sent, lost ones included.
  package var sent: [HTTPRequest] { state.network.withLock { $0.sent } }
  /// Their methods and paths.
  package var targets: [String] { sent.map { "\($0.method) \($0.target)" } }
  /// How many turns of games of two were sent, repeated ones included.
  package var turnsSent: Int { sent.count { $0.target.contains("/turns/") } }

  /// Decides what happens to each request, by its number from 0. It is asked under the lock of the network, so it
  /// cannot ask what was sent.
  package func setWeather(_ new: @escaping @Sendable (Int) -> Weather) {
    state.network.withLock { $0.weather = new }
  }

  /// Does the same with all requests.
  package func setWeather(_ weather: Weather) { setWeather { _ in weather } }

  /// Gives the next requests fixed answers, whatever they are.
  package func answerNext(_ responses: HTTPResponse...) {
    state.network.withLock { $0.answers = responses }
  }

  package var transport: Transport {
    Transport(send: { request, url throws(Transport.Failure) in
      guard url == Self.url else { throw .unreachable("\(url) is another server.") }
      let (weather, answer) = self.state.network.withLock { $0.take(request) }
      if weather == .noNetwork { throw .unusable("There is no network.") }
      if let answer { return answer }
      if weather == .requestLost { throw .unreachable("The request was lost.") }
      let response = self.server.answer(request, from: "192.0.2.1")
      if weather == .answerLost { throw .unreachable("The answer was lost.") }
      return response
    })
  }
}

extension ServerLimits {
  /// Allowances that no test exceeds by accident.
  package static var generous: Self {
    var limits = Self()
    let many = Allowance(burst: 1e9, perSecond: 1e9)
    limits.uses = limits.uses.mapValues { $0.mapValues { _ in many } }
    return limits
  }
}
