import Composable
import ComposableTesting
import GameTesting
import Platform
import Rules
import Server
import ServerTesting
import Testing

@testable import Model
@testable import Online
@testable import Routes

@Suite("The connection to a server")
struct ServerConnectionTests {
  private let server: TestWorld
  private let home = TemporaryDirectory()

  init() throws { server = try TestWorld(date: TestWorld.noon, limits: .generous) }

  private func connection(_ name: String = "Ann") throws -> ServerConnection {
    try server.connection(home.directory(), name: .test(name))
  }

  private func identity() throws -> Identity? { try IdentityStore(home.directory()).load() }

  @Test func `the player is registered at the first request that needs it, once`() async throws {
    let client = try connection().client
    _ = try await client.health()
    #expect(try identity() == nil)
    #expect(try await client.player().name.text == "Ann")
    #expect(try await client.player().name.text == "Ann")
    #expect(
      server.targets == ["GET /healthz", "POST /v1/player", "GET /v1/player", "GET /v1/player"]
    )
    let key = try #require(identity()?.key)
    #expect(server.sent[0].headers["Authorization"] == nil)
    for request in server.sent.dropFirst() {
      #expect(request.headers["Authorization"] == "Bearer \(key.text)")
    }
    // The next program of the player does not register again.
    _ = try await connection().client.player()
    #expect(server.targets.last == "GET /v1/player")
    #expect(server.targets.count == 5)
  }

  @Test func `whoever only looks at what everybody may see is not registered`() async throws {
    let board = try #require(LeaderboardID(mode: .timed, isDaily: false))
    let look = Route.leaderboard(LeaderboardQuery(board: board, span: .all))
    let connection = try connection()
    #expect(try await connection.client.send(look, nil).status == 200)
    #expect(try server.targets.count == 1 && identity() == nil)
    // A player is shown the own place.
    _ = try await connection.client.player()
    _ = try await connection.client.send(look, nil)
    #expect(server.sent.first?.headers["Authorization"] == nil)
    #expect(server.sent.last?.headers["Authorization"] != nil)
  }

  @Test func `a new name is told at the next start, and at once by the client`() async throws {
    _ = try await connection().client.player()
    #expect(try await connection("Bea").client.player().name.text == "Bea")
    let client = try connection("Bea").client
    _ = try await client.send(.rename(NameRequest(name: .test("Cleo"))), nil)
    #expect(try identity()?.name?.text == "Cleo")
    #expect(try await connection("Cleo").client.player().name.text == "Cleo")
  }

  @Test func `two programs at once are one player`() async throws {
    let connections = try (0..<8).map { _ in try connection() }
    let sinces = try await withThrowingTaskGroup(of: Player.self) { group in
      for connection in connections { group.addTask { try await connection.client.player() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sinces.count == 8)
    let keys = Set(server.sent.compactMap { $0.headers["Authorization"] })
    #expect(keys.count == 1)
  }

  @Test func `nobody else can read the key`() async throws {
    _ = try await connection().client.player()
    let directory = try home.directory()
    var status = stat()
    #expect(stat("\(directory.path)/identity", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(directory.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(try directory.names(limit: 100).filter { $0.hasPrefix(".") } == [])
  }

  @Test func `two servers get two keys`() async throws {
    let other = StateDirectory(in: home.path, for: try ServerAddress("https://other.example.org"))
    _ = try await connection().client.player()
    _ = try await server.connection(other).client.player()
    #expect(try IdentityStore(other).load()?.key != (try identity()?.key))
  }

  // MARK: Damage

  @Test(arguments: [
    ("", 1), ("{}", 1), ("null", 1), ("{\"key\":\"abc\"}", 1), ("{\"key\":17}", 1), ("\u{0}", 1),
    ("[", 1), ("{\"key\":\"\(String(repeating: "0", count: 64))\",\"newKey\":\"x\"}", 1),
    (" ", 100_000),
  ])
  func `a damaged identity is not replaced by a new player`(part: String, count: Int) async throws {
    let text = String(repeating: part, count: count)
    let directory = try home.directory()
    try directory.create()
    overwrite("\(directory.path)/identity", text)
    await #expect(throws: ApiClient.Failure.self) { try await connection().client.player() }
    #expect(server.sent.isEmpty)
    let bytes = try directory.read("identity", limit: 200_000)
    #expect(bytes == Array(text.utf8))
  }

  @Test func `a pipe or a link in the place of the identity stops nothing`() async throws {
    let directory = try home.directory()
    try directory.create()
    let path = "\(directory.path)/identity"
    #expect(mkfifo(path, 0o600) == 0)
    await #expect(throws: ApiClient.Failure.self) { try await connection().client.player() }
    unlink(path)
    #expect(symlink("/etc/passwd", path) == 0)
    await #expect(throws: ApiClient.Failure.self) { try await connection().client.player() }
    #expect(server.sent.isEmpty)
  }

  // MARK: Repeating

  @Test func `a start whose answer is lost is repeated, and gives the same attempt`() async throws {
    let client = try connection().client
    _ = try await client.player()
    let before = server.sent.count
    server.setWeather { $0 < before + 2 ? .answerLost : .fine }
    let id = client.makeRequestID()
    let attempt = try await client.start(StartRequest(mode: .timed), id: id)
    #expect(server.sent.count == before + 3)
    #expect(Set(server.sent[before...].map { $0.headers[APIRequest.idHeader] }) == [id.text])
    #expect(try await client.start(StartRequest(mode: .timed), id: id) == attempt)
  }

  @Test func `without an id, nothing is sent twice`() async throws {
    let only = try connection()
    _ = try await only.client.player()
    let before = server.sent.count
    server.setWeather { $0 < before ? .fine : .requestLost }
    await #expect(throws: ApiClient.Failure.unreachable("The request was lost.")) {
      try await only.client.send(.register(NameRequest(name: .test("Ann"))), nil)
    }
    #expect(server.sent.count == before + 1)
  }

  @Test func `a server that is busy is asked again when it says so`() async throws {
    let clock = TestClock()
    let client = try server.connection(home.directory(), clock: clock.any).client
    _ = try await client.health()
    let error = try JSONValue(encoding: APIError(.tooManyRequests, "Wait.", retryAfter: 3)).text()
    let busy = HTTPResponse(status: 429, headers: ["Retry-After": "3"], body: Array(error.utf8))
    server.answerNext(busy)
    let before = server.sent.count
    async let health = client.health()
    while clock.sleeperCount == 0 { await Task.yield() }
    #expect(server.sent.count == before + 1)
    clock.advance(by: .milliseconds(2900))
    #expect(server.sent.count == before + 1)
    clock.advance(by: .milliseconds(400))
    _ = try await health
    #expect(server.sent.count == before + 2)
    // What takes too long is the player's to decide.
    server.answerNext(
      HTTPResponse(status: 429, headers: ["Retry-After": "600"], body: Array(error.utf8))
    )
    await #expect(throws: ApiClient.Failure.self) { try await client.health() }
    #expect(server.sent.count == before + 3)
  }

  // MARK: Strange answers

  @Test func `an unknown key is not registered again without a word`() async throws {
    _ = try await connection().client.player()
    let key = try #require(PlayerKey(bytes: [UInt8](repeating: 7, count: 32)))
    try IdentityStore(home.directory()).update { $0.key = key }
    let failure = await #expect(throws: ApiClient.Failure.self) {
      try await connection().client.player()
    }
    #expect(failure?.code == .keyUnknown)
    #expect(server.targets.filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test func `a key that another program has renewed is read again`() async throws {
    let (first, second) = (try connection(), try connection())
    _ = try await first.client.player()
    _ = try await second.renewKey()
    #expect(try await first.client.player().name.text == "Ann")
  }

  @Test(arguments: [
    HTTPResponse(status: 200, body: Array("<html>Log in to the hotel's network".utf8)),
    HTTPResponse(status: 302, headers: ["Location": "https://evil.example"]),
    HTTPResponse(status: 200), HTTPResponse(status: 404), HTTPResponse(status: 500, body: [0xFF]),
    HTTPResponse(status: 200, body: Array(repeating: 0x5B, count: 100_000)),
  ])
  func `what is no answer of a lexicube server is unknown`(response: HTTPResponse) async throws {
    let client = try connection().client
    server.answerNext(response)
    let failure = await #expect(throws: ApiClient.Failure.self) { try await client.health() }
    #expect(failure?.code == .unknown)
  }

  @Test func `messages of a server cannot control the terminal`() async throws {
    let client = try connection().client
    let hostile = "\u{1B}]0;x\u{7}\u{202E}" + String(repeating: "long ", count: 1000)
    let body = Array(try JSONValue(encoding: APIError(.wrongDay, hostile)).text().utf8)
    server.answerNext(HTTPResponse(status: 409, body: body))
    let failure = await #expect(throws: ApiClient.Failure.self) { try await client.health() }
    let message = try #require(failure?.message)
    #expect(message == message.visible())
    #expect(message.count <= 301)
  }

  // MARK: A server whose data was restored from a backup

  /// Another server in the place of the present one, which knows these keys alone.
  private func restored(_ keys: [PlayerKey]) throws -> TestWorld {
    let server = try TestWorld(date: TestWorld.noon, limits: .generous)
    for key in keys {
      let route = Route.register(NameRequest(name: .test("Ann")))
      let response = server.server.answer(APIRequest(route, key: key).http, from: "192.0.2.1")
      #expect(response.status == 200)
    }
    return server
  }

  @Test(arguments: [false, true])
  func `a key that was renewed after the backup is renewed again`(registers: Bool) async throws {
    _ = try await connection().client.player()
    let old = try #require(identity()?.key)
    _ = try await connection().renewKey()
    let new = try #require(identity()?.key)
    let server = try restored([old])
    let connection = try server.connection(home.directory(), name: .test("Ann"))
    if registers { _ = try await connection.register() }
    #expect(try await connection.client.player().name.text == "Ann")
    #expect(try identity()?.key == new)
    // It is the same player, and nobody has the old key any more.
    let error = await #expect(throws: ApiClient.Failure.self) {
      try await connection.player(of: old)
    }
    #expect(error?.code == .keyUnknown)
  }

  @Test func `a former key that somebody has taken locks nobody out`() async throws {
    _ = try await connection().client.player()
    let old = try #require(identity()?.key)
    let player = try await connection().renewKey()
    let new = try #require(identity()?.key)
    let route = Route.register(NameRequest(name: .test("Eve")))
    let thief = server.server.answer(APIRequest(route, key: old).http, from: "192.0.2.1")
    #expect(thief.status == 200)
    #expect(try await connection().register() == player)
    #expect(try await connection("Anna").client.player().name.text == "Anna")
    #expect(try identity()?.key == new)
  }

  @Test func `a guest, who has no command for it, is registered again`() async throws {
    _ = try await connection().client.player()
    let key = try identity()?.key
    let guest = try restored([]).connection(home.directory(), isGuest: true)
    #expect(try await guest.client.player().name.text == "Ann")
    #expect(try identity()?.key == key)
  }

  // MARK: Renewing

  @Test(arguments: [TestWorld.Weather.requestLost, .answerLost], 0..<7)
  func `a key is renewed whatever is lost, and no key that counts is`(
    weather: TestWorld.Weather,
    number: Int
  ) async throws {
    _ = try await connection().client.player()
    let old = try #require(identity()?.key)
    let before = server.sent.count
    // From one request on, the network fails for as long as the program tries.
    server.setWeather { $0 >= before + number && $0 < before + number + 3 ? weather : .fine }
    let renewing = try connection()
    let first = await Result { try await renewing.renewKey() }
    server.setWeather(.fine)
    let between = try #require(try identity())
    if case .failure = first {
      // Whichever of the two the server knows, the player has it.
      let keys = [between.key, between.newKey].compactMap(\.self)
      var known = 0
      for key in keys where (try? await connection().player(of: key)) != nil { known += 1 }
      #expect(known == 1)
    }
    // The next start, or the next try, finishes it.
    let next = try connection()
    #expect(try await next.client.player().name.text == "Ann")
    if between.newKey != nil || (try? first.get()) != nil {
      let new = try #require(try identity())
      #expect(new.newKey == nil)
      #expect(new.key != old)
      await #expect(throws: ApiClient.Failure.self) { try await next.player(of: old) }
    }
  }
}

extension Result where Failure == any Error {
  /// The outcome of asynchronous work.
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}

extension ApiClient.Failure {
  /// Why the server has refused; `nil` for any other failure.
  fileprivate var code: APIError.Code? {
    if case .refused(let error) = self { error.code } else { nil }
  }
}

extension HTTPResponse: CustomTestStringConvertible {
  public var testDescription: String { "\(status) with \(body.count) bytes" }
}
