import Platform
import Routes
import Rules
import Server
import ServerTesting
import Testing

extension TestWorld {
  /// A server whose data are in memory.
  convenience init(limits: ServerLimits = .generous) throws {
    try self.init(store: InMemoryStore().store, limits: limits)
  }

  /// Sends a request as the client does, through HTTP.
  func send(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1"
  ) -> HTTPResponse {
    server.answer(APIRequest(route, key: key, id: id).http, from: address)
  }

  /// Sends a request, and reads its answer.
  func ask<Answer: Decodable>(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1",
    as type: Answer.Type = Answer.self
  ) throws -> Answer {
    try send(route, key, id: id, from: address).decoded()
  }

  /// Sends a request that is refused, and reads why.
  func refusal(
    _ route: Route,
    _ key: PlayerKey? = nil,
    id: RequestID? = nil,
    from address: String = "192.0.2.1"
  ) throws -> APIError {
    let response = send(route, key, id: id, from: address)
    let error = try JSONValue(reading: response.body).decode(APIError.self)
    #expect(response.status == error.code.status)
    return error
  }
}
