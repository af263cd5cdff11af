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
    guard let version = try ask(store.version) else { return try Self.response(compute()).tagged() }
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

  static func response(_ model: some Encodable, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: Array((JSONValue(model: model).text() + "\n").utf8)
    )
  }

  static func response(_ error: APIError) -> HTTPResponse {
    var response = response(error, status: error.code.status)
    if let seconds = error.retryAfter { response.headers["Retry-After"] = "\(seconds)" }
    if error.code.status == 401 { response.headers["WWW-Authenticate"] = "Bearer" }
    if !error.allowed.isEmpty { response.headers["Allow"] = error.allowed.joined(separator: ", ") }
    // Who has used up an allowance begins anew.
    if error.code == .tooManyRequests { response.headers["Connection"] = "close" }
    return response
  }

  static func plain(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: ["Content-Type": "text/plain; version=0.0.4"],
      body: Array(text.utf8)
    )
  }
}
