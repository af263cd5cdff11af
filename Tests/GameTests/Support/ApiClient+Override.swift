import Platform
import Routes
import Rules

@testable import Model

extension ApiClient {
  /// Returns a copy in which one request has a fixed answer.
  func override(route: Route, with answer: some Encodable & Sendable) -> Self {
    override(where: { $0 == route }, with: { _, _ throws(Failure) in answer })
  }

  /// Returns a copy in which some requests are answered by a closure.
  func override<Answer: Encodable & Sendable>(
    where isOverridden: @escaping @Sendable (Route) -> Bool,
    with answer: @escaping @Sendable (Route, RequestID?) async throws(Failure) -> Answer
  ) -> Self {
    let base = send
    var copy = self
    copy.send = { route, id throws(Failure) in
      guard isOverridden(route) else { return try await base(route, id) }
      return try HTTPResponse(answer: await answer(route, id))
    }
    return copy
  }
}

extension HTTPResponse {
  /// The answer that a server would give with a model.
  fileprivate init(answer: some Encodable) throws(ApiClient.Failure) {
    do {
      self.init(status: 200, body: Array(try JSONValue(encoding: answer).text().utf8))
    } catch {
      throw .refused(APIError(.unknown, "The answer cannot be written as JSON."))
    }
  }
}
