import Platform
import Routes
import SQLite
import Synchronization

/// The server's data in a PostgreSQL database, which several servers may share.
///
/// Nothing is kept here: what one server has written, the others read. Steps of different players run
/// beside each other. What makes each one whole:
/// - A transaction sees what was committed before each of its statements (`READ COMMITTED`), and holds the
///   row of the player or of the game of two that it is about.
/// - Where two could both add a thing that may be there once, an index refuses the second; it begins again,
///   and finds the first.
/// - Steps that look after everybody's data run alone: all others share a lock, and these have it to
///   themselves.
///
/// A commit is on the disk of the database before its answer is sent, unless its operator has turned that
/// off.
final class PostgreSQLStore: DatabaseEngine {
  /// A connection, for one thread at a time.
  private final class Slot: Sendable {
    let connection = Lock<PostgreSQLConnection?>(nil)
  }

  private let address: String
  private let statementLimit: Int?
  private let slots: [Slot]
  /// What is asked before each answer that may be kept.
  private let versions = SharedRead<Int64?>()
  /// The number of the first connection's row of `changes`.
  private let firstCounter: Int
  /// The numbers of the slots that nobody uses, those used last at the end.
  private let free: Lock<[Int]>

  /// Where the data is, without a password, for the log.
  let place: String
  let sharesCores: Bool

  /// How often a step begins again because of others.
  private static let tries = 20

  /// Opens the database; creates and migrates the tables if needed.
  ///
  /// - Parameters:
  ///   - address: `postgresql://…`
  ///   - connections: The most connections at once: one for each thread that may ask.
  ///   - statementLimit: How long a statement may take, in seconds; `nil` for as long as the address says.
  /// - Throws: Why it cannot be used: it cannot be reached, or is another program's or a newer version's.
  init(address: String, connections: Int = 16, statementLimit: Int? = nil)
    throws(StoreError)
  {
    self.address = address
    self.statementLimit = statementLimit
    let connection = try Self.connect(address, statementLimit)
    place = connection.place
    sharesCores = connection.isNear
    try connection.prepareDatabase()
    let slots = (0..<max(1, connections)).map { _ in Slot() }
    // Each server begins where the last one has ended.
    let number: Int = try connection.value("SELECT nextval('change_counters')") ?? 0
    firstCounter = number * slots.count
    self.slots = slots
    free = Lock(Array(slots.indices))
  }

  var store: ServerStore { steps }

  /// How often what servers have used was shared.
  private let shared = Atomic(0)

  var share: ServerStore.Sharing? {
    { shares throws(StoreError) in try self.share(shares) }
  }

  private func share(_ shares: [TokenBuckets.Share]) throws(StoreError) -> [String: Double] {
    // Now and then those who have used nothing for long are forgotten.
    let cleans = shared.add(1, ordering: .relaxed).newValue.isMultiple(of: 1000)
    return try run { connection, _ throws(StoreError) in
      let database = ServerDatabase(connection: connection)
      if cleans { try database.forgetFullAllowances() }
      return try database.share(shares)
    }
  }

  func listen(
    _ hear: @escaping @Sendable (PlayerEvent?) -> Void
  ) throws(StoreError) -> @Sendable () -> Void {
    do throws(SystemError) {
      let listener = try EventListener(address: address, hear: hear)
      return { listener.stop() }
    } catch { throw StoreError(reason: "\(error)") }
  }

