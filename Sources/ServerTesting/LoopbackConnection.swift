import Glibc
import Routes

/// A connection to a server on this machine, which sends any bytes and reads what comes back.
package final class LoopbackConnection {
  /// The connection was closed, or nothing came in time.
  package struct Closed: Error {
    package init() {}
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  /// - Parameter port: The server's port on 127.0.0.1.
  package init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Closed() }
    // Nothing on loopback takes so long; a server that hangs must not hang the tests.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
  }

  deinit { close(descriptor) }

  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Closed() }
      rest = rest.dropFirst(count)
    }
  }

  package func send(_ request: HTTPRequest) throws {
    var head = "\(request.method) \(request.target) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in request.headers.sorted { head += "\(name): \(value)\r\n" }
    if !request.body.isEmpty { head += "Content-Length: \(request.body.count)\r\n" }
    try send(Array((head + "\r\n").utf8) + request.body)
  }

  /// Reads one answer. The connection can be used again.
  package func receive() throws -> HTTPResponse {
    let head = try read(until: Array("\r\n\r\n".utf8))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    var response = HTTPResponse(status: words.count > 1 ? Int(words[1]) ?? 0 : 0)
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      response.headers[String(parts[0])] = String(parts[1].drop { $0 == " " })
    }
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
