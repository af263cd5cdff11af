import Lexicon
import Routes
import Rules

/// Everything that the server takes from the world. Tests hand in their own.
package struct ServerEnvironment: Sendable {
  package var store: ServerStore
  /// The words that games are checked by.
  package var lexicon: Lexicon
  package var secrets: Secrets
  /// The clock on the wall, in seconds since 1970-01-01 00:00 UTC.
  package var now: @Sendable () -> Double
  /// A clock that never goes back, in seconds from any moment.
  package var uptime: @Sendable () -> Double
  /// Unpredictable numbers, which seeds are made of.
  package var random: @Sendable () -> UInt64
  package var log: ServerLog
  package var limits = ServerLimits()

  package init(
    store: ServerStore,
    lexicon: Lexicon,
    secrets: Secrets,
    now: @escaping @Sendable () -> Double,
    uptime: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> UInt64,
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

/// How much the server puts up with.
package struct ServerLimits: Hashable, Sendable {
  /// Seconds that the result of a timed game may be late: the countdown before the first letter, the
  /// way here, and one repeated request.
  package var grace = 30.0
  /// Seconds that a record may have more than have passed here: clocks run a little apart, and a start
  /// is answered a moment after it is counted.
  package var clockTolerance = 2.0
  /// Seconds after which a game without a clock is closed, unless its cube is a day's.
  package var longestGame = 30 * 86_400.0
  /// Seconds for which a repeated request is still recognised after its attempt is closed.
  package var memoryOfAttempts = 7 * 86_400.0
  /// Seconds for a turn of a game of two players, after which the other may claim the game.
  package var turn = 3 * 86_400.0
  /// Requests from one address.
  package var address = Allowance(burst: 120, perSecond: 4)
  /// Requests by one player.
  package var player = Allowance(burst: 60, perSecond: 2)
  /// New players from one address.
  package var registration = Allowance(burst: 10, perSecond: 1.0 / 60)
  /// Games that one player starts or submits. Each submission is replayed and solved.
  package var games = Allowance(burst: 20, perSecond: 0.2)
  /// The most addresses and players whose requests are counted apart.
  package var allowances = 20_000

  package init() {}
}

/// The hash function of keys, and a comparison that takes the same time for all hashes.
package struct Secrets: Sendable {
  package var hash: @Sendable (PlayerKey) -> KeyHash
  package var areEqual: @Sendable (KeyHash, KeyHash) -> Bool

  package init(
    hash: @escaping @Sendable (PlayerKey) -> KeyHash,
    areEqual: @escaping @Sendable (KeyHash, KeyHash) -> Bool
  ) {
    self.hash = hash
    self.areEqual = areEqual
  }
}

/// Where the server says what happens: one JSON object for each event.
package struct ServerLog: Sendable {
  /// Writes one event.
  package var write: @Sendable (_ event: String, _ values: [JSONValue.Member]) -> Void

  package init(write: @escaping @Sendable (_ event: String, _ values: [JSONValue.Member]) -> Void) {
    self.write = write
  }

  /// Writes nothing.
  package static let silent = Self { _, _ in }
}
