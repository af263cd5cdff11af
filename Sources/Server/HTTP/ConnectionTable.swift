import Glibc
import Locks

/// The open connections, each with the moment by which it must have finished its next request.
///
/// libmicrohttpd closes a connection on which nothing happens. One that sends a byte now and then would
/// stay for days; this table ends it.
final class ConnectionTable: Sendable {
  private let deadlines = Lock<[Int32: Double]>([:])

  /// How many connections are open.
  var count: Int { deadlines.withLock { $0.count } }

  /// Sets the deadline of a connection that was opened, or that has finished a request.
  func set(_ socket: Int32, deadline: Double) { deadlines.withLock { $0[socket] = deadline } }

  /// Forgets a connection that is about to be closed.
  func remove(_ socket: Int32) { deadlines.withLock { _ = $0.removeValue(forKey: socket) } }

  /// Shuts down the connections whose deadlines have passed. Their owner then closes them.
  func shutDown(at now: Double) {
    deadlines.withLock { deadlines in
      // Under the lock, so that no socket is closed meanwhile and its number used again.
      for (socket, deadline) in deadlines where deadline < now {
        shutdown(socket, Int32(SHUT_RDWR))
      }
    }
  }
}
