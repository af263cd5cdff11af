import Routes
import Rules
import Testing

/// What cannot be read is refused with its reason and what to do.
@Suite struct RefusedRequestTests {
  private func refusal(
    _ method: String,
    _ target: String,
    headers: HTTPHeaders = [:],
    body: String = ""
  ) -> APIError? {
    let request = HTTPRequest(
      method: method,
      target: target,
      headers: headers,
      body: Array(body.utf8)
    )
    do throws(APIError) {
      _ = try APIRequest(request)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("GET", "/v1/nothing", APIError.Code.unknownRoute, "nothing at \"/v1/nothing\""),
    ("GET", "/", .unknownRoute, "nothing at \"/\""),
    ("GET", "/v1", .unknownRoute, "nothing at \"/v1\""),
    ("GET", "/v1//player", .unknownRoute, "nothing at"),
    ("GET", "/v1/player/", .unknownRoute, "nothing at"),
    ("GET", "/v2/player", .newerVersion, "speaks version 1, and your lexicube version 2"),
    ("GET", "/v-1/player", .unknownRoute, "nothing at"),
    ("GET", "/v0/player", .olderVersion, "Update lexicube"),
    ("DELETE", "/v1/player", .wrongMethod, "wants POST, GET or HEAD, not \"DELETE\""),
    ("HEAD", "/v1/attempts", .wrongMethod, "wants POST, not \"HEAD\""),
    ("get", "/healthz", .wrongMethod, "wants GET or HEAD, not \"get\""),
    ("GET", "v1/player", .badTarget, "wrongly encoded"),
    ("GET", "", .badTarget, "wrongly encoded"),
    ("GET", "/v1/%zz", .badTarget, "wrongly encoded"),
    ("GET", "/v1/%4", .badTarget, "wrongly encoded"),
    ("GET", "/v1/%ff", .badTarget, "wrongly encoded"),
    ("GET", "/v1/words/year", .badParameter, "the span must be day, week or all, not \"year\""),
    ("GET", "/v1/boards/chess/day", .badParameter, "the board must be timed, blitz, unlimited"),
    ("GET", "/v1/boards/daily-blitz/day", .badParameter, "not \"daily-blitz\""),
    ("GET", "/v1/words/day?limit=0", .badParameter, "from 1 to 100, not \"0\""),
    ("GET", "/v1/words/day?limit=1e1", .badParameter, "must be a whole number"),
    ("GET", "/v1/words/day?limit=99999999999999999999", .badParameter, "must be a whole number"),
    ("GET", "/v1/words/day?limit=1&limit=2", .badParameter, "\"limit\" is no parameter"),
    ("GET", "/v1/words/day?x=1", .badParameter, "\"x\" is no parameter"),
    ("GET", "/v1/boards/timed/day?hints=yes", .badParameter, "hints must be true or false"),
    ("GET", "/v1/games/0", .badParameter, "the game must be a whole number from 1"),
    ("GET", "/v1/games/-1", .badParameter, "the game must be a whole number from 1"),
    ("GET", "/v1/games/1'%3B--", .badParameter, "not \"1';--\""),
    ("GET", "/v1/daily/1/results/blitz", .badParameter, "timed or unlimited, not blitz"),
    ("PUT", "/v1/duels/join/K7M2", .badParameter, "the invitation must be 8 letters"),
    ("PUT", "/v1/duels/join/K7M2-Q9U!", .badParameter, "not \"K7M2-Q9U!\""),
    (
      "PUT", "/v1/duels/1/turns/1001", .badParameter,
      "the turn must be a whole number from 0 to 1000"
    ),
    ("PUT", "/v1/duels/1/turns/0", .badBody, "not JSON"),
    ("GET", "/v1/daily/0/words", .badParameter, "the day must be"),
  ])
  func `a wrong target`(
    method: String,
    target: String,
    code: APIError.Code,
    message: String
  ) throws {
    let error = try #require(refusal(method, target))
    #expect(error.code == code)
    #expect(error.message.contains(message))
  }

  @Test func `a target longer than any request needs is refused`() throws {
    let target = "/v1/words/day?limit=" + String(repeating: "1", count: 4000)
    #expect(refusal("GET", target)?.code == .badTarget)
  }

  @Test(arguments: [
    ("", "not JSON"),
    ("{", "not JSON: line 1, column 2"),
    ("[]", "the body must be an object, not a list"),
    ("{}", "name: is missing"),
    (#"{"name":null}"#, "name: must be a text, not null"),
    (#"{"name":3}"#, "name: must be a text, not a number"),
    (#"{"name":""}"#, "must be a name with at least one visible character"),
    (#"{"name":"\u001b\u202e"}"#, "must be a name with at least one visible character"),
    (#"{"name":"a","name":"b"}"#, "the key \"name\" appears twice"),
  ])
  func `a wrong body`(body: String, message: String) throws {
    let error = try #require(refusal("POST", "/v1/player", body: body))
    #expect(error.code == .badBody)
    #expect(error.message.contains(message))
  }

  @Test(arguments: [
    "{}", "[]", #"{"pass":false}"#, #"{"word":"222t"}"#, #"{"word":["222x"]}"#,
    #"{"remove":["333"]}"#,
    #"{"remove":["222","221","220"]}"#, #"{"remove":["222","221"],"word":["222t"]}"#,
    #"{"remove":[]}"#,
  ])
  func `what is no turn`(body: String) throws {
    let error = try #require(refusal("PUT", "/v1/duels/1/turns/0", body: body))
    #expect(error.code == .badBody && error.message.contains("A turn is"))
  }

  @Test func `unknown keys of a body are ignored, so that newer clients can say more`() throws {
    let body = Array(#"{"name":"Ann","colour":"red"}"#.utf8)
    let request = HTTPRequest(method: "POST", target: "/v1/player", body: body)
    let name = try #require(PlayerName(text: "Ann"))
    #expect(try APIRequest(request).route == .register(NameRequest(name: name)))
  }

  @Test func `a deep body does not overflow the stack`() {
    let body = String(repeating: "[", count: 60_000)
    #expect(refusal("POST", "/v1/attempts", body: body)?.code == .badBody)
  }

  @Test func `a body that no field reads is refused`() {
    #expect(refusal("GET", "/healthz", body: "{}")?.code == .badBody)
  }

  @Test func `an oversized body is refused before it is read`() {
    let body = String(repeating: " ", count: APIRequest.maximumBodyBytes + 1)
    #expect(refusal("POST", "/v1/attempts", body: body)?.code == .tooLarge)
  }

  @Test func `a record that cannot be read is refused with its place`() throws {
    let error = try #require(refusal("PUT", "/v1/attempts/7/record", body: #"{"version":9}"#))
    #expect(error.code == .badBody)
    #expect(error.message.contains("version: 9 is unknown"))
  }

  @Test(arguments: [
    "", "Bearer", "Bearer abc", "Basic eDp5", "Bearer \(String(repeating: "g", count: 64))",
  ])
  func `a wrong key is refused, and never repeated`(header: String) throws {
    let error = try #require(refusal("GET", "/v1/player", headers: ["Authorization": header]))
    #expect(error.code == .badHeader)
    #expect(header.count < 8 || !error.message.contains(header.dropFirst(7)))
  }

  @Test(arguments: ["", "a b", "a\u{0}", "é", String(repeating: "x", count: 65)])
  func `a wrong request id is refused`(id: String) {
    #expect(refusal("GET", "/v1/player", headers: ["lexicube-request": id])?.code == .badHeader)
  }
}
