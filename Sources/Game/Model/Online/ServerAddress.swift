/// Where a lexicube server is: `https://play.example.org`, perhaps with a port and a path.
///
/// Requests carry the player's key, so an address without encryption is accepted for this machine and
/// private networks only, unless the player insists.
package struct ServerAddress: Hashable, Sendable {
  package let isEncrypted: Bool
  /// The host's name in lower case, or its address; an IPv6 address is in brackets.
  let host: String
  /// The port; `nil` for the usual one.
  let port: Int?
  /// What stands before the paths of requests: empty, or segments that each begin with a slash.
  let path: String
  /// Whether the player insists on an address without encryption.
  package let allowsPlainHTTP: Bool

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: The address. Without `https://` or `http://`, it means `https://`.
  ///   - allowsPlainHTTP: Whether the player accepts `http://` on a public network.
  /// - Throws: What is wrong with it and what to do.
  package init(_ text: String, allowsPlainHTTP: Bool = false) throws(ServerAddressError) {
    guard text.utf8.count <= Self.maximumBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw .unreadable
    }
    let parts = Parts(text)
    guard let isEncrypted = parts.isEncrypted, let host = Self.host(parts.host),
      let path = Self.path(parts.path)
    else {
      throw .unreadable
    }
    var port: Int?
    if let digits = parts.port {
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        (1...65_535).contains(number)
      else { throw .unreadable }
      port = number
    }
    self.isEncrypted = isEncrypted
    self.host = host
    self.port = port == (isEncrypted ? 443 : 80) ? nil : port
    self.path = path
    // What is not needed is not kept: the mark says that something is at risk.
    self.allowsPlainHTTP = allowsPlainHTTP && !isEncrypted && !Self.isNear(host)
    if !isEncrypted, !Self.isNear(host), !allowsPlainHTTP { throw .notEncrypted }
    // The scheme was added if it was missing: the settings file must be able to keep the whole.
    guard url.utf8.count <= Self.maximumBytes else { throw .unreadable }
  }

  /// The most bytes of an address.
  package static let maximumBytes = 200

  /// The address as it is sent and shown: `http://127.0.0.1:8765`.
  package var url: String {
    (isEncrypted ? "https://" : "http://") + place
  }

  /// What players call the server, and type to choose it: `play.example.org`, or with the scheme that would
  /// be missed: `http://127.0.0.1:8765`.
  package var name: String { isEncrypted ? place : url }

  package var place: String { host + (port.map { ":\($0)" } ?? "") + path }

  /// Whether the host is this machine or in a private network.
  package var isNear: Bool { Self.isNear(host) }
}

// MARK: - Choosing a server

extension ServerAddress {
  /// What an address that was typed without a scheme means where https:// cannot be spoken: the same one
  /// without encryption, on this machine or in a private network. `nil` for every other text.
  ///
  /// A server at home seldom has encryption.
  package init?(unencrypted text: String) {
    guard let address = try? ServerAddress("http://\(text)") else { return nil }
    self = address
  }

  /// Asks the server, and the one without encryption if this one cannot be reached.
  package func ask<Answer>(
    orElse unencrypted: Self?,
    _ request: (Self) async throws(ApiClient.Failure) -> Answer
  ) async -> (server: Self, answer: Result<Answer, ApiClient.Failure>) {
    do throws(ApiClient.Failure) {
      return (self, .success(try await request(self)))
    } catch {
      guard case .unreachable = error, let unencrypted else { return (self, .failure(error)) }
      return await unencrypted.ask(orElse: nil, request)
    }
  }

  /// Why the server was not chosen. A failure that names the server says it all.
  package func refusal(_ failure: ApiClient.Failure) -> String {
    let message = failure.message
    return message.contains(place) ? message : "\(name) was not chosen. \(message)"
  }
}

extension ServerAddress {
  /// The mark of an address without encryption that the player insists on, in the settings file.
  private static let plainMark = " plain-http"

