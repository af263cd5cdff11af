import Platform
import Routes

/// A connection to a server on this machine, which sends any bytes and reads what comes back.
package final class LoopbackConnection {
  /// The connection was closed, or nothing came in time.
  package struct Closed: Error {
    package init() {}
  }

  /// The socket, for tests that look at it or end it in another way.
  package let descriptor: Int32
  private var unread: [UInt8] = []

  /// - Parameters:
  ///   - port: The server's port on 127.0.0.1.
  ///   - host: The last 16 bits of the client's address, 127.0.x.y.
  ///   - seconds: How long to wait for the connection and for each answer. Nothing on loopback takes as long
  ///     as 30; a server that hangs must not hang the tests.
  package init(port: UInt16, from host: UInt16 = 1, seconds: Int = 30) throws {
    descriptor = cplatform_socket(AF_INET, cplatform_stream_socket(), 0, 1)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    // Linux also ends `connect` after it.
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    guard Self.loopback(host: host, port: 0, { bind(descriptor, $0, $1) }) == 0,
      Self.loopback(host: 1, port: port, { connect(descriptor, $0, $1) }) == 0
    else { throw Closed() }
  }

  /// Calls a function of the socket interface with an address 127.0.x.y.
  package static func loopback(
    host: UInt16,
    port: UInt16,
    _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (0x7F00_0000 | UInt32(host)).bigEndian
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends everything, or throws ``Closed``: the server has closed the connection, or takes nothing
  /// in time.
  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        cplatform_send(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Closed() }
      rest = rest.dropFirst(count)
    }
  }

  package func send(_ request: HTTPRequest) throws { try send(Self.bytes(of: request)) }

  /// A request as it is sent.
  package static func bytes(of request: HTTPRequest) -> [UInt8] {
    var head = "\(request.method) \(request.target) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in request.headers.sorted { head += "\(name): \(value)\r\n" }
    if !request.body.isEmpty { head += "Content-Length: \(request.body.count)\r\n" }
    return Array((head + "\r\n").utf8) + request.body
  }

  /// Reads one answer, each part of which comes within so many milliseconds.
  package func receive(milliseconds: Int) throws -> HTTPResponse {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    var limit = timeval(tv_sec: seconds, tv_usec: rest * 1000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    return try receive()
  }

  /// Reads one answer; the one to HEAD has no body. The connection can be used again.
  package func receive(hasBody: Bool = true) throws -> HTTPResponse {
    let head = try read(until: Array("\r\n\r\n".utf8))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    var response = HTTPResponse(status: words.count > 1 ? Int(words[1]) ?? 0 : 0)
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      response.headers[String(parts[0])] = String(parts[1].drop { $0 == " " })
    }
    guard hasBody else { return response }
    let length = response.headers["Content-Length"].flatMap { Int($0) } ?? 0
    while unread.count < length { try readMore() }
    response.body = Array(unread.prefix(length))
    unread.removeFirst(length)
    return response
  }

  /// Asks a request, and reads its answer.
  package func ask(_ request: APIRequest) throws -> HTTPResponse {
    try send(request.http)
    return try receive()
  }

  /// Whether the server has closed the connection, without a further answer.
  package func waitUntilClosed() -> Bool {
    do {
      while true { try readMore() }
    } catch { return errno != EAGAIN }
  }

  private func read(until end: [UInt8]) throws -> [UInt8] {
    while true {
      if let start = unread.firstRange(of: end) {
        let head = Array(unread[..<start.lowerBound])
        unread.removeFirst(start.upperBound)
        return head
      }
      try readMore()
    }
  }

  private func readMore() throws {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    errno = 0
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw Closed() }
    unread += bytes.prefix(count)
  }
}
