import Platform
import Rules

/// A kind of request: its method, the pattern of its path, and the fields that carry its value.
///
/// One declaration both reads requests and writes them:
///
/// ```swift
/// let leaderboard = Endpoint(
///   .get, "boards/:/:", .segment("board"), .segment("span"), .query("top", 0...100, default: 20),
///   make: { LeaderboardQuery(board: $0, span: $1, top: $2) },
///   parts: { ($0.board, $0.span, $0.top) }
/// )
/// ```
struct Endpoint<Value: Sendable>: Sendable {
  let method: HTTPMethod
  let pattern: PathPattern
  private let readValue: @Sendable (inout RequestParts) throws(APIError) -> Value
  private let writeValue: @Sendable (Value, inout RequestParts) -> Void

  /// Declares an endpoint.
  ///
  /// - Parameters:
  ///   - path: The path after the version; a colon is a hole that a field fills.
  ///   - field: The fields, in the order in which they are read.
  ///   - make: Makes the value from what the fields have read.
  ///   - parts: What the fields write for a value. The inverse of `make`.
  init<each Part: Sendable>(
    _ method: HTTPMethod,
    _ path: String,
    version: Bool = true,
    _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value,
    parts: @escaping @Sendable (Value) -> (repeat each Part)
  ) {
    self.method = method
    pattern = PathPattern(path, isVersioned: version)
    readValue = { request throws(APIError) in
      let values = (repeat try (each field).read(&request))
      return make(repeat each values)
    }
    writeValue = { value, request in
      let values = parts(value)
      repeat (each field).write(each values, &request)
    }
  }

  /// Declares an endpoint with one field, which carries the value.
  init(_ method: HTTPMethod, _ path: String, _ field: Field<Value>) {
    self.init(method, path, field, make: { $0 }, parts: { $0 })
  }

  /// Reads the value of a request whose method and path fit.
  ///
  /// - Throws: What a field finds wrong; a parameter or a body that no field has read.
  func read(_ parts: RequestParts) throws(APIError) -> Value {
    var rest = parts
    let value = try readValue(&rest)
    if let extra = rest.query.first {
      throw APIError(
        .badParameter,
        "\(extra.name.quoted) is no parameter of this request, or stands there twice. Remove it."
      )
    }
    guard rest.body.isEmpty else {
      throw APIError(.badBody, "This request has no body. Send it without one.")
    }
    return value
  }

  func write(_ value: Value) -> HTTPRequest {
    var parts = RequestParts()
    writeValue(value, &parts)
    var target = Target()
    target.segments = pattern.fill(parts.segments)
    target.query = parts.query
    return HTTPRequest(method: method.rawValue, target: target.text, body: parts.body)
  }
}

/// The path of an endpoint: literal segments and holes.
struct PathPattern: Hashable, Sendable {
  /// The literal segments; `nil` is a hole.
  let segments: [String?]

  /// - Parameters:
  ///   - path: Segments with slashes between them; a colon is a hole.
  ///   - isVersioned: Whether the version of the requests stands before them.
  init(_ path: String, isVersioned: Bool) {
    let parts = path.split(separator: "/").map { $0 == ":" ? nil : String($0) }
    segments = (isVersioned ? [Route.versionSegment] : []) + parts
  }

  /// The segments in the holes, or `nil` if a path does not fit.
  func match(_ path: [String]) -> [String]? {
    guard path.count == segments.count else { return nil }
    var holes: [String] = []
    for (segment, literal) in zip(path, segments) {
      guard let literal else {
        holes.append(segment)
        continue
      }
      guard segment == literal else { return nil }
    }
    return holes
  }

  func fill(_ holes: [String]) -> [String] {
    var rest = holes[...]
    return segments.map { $0 ?? rest.popFirst() ?? "" }
  }
}
