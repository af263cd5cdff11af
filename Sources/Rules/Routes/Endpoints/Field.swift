import Platform
import Rules

/// What is left to read of a request, or what was written of it so far.
struct RequestParts: Sendable {
  /// The segments of the path that stand in holes of the endpoint's pattern, in order.
  var segments: [String] = []
  /// The query. Reading a parameter takes it out.
  var query: [(name: String, value: String)] = []
  var body: [UInt8] = []
}

/// One part of a request that carries a value. It reads the value and writes it.
///
/// Writing a value and reading it gives the same value; the tests say so for every endpoint.
struct Field<Value: Sendable>: Sendable {
  /// Takes the value out of a request, or throws what is wrong with it and what to do.
  let read: @Sendable (inout RequestParts) throws(APIError) -> Value
  /// Adds the value to a request.
  let write: @Sendable (Value, inout RequestParts) -> Void
}

extension Field {
  /// The next hole of the path.
  static func segment(_ name: String) -> Self where Value: TextCodable {
    Self(
      read: { parts throws(APIError) in
        let text = parts.takeSegment()
        if let value = Value(text: text) { return value }
        throw APIError(.badParameter, "\(name) must be \(Value.expectation), not \(text.quoted).")
      },
      write: { $1.segments.append($0.text) }
    )
  }

  static func body(
    read: @escaping @Sendable ([UInt8]) throws(APIError) -> Value,
    text: @escaping @Sendable (Value) -> String
  ) -> Self {
    Self(
      read: { parts throws(APIError) in
        defer { parts.body = [] }
        return try read(parts.body)
      },
      write: { $1.body = Array(text($0).utf8) }
    )
  }
}

extension Field where Value: Codable {
  static var json: Self {
    body(
      read: { body throws(APIError) in
        do {
          return try JSONValue(reading: body).decode()
        } catch let error as JSONError {
          throw APIError(.badBody, "The body is not JSON: \(error).")
        } catch let error as DecodingError {
          throw APIError(.badBody, "The body does not fit the request: \(error.summary).")
        } catch {
          throw APIError(.badBody, "The body does not fit the request.")
        }
      },
      text: { JSONValue(model: $0).text() }
    )
  }
}

extension Field<Int> {
  /// A whole number in the query that may be missing. The default is not written; on the way out, a
  /// value is clamped to the range.
  static func query(_ name: String, _ range: ClosedRange<Int>, default standard: Int) -> Self {
    Self(
      read: { parts throws(APIError) in
        guard let text = parts.take(name) else { return standard }
        return try number(text, name, range)
      },
      write: {
        let value = min(max($0, range.lowerBound), range.upperBound)
        if value != standard { $1.query.append((name, "\(value)")) }
      }
    )
  }

  /// The next hole of the path, a whole number.
  static func segment(_ name: String, _ range: ClosedRange<Int>) -> Self {
    Self(
      read: { parts throws(APIError) in try number(parts.takeSegment(), name, range) },
      write: { $1.segments.append("\($0)") }
    )
  }

  fileprivate static func number(
    _ text: String,
    _ name: String,
    _ range: ClosedRange<Int>
  ) throws(APIError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw APIError(
        .badParameter,
        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(text.quoted)."
      )
    }
    return number
  }
}

extension Field<Int64> {
  /// The next hole of the path, the number of something on the server.
  static func id(_ name: String) -> Self {
    let number = Field<Int>.segment(name, 1...Int.max)
    return Self(
      read: { parts throws(APIError) in Int64(try number.read(&parts)) },
      write: { $1.segments.append("\($0)") }
    )
  }
}

extension Field<Int64?> {
  /// The number of something on the server, in the query.
  static func queryID(_ name: String) -> Self {
    Self(
      read: { parts throws(APIError) in
        guard let text = parts.take(name) else { return nil }
        return Int64(try Field<Int>.number(text, name, 1...Int.max))
      },
      write: { value, parts in if let value { parts.query.append((name, "\(value)")) } }
    )
  }
}

extension Field<Bool> {
  /// A parameter of the query that is `true` or `false`, and false if it is missing.
  static func flag(_ name: String) -> Self {
    Self(
      read: { parts throws(APIError) in
        switch parts.take(name) {
        case nil, "false": return false
        case "true": return true
        case let text?:
          throw APIError(.badParameter, "\(name) must be true or false, not \(text.quoted).")
        }
      },
      write: { if $0 { $1.query.append((name, "true")) } }
    )
  }
}

extension Field<GameRecord> {
  /// The body as the record of a game. Its form is checked here; the server replays its moves.
  static var record: Self {
    body(
      read: { body throws(APIError) in
        do throws(RecordError) {
          return try GameRecord(reading: body)
        } catch {
          throw APIError(.badBody, "The record cannot be read: \(error.message).")
        }
      },
      text: { $0.text() }
    )
  }
}

extension RequestParts {
  /// The next segment, which is taken out. The endpoint has counted them.
  fileprivate mutating func takeSegment() -> String {
    segments.isEmpty ? "" : segments.removeFirst()
  }

  /// The value of a parameter, which is taken out.
  fileprivate mutating func take(_ name: String) -> String? {
    query.firstIndex { $0.name == name }.map { query.remove(at: $0).value }
  }
}
