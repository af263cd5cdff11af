import Locks
import Platform

/// The open connections, each with the moment when it was opened or last finished a request.
///
/// libmicrohttpd closes a connection on which nothing happens. One that sends a byte now and then would
/// stay for days; this table ends it.
final class ConnectionTable: Sendable {
  private let quietSince = Lock<[Int32: Double]>([:])

  /// How many connections are open.
  var count: Int { quietSince.withLock { $0.count } }

  /// Notes that a connection was opened, or that it has finished a request.
  func set(_ socket: Int32, now: Double) { quietSince.withLock { $0[socket] = now } }

  /// Forgets a connection that is about to be closed.
  func remove(_ socket: Int32) { quietSince.withLock { _ = $0.removeValue(forKey: socket) } }

  /// Shuts down connections that have finished no request for a while. Their owner then closes them.
  ///
  /// - Parameters:
  ///   - moment: Those that have finished none since then.
  ///   - sparesUnread: Whether to spare those that have sent what the server has not read yet: the server
  ///     is late, not the client.
  func shutDown(quietSince moment: Double, sparesUnread: Bool) {
    quietSince.withLock { table in
      // Under the lock, so that no socket is closed meanwhile and its number used again.
      for (socket, since) in table where since < moment {
        if sparesUnread, Self.hasUnread(socket) { continue }
        shutdown(socket, Int32(SHUT_RDWR))
      }
    }
  }

  private static func hasUnread(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }
}
