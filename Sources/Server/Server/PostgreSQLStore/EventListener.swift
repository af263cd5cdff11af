import Platform
import SQLite

/// Hears of events that other servers over the same database have written, on a connection and a thread of
/// its own.
///
/// PostgreSQL sends a notification when the transaction that made it is committed, to who listens at that
/// moment. So each new connection begins with a word that events may have been missed.
final class EventListener: Sendable {
  private let address: String
  private let hear: @Sendable (PlayerEvent?) -> Void
  private let waker: Waker
  private let isStopped = Lock(false)

  /// The longest pause before a lost connection is tried again, in milliseconds.
  private static let longestPause: Int32 = 5000

  /// Listens until it is stopped.
  ///
  /// - Parameter hear: Called with each event, on one thread; with `nil` if some may have been missed.
  init(
    address: String,
    hear: @escaping @Sendable (PlayerEvent?) -> Void
  ) throws(SystemError) {
    (self.address, self.hear) = (address, hear)
    waker = try Waker()
    try startThread { [self] in run() }
  }

  /// Ends it soon: a connection that is being made holds it up, and nobody else.
  func stop() {
    isStopped.withLock { $0 = true }
    waker.wake()
  }

  private var goesOn: Bool { isStopped.withLock { !$0 } }

  private func run() {
    var pause: Int32 = 0
    while goesOn {
      waker.wait(milliseconds: pause)
      do throws(StoreError) {
        let connection = try PostgreSQLStore.connect(address)
        guard let channel: String = try connection.value("SELECT \(Self.channel)") else { continue }
        try connection.ask("LISTEN \"\(channel)\"")
        pause = 0
        try listen(connection)
      } catch {
        // The store says in the log that the database is gone, with each request that needs it.
        pause = min(Self.longestPause, max(50, pause * 2))
      }
    }
  }

  private func listen(_ connection: PostgreSQLConnection) throws(StoreError) {
    if goesOn { hear(nil) }
    while goesOn {
      let texts: [String]
      do throws(PostgreSQLError) {
        texts = try connection.notifications(
          orUntil: waker.descriptor,
          milliseconds: Int32(connection.patience * 1000)
        )
        // Nobody is told of a network that has gone silent; who asks finds out.
        if texts.isEmpty, goesOn { try connection.execute("") }
      } catch {
        throw StoreError(error)
      }
      for text in texts where goesOn {
        if let event = PlayerEvent(notification: text) { hear(event) }
      }
    }
  }

  /// The channel of all servers over the same tables, as PostgreSQL computes it.
  static let channel: SQL = "'lexicube_' || hashtext(current_schema)"
}

extension PlayerEvent {
  /// The event as a notification carries it: the player and the number.
  var notification: String { "\(player) \(number)" }

  fileprivate init?(notification: String) {
    let parts = notification.split(separator: " ").map { Int($0) }
    guard parts.count == 2, let player = parts[0], let number = parts[1] else { return nil }
    self.init(player: PlayerID(player), number: number)
  }
}
