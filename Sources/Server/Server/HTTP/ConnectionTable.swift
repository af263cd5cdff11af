import Platform

/// The open connections, each with whose it is and when it was opened or last finished a request.
///
/// libmicrohttpd closes a connection on which nothing happens. One that sends a byte now and then would
/// stay for days; this table ends it.
package final class ConnectionTable: Sendable {
  private struct State {
    var open: [Int32: (quietSince: Double, users: [String])] = [:]
    var counts: [String: Int] = [:]
    var refused = 0
  }

  private let state = Lock(State())

  init() {}

  var count: Int { state.withLock { $0.open.count } }

  func count(of user: String) -> Int { state.withLock { $0.counts[user] ?? 0 } }

  /// How many connections were refused, because somebody had too many open.
  var refused: Int { state.withLock { $0.refused } }

  func refuse() { state.withLock { $0.refused += 1 } }

  /// Notes that a connection was opened.
  func add(_ socket: Int32, users: [String], now: Double) {
    state.withLock { state in
      state.open[socket] = (now, users)
      for user in users { state.counts[user, default: 0] += 1 }
    }
  }

  /// Notes that a connection has finished a request.
  func extend(_ socket: Int32, now: Double) { state.withLock { $0.open[socket]?.quietSince = now } }

  /// Notes that a connection waits for the server, however long that takes.
  func hold(_ socket: Int32) { extend(socket, now: .infinity) }

  func remove(_ socket: Int32) {
    state.withLock { state in
      for user in state.open.removeValue(forKey: socket)?.users ?? [] {
        let count = (state.counts[user] ?? 0) - 1
        state.counts[user] = count > 0 ? count : nil
      }
    }
  }

  /// Shuts down connections that have finished no request for a while. Their owner then closes them.
  ///
  /// - Parameters:
  ///   - moment: Those that have finished none since then.
  ///   - sparesUnread: Whether to spare those that have sent what the server has not read yet: the server
  ///     is late, not the client.
  func shutDown(quietSince moment: Double, sparesUnread: Bool) {
    state.withLock { state in
      // Under the lock, so that no socket is closed meanwhile and its number used again.
      for (socket, connection) in state.open where connection.quietSince < moment {
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