  func run<Result: Sendable>(
    _ kind: StepKind,
    _ step: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result { try run(kind, isCounted: true, step) }

  /// - Parameter isCounted: Whether answers may be others after a step that writes.
  private func run<Result: Sendable>(
    _ kind: StepKind,
    isCounted: Bool,
    _ step: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run { connection, slot throws(StoreError) in
      let database = ServerDatabase(connection: connection)
      // The last thing before the commit: whoever waits for the row does not wait long.
      var end: [SQL] { isCounted ? [Self.counting(firstCounter + slot)] : [] }
      let work = { () throws(StoreError) in try step(database) }
      switch kind {
      case .query: return try work()
      case .reading: return try connection.transaction(Self.reading, writes: false, work)
      case .writing: return try connection.transaction(Self.writing, end: end, work)
      case .upkeep: return try connection.transaction(Self.upkeep, end: end, work)
      }
    }
  }

  // How the transactions of steps begin.
  private static let reading: [SQL] = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"]
  private static let writing: [SQL] = [
    "BEGIN", "SELECT 1 FROM pg_advisory_xact_lock_shared(\(raw: lockNumbers))",
  ]
  /// What looks after everybody's data reads whole tables, and compares some in memory.
  private static let upkeep: [SQL] = [
    "BEGIN", "SELECT 1 FROM pg_advisory_xact_lock(\(raw: lockNumbers))",
    "SET LOCAL enable_seqscan = on", "SET LOCAL plan_cache_mode = auto",
    "SET LOCAL work_mem = '256MB'",
  ]

  /// How many steps were committed. Each connection counts its own in a row that hardly anybody else
  /// writes, so that commits do not wait for each other; the sum is one of whole steps, whoever reads it.
  func version() throws(StoreError) -> Int64? {
    try versions.answer { () throws(StoreError) in
      try run(.query) { database throws(StoreError) in
        try database.connection.value("SELECT CAST(sum(steps) AS BIGINT) FROM changes")
      }
    }
  }

  /// The rows of `changes`.
  static let counters = 64

  private static func counting(_ counter: Int) -> SQL {
    "UPDATE changes SET steps = steps + 1 WHERE counter = \(counter % counters)"
  }

  func check() throws(StoreError) {
    try run(.writing, isCounted: false) { database throws(StoreError) in
      try database.connection.run("UPDATE lexicube_server SET version = version")
      _ = try database.attempt(1)
    }
  }

  /// The disk may be another machine's.
  var space: StoredSpace? { nil }

  /// The lock of all writers of the same tables: the program's, and the schema's.
  static let lockNumbers = "\(SchemaChain.server.applicationID), hashtext(current_schema)"

  /// Runs a step, and once more on a new connection if the one at hand turns out to be lost.
  private func run<Result: Sendable>(
    _ work: (PostgreSQLConnection, _ slot: Int) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    // Without a free one, it waits for whoever has the first.
    let taken = free.withLock { $0.popLast() }
    defer { if let taken { free.withLock { $0.append(taken) } } }
    return try slots[taken ?? 0].connection.withLock { kept throws(StoreError) in
      var (conflicts, losses) = (0, 0)
      let began = Clocks.uptime()
      while true {
        do throws(StoreError) {
          let connection: PostgreSQLConnection
          if let kept, kept.isUsable, kept.isOpen {
            connection = kept
          } else {
            connection = try Self.connect(address, statementLimit)
          }
          kept = connection
          return try work(connection, taken ?? 0)
        } catch {
          switch error.kind {
          case .conflict where conflicts < Self.tries: conflicts += 1
          // Whoever has waited in vain should know it, not wait again.
          case .connectionLost where losses == 0 && Clocks.uptime() - began < 1: losses = 1
          case .failed, .conflict, .connectionLost, .outcomeUnknown: throw error
          }
        }
      }
    }
  }

  static func connect(
    _ address: String,
    _ statementLimit: Int? = nil
  ) throws(StoreError) -> PostgreSQLConnection {
    do throws(PostgreSQLError) {
      return try PostgreSQLConnection(
        address,
        statementLimit: statementLimit,
        settings: plans
      )
    } catch {
      throw StoreError(error)
    }
  }

  /// A plan costs nothing the next time, and uses an index wherever one serves it: of two the right one once
  /// the database has looked at its tables, which it does within a minute.
  private static let plans =
    "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET jit = off;"
}
