import CSodium
import Lexicon
import Platform
import Routes
import Rules

/// Everything that the server takes from the world. Tests hand in their own.
package struct ServerEnvironment: Sendable {
  /// Where everything is kept that outlives the program.
  var store: ServerStore
  /// The words that games are checked by.
  var lexicon: Lexicon
  /// Hashes and compares players' keys.
  var secrets: Secrets
  /// The clock on the wall, in seconds since 1970-01-01 00:00 UTC.
  var now: @Sendable () -> Double
  /// A clock that never goes back, in seconds from any moment.
  var uptime: @Sendable () -> Double
  /// Unpredictable numbers, which seeds are made of.
  var random: @Sendable () -> UInt64
  var log: ServerLog
  /// What one may use, and how long things may take.
  var limits = ServerLimits()
  /// What is used of connections; `nil` where requests do not come over any.
  var connections: @Sendable () -> ConnectionUse? = { nil }

  package init(
    store: ServerStore,
    lexicon: Lexicon,
    secrets: Secrets = .sodium,
    now: @escaping @Sendable () -> Double = Clocks.now,
    uptime: @escaping @Sendable () -> Double = Clocks.uptime,
    random: @escaping @Sendable () -> UInt64 = {
      var system = SystemRandomNumberGenerator()
      return system.next()
    },
    log: ServerLog,
    limits: ServerLimits = ServerLimits()
  ) {
    self.store = store
    self.lexicon = lexicon
    self.secrets = secrets
    self.now = now
    self.uptime = uptime
    self.random = random
    self.log = log
    self.limits = limits
  }
}

/// How many connections are open, and how many may be.
struct ConnectionUse: Hashable, Sendable {
  var open: Int
  /// How many were refused, because an address or a network had too many open.
  var refused: Int
  /// How many may be open: of an address, of a network, and of everybody. Behind a proxy the last one alone
  /// counts.
  var bounds: [ServerLimits.User: Int]

  init(_ table: ConnectionTable, _ settings: HTTPListener.Settings) {
    open = table.count
    refused = table.refused
    bounds = [.everybody: settings.connections]
    if !settings.isBehindProxy {
      bounds[.address] = settings.connectionsPerAddress
      bounds[.network] = settings.connectionsPerNetwork
    }
  }
}

/// Where the server says what happens: one JSON object for each event.
package struct ServerLog: Sendable {
  package var write: @Sendable (_ event: String, _ values: [JSONValue.Member]) -> Void

  /// Writes nothing.
  package static let silent = Self { _, _ in }
}

/// Notices when the clock on the wall is set back, by one that never goes back.
final class ClockWatch: Sendable {
  private let state = Lock((offset: -Double.infinity, back: 0.0))

  func look(now: Double, uptime: Double) {
    state.withLock { state in
      let offset = now - uptime
      // Less is what a clock is corrected by all the time.
      if offset < state.offset - 0.5 { state.back += state.offset - offset }
      state.offset = offset
    }
  }

  /// The seconds by which it was set back since the server began.
  var secondsSetBack: Double { state.withLock { $0.back } }
}

/// The hash function of keys, and a comparison that takes the same time for all hashes.
package struct Secrets: Sendable {
  /// Those of libsodium.
  package static let sodium = {
    // Chooses the fastest implementation for this processor; without it, the plain one works.
    _ = sodium_init()
    return Secrets()
  }()

  /// BLAKE2b, 256 bits.
  ///
  /// A fast hash without salt is enough: a key is 256 random bits, which nobody can guess.
  func hash(_ key: PlayerKey) -> KeyHash {
    var hash = [UInt8](repeating: 0, count: 32)
    // Fails only for lengths out of range.
    crypto_generichash(&hash, hash.count, key.bytes, UInt64(key.bytes.count), nil, 0)
    return KeyHash(bytes: hash)
  }

  func areEqual(_ left: KeyHash, _ right: KeyHash) -> Bool {
    left.bytes.count == right.bytes.count
      && sodium_memcmp(left.bytes, right.bytes, left.bytes.count) == 0
  }
}
