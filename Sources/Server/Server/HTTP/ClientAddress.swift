import Platform

/// The address of a client as a key for allowances.
///
/// Of an IPv6 address only the first 64 bits count: the rest is the client's to choose.
enum ClientAddress {
  /// The key of a socket's other end.
  static func key(_ address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "unknown" }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let address = UnsafeRawPointer(address).load(as: sockaddr_in.self).sin_addr
      return withUnsafeBytes(of: address) { key(ipv4: Array($0)) }
    case AF_INET6:
      let address = UnsafeRawPointer(address).load(as: sockaddr_in6.self).sin6_addr
      return withUnsafeBytes(of: address) { key(ipv6: Array($0)) }
    default: return "unknown"
    }
  }

  /// The key of the address that the nearest proxy has added to `X-Forwarded-For`: the last one, because
  /// the client can write the others. `nil` if that is not an address.
  static func key(forwardedFor header: String) -> String? {
    let last = header.split(separator: ",").last?.filter { $0 != " " } ?? ""
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, last, &bytes) == 1 { return key(ipv4: Array(bytes.prefix(4))) }
    if inet_pton(AF_INET6, last, &bytes) == 1 { return key(ipv6: bytes) }
    return nil
  }

  /// The /48 that an IPv6 address belongs to, which one customer may have whole; `nil` for others.
  static func network(of key: String) -> String? {
    guard key.hasSuffix("/64") else { return nil }
    return key.split(separator: ":").prefix(6).joined(separator: ":") + "/48"
  }

  private static func key(ipv4 bytes: [UInt8]) -> String {
    bytes.map { "\($0)" }.joined(separator: ".")
  }

  private static func key(ipv6 bytes: [UInt8]) -> String {
    // An IPv4 address in the form ::ffff:a.b.c.d.
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return key(ipv4: Array(bytes[12...]))
    }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
  }
}