  /// The address as the settings file has it. Reading it gives the address again.
  var setting: String { url + (allowsPlainHTTP ? Self.plainMark : "") }

  /// Reads an address of the settings file.
  init(setting: String) throws(ServerAddressError) {
    guard setting.utf8.count <= Self.maximumBytes + 16 else { throw .unreadable }
    let isPlain = setting.utf8.reversed().starts(with: Self.plainMark.utf8.reversed())
    try self.init(
      isPlain ? String(setting.dropLast(Self.plainMark.count)) : setting,
      allowsPlainHTTP: isPlain
    )
  }
}

package enum ServerAddressError: Error, Hashable, Sendable {
  case unreadable
  /// Everybody on the way could read the player's key.
  case notEncrypted
}

extension ServerAddressError: CustomStringConvertible {
  /// A sentence for the player: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .unreadable:
      "A server's address looks like https://play.example.org, with a port and a path if it has them."
    case .notEncrypted:
      "Without encryption, others on the network could read your key. Use https://, or insist with "
        + "--allow-plain-http."
    }
  }
}

// MARK: - Parts

extension ServerAddress {
  /// The parts of an address, not checked yet.
  private struct Parts {
    /// `nil` for a scheme that is neither `https` nor `http`.
    var isEncrypted: Bool?
    var host: Substring
    var port: Substring?
    var path: Substring

    init(_ text: String) {
      var rest = text[...]
      if let end = rest.firstRange(of: "://") {
        isEncrypted =
          switch rest[..<end.lowerBound].lowercased() {
          case "https": true
          case "http": false
          default: nil
          }
        rest = rest[end.upperBound...]
      } else {
        isEncrypted = true
      }
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      path = rest[slash...]
      host = rest[..<slash]
      // The colons of an IPv6 address are in brackets.
      let bracket = host.lastIndex(of: "]") ?? host.startIndex
      if let colon = host[bracket...].lastIndex(of: ":") {
        port = host[host.index(after: colon)...]
        host = host[..<colon]
      }
    }
  }

  /// A host in lower case; `nil` if it is not one.
  private static func host(_ text: Substring) -> String? {
    let host = text.lowercased()
    if host.hasPrefix("[") {
      let address = host.dropFirst().dropLast()
      let isAddress = address.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || byte == 0x3A || byte == 0x2E
      }
      return host.hasSuffix("]") && address.utf8.count >= 2 && isAddress ? host : nil
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        }
    }
    return areLabels && host.utf8.count <= 253 ? host : nil
  }

  /// A path without a slash at its end; `nil` if it is not one.
  private static func path(_ text: Substring) -> String? {
    let segments = text.split(separator: "/")
    let areSegments = segments.allSatisfy { segment in
      segment != "." && segment != ".."
        && segment.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
        }
    }
    return areSegments ? segments.map { "/\($0)" }.joined() : nil
  }

  /// Whether a host is this machine or in a private network: by its address, because a name can lead
  /// anywhere. Only addresses in their usual form count; `127.1` and `010.0.0.1` are read in more than one
  /// way.
  private static func isNear(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    // RFC 4193 and RFC 4291, section 2.5.6.
    if host.hasPrefix("[") {
      let first = host.dropFirst().prefix { $0 != ":" }
      guard first.utf8.count == 4, let bits = UInt16(first, radix: 16) else { return false }
      return bits & 0xFE00 == 0xFC00 || bits & 0xFFC0 == 0xFE80
    }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).compactMap { part in
      UInt8(part).flatMap { String($0) == part ? $0 : nil }
    }
    guard numbers.count == 4, host.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) })
    else { return false }
    // RFC 1918 and RFC 3927.
    switch (numbers[0], numbers[1]) {
    case (127, _), (10, _), (192, 168), (172, 16...31), (169, 254): return true
    default: return false
    }
  }
}
