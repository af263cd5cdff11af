import Platform

/// A network between programs of this machine that a test can cut: connections to its port lead to a Unix
/// socket.
package final class CuttableProxy: Sendable {
  /// The port on 127.0.0.1.
  package let port: UInt16
  private let listener: Int32
  private let socket: String
  private let state = Lock(State())

  private struct State {
    var network = Network.whole
    /// The client's and the server's end of each connection.
    var links: [Int: (client: Int32, server: Int32)] = [:]
    var lastLink = 0
    /// What clients must send, one after the other, for the answer to the last to be lost.
    var fatalWords: [String] = []
    var isClosed = false
  }

  /// What the proxy does with what it carries.
  package enum Network: Sendable {
    case whole
    /// Connections are closed, and new ones at once.
    case cut
    /// Nothing arrives, and nobody is told.
    case silent
  }

  /// - Parameter socket: The path of the Unix socket.
  package init(to socket: String) throws {
    self.socket = socket
    listener = cplatform_socket(AF_INET, cplatform_stream_socket(), 0, 1)
    let descriptor = listener
    guard LoopbackConnection.loopback(host: 1, port: 0, { bind(descriptor, $0, $1) }) == 0,
      listen(listener, 64) == 0
    else { throw SystemError(call: "listen", code: errno) }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard code == 0 else { throw SystemError(call: "listen", code: errno) }
    port = UInt16(bigEndian: address.sin_port)
    try startThread { [self] in acceptAll() }
  }

  /// Ends it, and all connections.
  package func close() {
    state.withLock { $0.isClosed = true }
    network = .cut
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// How the network is now. A change ends what is open, but for the one to silence.
  package var network: Network {
    get { state.withLock { $0.network } }
    set {
      state.withLock { state in
        state.network = newValue
        // What went through a silent network is incomplete, so its connections end with the silence.
        if newValue != .silent { for link in state.links.values { Self.end(link) } }
      }
    }
  }

  /// Loses the next answer to a message with a word, and the connection with it.
  ///
  /// - Parameter first: What must come before; `nil` for anything.
  package func loseAnswer(to word: String, after first: String? = nil) {
    state.withLock { $0.fatalWords = (first.map { [$0] } ?? []) + [word] }
  }

  private func acceptAll() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        Platform.close(listener)
        return
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let server = network == .cut ? -1 : connection()
      guard server >= 0 else {
        Platform.close(client)
        continue
      }
      let link = state.withLock { state in
        state.lastLink += 1
        state.links[state.lastLink] = (client, server)
        return state.lastLink
      }
      let hasFatalWord = Lock(false)
      let left = Lock(2)
      let finish: @Sendable () -> Void = { [self] in
        state.withLock { state in
          state.links[link].map(Self.end)
          guard
            left.withLock({
              $0 -= 1
              return $0 == 0
            })
          else { return }
          state.links[link] = nil
          Platform.close(client)
          Platform.close(server)
        }
      }
      do {
        try startThread { [self] in
          pump(from: client, to: server) { bytes in
            let isFatal = self.state.withLock { state in
              guard let word = state.fatalWords.first, bytes.contains(Array(word.utf8)) else {
                return false
              }
              state.fatalWords.removeFirst()
              return state.fatalWords.isEmpty
            }
            if isFatal { hasFatalWord.withLock { $0 = true } }
            return true
          }
          finish()
        }
        try startThread { [self] in
          pump(from: server, to: client) { _ in !hasFatalWord.withLock { $0 } }
          finish()
        }
      } catch {
        finish()
        finish()
      }
    }
  }

  /// Moves what comes until an end is closed.
  ///
  /// - Parameter passes: Whether bytes go on; if not, the connection ends.
  private func pump(from: Int32, to: Int32, passes: (ArraySlice<UInt8>) -> Bool) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(from, &bytes, bytes.count, 0)
      guard count > 0 else { return }
      if network == .silent { continue }
      var rest = bytes[..<count]
      guard passes(rest) else { return }
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { cplatform_send(to, $0.baseAddress, $0.count) }
        guard sent > 0 else { return }
        rest = rest.dropFirst(sent)
      }
    }
  }

  private static func end(_ link: (client: Int32, server: Int32)) {
    shutdown(link.client, Int32(SHUT_RDWR))
    shutdown(link.server, Int32(SHUT_RDWR))
  }

  /// A connection to the Unix socket, or -1.
  private func connection() -> Int32 {
    let descriptor = cplatform_socket(AF_UNIX, cplatform_stream_socket(), 0, 1)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: socket.utf8.prefix(path.count - 1))
    }
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if code == 0 { return descriptor }
    Platform.close(descriptor)
    return -1
  }
}
