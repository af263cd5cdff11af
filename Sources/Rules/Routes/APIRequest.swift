import Rules

/// A route with what travels in headers: who asks, and the request's own name.
package struct APIRequest: Hashable, Sendable {
  package var route: Route
  /// Who asks; `nil` for nobody in particular.
  package var key: PlayerKey?
  /// The request's name, which is the same when it is repeated because its answer was lost.
  package var id: RequestID?

  package init(_ route: Route, key: PlayerKey? = nil, id: RequestID? = nil) {
    self.route = route
    self.key = key
    self.id = id
  }

  /// The header of the request's name.
  package static let idHeader = "Lexicube-Request"
  private static let keyHeader = "Authorization"
  private static let keyScheme = "bearer "
  /// The header that names the answers which the client has.
  package static let knownTagHeader = "If-None-Match"
  /// The headers that are read. Others are ignored.
  package static let headers = [keyHeader, idHeader]

  package var http: HTTPRequest {
    var request = route.request
    if let key { request.headers[Self.keyHeader] = "Bearer \(key.text)" }
    if let id { request.headers[Self.idHeader] = id.text }
    if !request.body.isEmpty { request.headers["Content-Type"] = "application/json" }
    return request
  }

  /// Reads a request. Every request is safe to read, however large.
  ///
  /// - Throws: What is wrong with it and what to do.
  package init(_ request: HTTPRequest) throws(APIError) {
    guard request.body.count <= Self.maximumBodyBytes else {
      throw APIError(
        .tooLarge,
        "The body has \(request.body.count) bytes; the server reads at most "
          + "\(Self.maximumBodyBytes)."
      )
    }
    route = try Route(request)
    key = try request.headers[Self.keyHeader].map(Self.key)
    id = try request.headers[Self.idHeader].map(Self.id)
  }

  /// The longest body that is read, in bytes. The record of a game is smaller than 60 kB.
  package static let maximumBodyBytes = 65_536

  private static func key(_ header: String) throws(APIError) -> PlayerKey {
    guard header.lowercased().hasPrefix(keyScheme),
      let key = PlayerKey(text: String(header.dropFirst(keyScheme.count)))
    else {
      // The header is not repeated, because it may be a secret with a slip.
      throw APIError(.badHeader, "Authorization must be Bearer and \(PlayerKey.expectation).")
    }
    return key
  }

  private static func id(_ header: String) throws(APIError) -> RequestID {
    guard let id = RequestID(text: header) else {
      throw APIError(.badHeader, "\(idHeader) must be \(RequestID.expectation).")
    }
    return id
  }
}

/// The name that a client gives to a request, so that repeating it does nothing twice.
package struct RequestID: Hashable, Sendable {
  /// 1 to ``maximumLength`` letters a–z of either case, digits, dashes and underscores.
  package let text: String

  /// The most characters.
  static let maximumLength = 64

  /// Makes a name that no other request has.
  ///
  /// - Parameter generator: Its numbers must be unpredictable.
  package init(using generator: inout some RandomNumberGenerator) {
    text = HexDigits.text((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

extension RequestID: TextCodable {
  package init?(text: String) {
    guard (1...Self.maximumLength).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isLetterOrDigit || "-_".utf8.contains($0) })
    else { return nil }
    self.text = text
  }

  package static var expectation: String {
    "1 to \(maximumLength) letters a–z, digits, dashes and underscores"
  }
}
