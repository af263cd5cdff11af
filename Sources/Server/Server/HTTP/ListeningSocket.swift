import Platform
import Rules

/// A host and a port to listen on: `127.0.0.1:8642`, `[::]:8642`, `localhost:0`.
package struct ListenAddress: Hashable, Sendable {
  /// A name or an address, without brackets.
  var host: String
  /// 0 lets the system choose.
  var port: UInt16

  /// Only for this machine, as behind a reverse proxy.
  static let standard = ListenAddress(host: "127.0.0.1", port: 8642)

  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `HOST:PORT`; an IPv6 address stands in brackets. `nil` for other texts.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.first == "[", host.last == "]" {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.utf8.contains(0) else { return nil }
    self.host = String(host)
    self.port = port
  }
}

extension ListenAddress: CustomStringConvertible {
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

package struct ListenError: Error, Hashable, Sendable {
  /// Why, and where.
  var message: String
}

package struct ListeningSocket {
  /// The socket, which whoever takes it closes.
  package let descriptor: Int32
  let isIPv6: Bool
  /// The port that it listens on, also where the system has chosen it.
  package let port: UInt16

  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 511

  /// Binds to the first address that the host's name stands for, and listens.
  ///
  /// - Throws: Why it cannot, with advice if the port is taken.
  package init(_ address: ListenAddress) throws(ListenError) {
    var hints = addrinfo()
    hints.ai_socktype = cplatform_stream_socket()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, "\(address.port)", &hints, &found)
    guard code == 0, let first = found else {
      throw ListenError(message: "\(address): \(String(cString: gai_strerror(code)))")
    }
    defer { freeaddrinfo(first) }
    let info = first.pointee
    descriptor = cplatform_socket(info.ai_family, info.ai_socktype, info.ai_protocol, 0)
    guard descriptor >= 0 else { throw Self.error(address) }
    // A server that starts again need not wait until the connections of the last one are forgotten.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0,
      listen(descriptor, Self.backlog) == 0
    else {
      let error = Self.error(address)
      close(descriptor)
      throw error
    }
    isIPv6 = info.ai_family == AF_INET6
    port = Self.port(of: descriptor) ?? address.port
  }

  private static func error(_ address: ListenAddress) -> ListenError {
    let number = errno
    let advice = number == EADDRINUSE ? "; choose another with --listen" : ""
    return ListenError(message: "\(address): \(String(cString: strerror(number)))\(advice)")
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(descriptor, address, &size) == 0 else { return nil }
        // The port has the same place in both kinds of addresses.
        return UnsafeRawPointer(address).load(
          fromByteOffset: 2,
          as: UInt16.self
        ).bigEndian
      }
    }
  }
}
