import Platform
import Rules

/// A request as HTTP carries it, before anything in it was understood.
package struct HTTPRequest: Hashable, Sendable {
  /// The method as it was sent, such as `GET`.
  package var method: String
  /// The path and the query as they were sent, percent-encoded: `/v1/boards/timed/day?top=10`.
  package var target: String
  /// The headers that matter. Names are compared without case.
  package var headers: HTTPHeaders
  /// The body; empty if there is none.
  package var body: [UInt8]

  package init(
    method: String,
    target: String,
    headers: HTTPHeaders = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

/// An answer as HTTP carries it.
package struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  package var status: Int
  package var headers: HTTPHeaders
  /// The body; empty if there is none.
  package var body: [UInt8]

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the request did what it asks for.
  package var isSuccess: Bool { (200..<300).contains(status) }
}

/// Headers by their names, of which upper and lower case are the same.
package struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a header, or `nil` if there is none.
  package subscript(name: String) -> String? {
    get { values[name.lowercased()] }
    set { values[name.lowercased()] = newValue }
  }

  /// The headers with their names in lower case, sorted by name.
  package var sorted: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The methods of requests that this version understands.
enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
}

extension HTTPResponse {
  /// Reads the answer to a request.
  ///
  /// - Returns: The model that the documentation of the ``Route`` names.
  /// - Throws: What the server says is wrong; `unknown` if the answer is not one of a lexicube server, such
  ///   as the page of a proxy.
  package func decoded<Answer: Decodable>(
    as type: Answer.Type = Answer.self
  ) throws(APIError) -> Answer {
    let value = try? JSONValue(reading: body)
    if isSuccess, let answer = try? value?.decode(Answer.self) { return answer }
    if !isSuccess, let error = try? value?.decode(APIError.self) { throw error }
    if [502, 503, 504].contains(status) {
      throw APIError(
        .unavailable,
        "The server behind this address does not answer now (status \(status)). Try again later."
      )
    }
    throw APIError(
      .unknown,
      "The answer, with status \(status), is not that of a lexicube server of this version. Check the "
        + "server's address."
    )
  }
}
