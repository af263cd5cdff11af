import CPostgreSQL
import Platform

extension PostgreSQLConnection {
  /// Waits for what was notified on the channels that this connection listens to.
  ///
  /// - Parameters:
  ///   - wake: A descriptor that ends the wait when it can be read.
  ///   - milliseconds: The longest wait.
  /// - Returns: The texts, in the order of their commits; none if nothing has come.
  /// - Throws: If the connection is lost, as far as the network tells.
  func notifications(
    orUntil wake: Int32,
    milliseconds: Int32
  ) throws(PostgreSQLError) -> [String] {
    // Some may have come beside an answer.
    let early = received()
    guard early.isEmpty, isUsable else { return early }
    var requests = [
      pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds) > 0, requests[0].revents != 0 else { return [] }
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    return received()
  }

  private func received() -> [String] {
    var texts: [String] = []
    while let notification = PQnotifies(handle) {
      if let text = notification.pointee.extra { texts.append(String(cString: text)) }
      PQfreemem(notification)
    }
    return texts
  }
}
