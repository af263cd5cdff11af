import Locks
import Routes
import Synchronization

/// What the threads of a listener share.
final class ListenerContext: Sendable {
  let settings: HTTPListener.Settings
  let uptime: @Sendable () -> Double
  let answer: @Sendable (HTTPRequest, String) -> HTTPResponse
  let refuse: @Sendable (APIError, String) -> HTTPResponse
  /// How many connections are open.
  let connections = Atomic(0)
  let isStopping = Atomic(false)
  /// The last look at slow connections: its moment, and the seconds that they had.
  let look = Lock((moment: 0.0, seconds: 0.0))
  /// How many connections each address and each network has.
  private let held = Lock<[String: Int]>([:])
  private let end = Lock<ContinuousClock.Instant?>(nil)

  init(
    settings: HTTPListener.Settings,
    uptime: @escaping @Sendable () -> Double,
    answer: @escaping @Sendable (HTTPRequest, String) -> HTTPResponse,
    refuse: @escaping @Sendable (APIError, String) -> HTTPResponse
  ) {
    self.settings = settings
    self.uptime = uptime
    self.answer = answer
    self.refuse = refuse
  }

  /// Whose request it is: behind a proxy, that of the address which the proxy has added.
  func client(_ request: HTTPRequest, _ address: String) -> String {
    guard settings.isBehindProxy else { return address }
    return request.headers[RequestReader.forwarded].flatMap(ClientAddress.key(forwardedFor:))
      ?? address
  }

  /// Counts one connection more of an address, unless it has too many. All of a proxy are its clients'.
  func enter(_ address: String) -> Bool {
    let most = settings.connectionsPerAddress
    return held.withLock { held in
      let network = ClientAddress.network(of: address)
      if most > 0, !settings.isBehindProxy {
        guard held[address, default: 0] < most else { return false }
        if let network, held[network, default: 0] >= most * Self.addressesOfNetwork { return false }
      }
      for name in [address, network] { if let name { held[name, default: 0] += 1 } }
      return true
    }
  }

  func leave(_ address: String) {
    held.withLock { held in
      for name in [address, ClientAddress.network(of: address)] {
        guard let name, let count = held[name] else { continue }
        held[name] = count > 1 ? count - 1 : nil
      }
    }
  }

  /// A network may hold as many connections as so many of its addresses.
  private static let addressesOfNetwork = 4

  /// Lets answers be read for some seconds more, and nothing else begin.
  ///
  /// - Returns: Whether this was the first call.
  func stop(waiting seconds: Double) -> Bool {
    let isFirst = end.withLock { end in
      guard end == nil else { return false }
      end = .now + .seconds(seconds)
      return true
    }
    isStopping.store(true, ordering: .releasing)
    return isFirst
  }

  /// Whether those seconds are over.
  var hasEnded: Bool { end.withLock { $0.map { .now >= $0 } ?? false } }
}
