import Platform
import Routes
import Rules

/// Answers as HTTP carries them.
extension Server {
  /// The answer to a request that changes nothing: the one that was given before, if nothing has been written
  /// since then.
  func kept(
    _ route: Route,
    _ visit: Visit,
    _ compute: @autoclosure () throws(APIError) -> some Encodable
  ) throws(APIError) -> HTTPResponse {
    // Before anything is read: what is computed is at least as new.
    guard let version = try ask(store.version) else {
      return try Self.response(compute()).tagged()
    }
    let question = KeptAnswers.Question(
      route: route,
      player: visit.player?.id,
      today: visit.today,
      firstOpenDay: visit.firstOpenDay
    )
    if let answer = kept.answer(to: question, at: version) { return answer }
    let answer = try Self.response(compute()).tagged()
    kept.keep(answer, to: question, at: version)
    return answer
  }

  static func response(_ model: some Encodable) -> HTTPResponse {
    guard let value = try? JSONValue(encoding: model) else {
      return response(APIError(.unavailable, "The answer cannot be written."))
    }
    return json(value, status: 200)
  }

  static func response(_ error: APIError) -> HTTPResponse {
    let body = (try? JSONValue(encoding: error)) ?? .null
    var response = json(body, status: error.code.status)
    if let seconds = error.retryAfter { response.headers["Retry-After"] = "\(seconds)" }
    if error.code.status == 401 { response.headers["WWW-Authenticate"] = "Bearer" }
    if !error.allowed.isEmpty { response.headers["Allow"] = error.allowed.joined(separator: ", ") }
    // Who has used up an allowance begins anew.
    if error.code == .tooManyRequests { response.headers["Connection"] = "close" }
    return response
  }

  private static func json(_ value: JSONValue, status: Int) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: Array((value.text() + "\n").utf8)
    )
  }

  static func plain(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: ["Content-Type": "text/plain; version=0.0.4"],
      body: Array(text.utf8)
    )
  }
}
