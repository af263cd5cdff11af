import Lexicon
import Platform
import Routes
import Rules
import Server
import ServerTesting
import Synchronization

/// A server of this process on a port of this machine, with allowances without end.
final class BenchmarkHost {
  let lexicon: Lexicon
  let port: UInt16
  private let listener: HTTPListener

  /// How many cubes it deals: so many games have to be played for a benchmark.
  static let cubes: UInt64 = 50

  /// - Parameter store: Where its data is.
  init(_ store: StoreAddress, threads: Int) throws {
    let lexicon = try Lexicon.builtInEnglish()
    let draws = Atomic<UInt64>(0)
    self.lexicon = lexicon
    var settings = HTTPListener.Settings()
    settings.threads = threads
    let store = try store.store(for: &settings)
    var limits = ServerLimits()
    let many = Allowance(burst: 1e9, perSecond: 1e9)
    limits.uses = limits.uses.mapValues { $0.mapValues { _ in many } }
    let server = Server(
      ServerEnvironment(
        store: store,
        lexicon: lexicon,
        secrets: .sodium,
        now: { clock(CLOCK_REALTIME) },
        uptime: { clock(CLOCK_MONOTONIC) },
        random: { draws.add(1, ordering: .relaxed).newValue % Self.cubes },
        log: .silent,
        limits: limits
      )
    )
    settings.connections = 20_000
    settings.connectionsPerAddress = .max
    settings.idleSeconds = 600
    settings.requestSeconds = 600
    listener = try HTTPListener(
      ListenAddress(host: "127.0.0.1", port: 0),
      settings,
      uptime: { clock(CLOCK_MONOTONIC) },
      answer: { server.answer($0, from: $1, late: $2) },
      refuse: { server.refuse($0, from: $1) }
    )
    port = listener.port
  }

  deinit { listener.stop(waiting: 1) }
}

/// Seconds of a clock of the system.
func clock(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// One player's requests, on one connection.
struct BenchmarkPlayer {
  let connection: LoopbackConnection
  let key: PlayerKey
  private var generator = SystemRandomNumberGenerator()

  init(port: UInt16, name: String) throws {
    connection = try LoopbackConnection(port: port)
    key = PlayerKey(using: &generator)
    guard let name = PlayerName(text: name) else { return }
    let _: Player = try ask(.register(NameRequest(name: name)))
  }

  mutating func start(_ mode: GameMode) throws -> Attempt {
    try ask(.start(StartRequest(mode: mode)), id: RequestID(using: &generator))
  }

  /// A request of the player as it is sent.
  func bytes(_ route: Route, id: RequestID? = nil) -> [UInt8] {
    LoopbackConnection.bytes(of: APIRequest(route, key: key, id: id).http)
  }

  func ask<Answer: Decodable>(_ route: Route, id: RequestID? = nil) throws -> Answer {
    try connection.ask(APIRequest(route, key: key, id: id)).decoded()
  }
}
