import Dispatch
import Platform
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Routes
@testable import Server

/// The server on a real socket of this machine.
@Suite(.serialized) struct ListenerTests {
  /// A listener with the routes of a test's server.
  final class Host {
    let world: TestWorld
    let listener: HTTPListener
    private let uptime = Clock()
    private var isStopped = false

    final class Clock: Sendable {
      let seconds = Mutex(0.0)
    }

    init(_ settings: HTTPListener.Settings = .init()) throws {
      world = try TestWorld()
      let (server, uptime) = (world.server, uptime)
      listener = try ListenerTests.listener(
        settings,
        uptime: { uptime.seconds.withLock { $0 } },
        refuse: { server.refuse($0, from: $1) },
        waiting: { server.answer($0, from: $1, late: $2) }
      )
    }

    func connect() throws -> LoopbackConnection { try LoopbackConnection(port: listener.port) }

    func advance(_ seconds: Double) { uptime.seconds.withLock { $0 += seconds } }

    func stop() {
      isStopped = true
      listener.stop(waiting: 30)
    }

    deinit {
      if !isStopped { listener.stop(waiting: 0) }
    }
  }

  /// A listener on a free port of this machine, with the answers of a test.
  static func listener(
    _ settings: HTTPListener.Settings = .init(),
    port: UInt16 = 0,
    uptime: @escaping @Sendable () -> Double = { 0 },
    refuse: @escaping @Sendable (APIError, String) -> HTTPResponse = { _, _ in
      HTTPResponse(status: 413)
    },
    answer: @escaping @Sendable (HTTPRequest, String) -> HTTPResponse = { _, _ in
      HTTPResponse(status: 200)
    },
    waiting: HTTPListener.Answering? = nil
  ) throws -> HTTPListener {
    try HTTPListener(
      ListenAddress(host: "127.0.0.1", port: port),
      settings,
      uptime: uptime,
      answer: waiting ?? { request, address, _ in answer(request, address) },
      refuse: refuse
    )
  }

  static var oneThread: HTTPListener.Settings {
    var settings = HTTPListener.Settings()
    settings.threads = 1
    return settings
  }

  let host: Host
  let connection: LoopbackConnection

  init() throws {
    host = try Host()
    connection = try host.connect()
  }

  @Test func `a game over the network: register, start, play, submit, look at the ranking`() throws
  {
    let key = host.world.key()
    let name = try #require(PlayerName(text: "Ann Ø"))
    func ask<Answer: Decodable>(_ route: Route, id: RequestID? = nil) throws -> Answer {
      let response = try connection.ask(APIRequest(route, key: key, id: id))
      #expect(response.status == 200)
      #expect(response.headers["Content-Type"] == "application/json")
      let caching = response.headers["ETag"] == nil ? "no-store" : "private, no-cache"
      #expect(response.headers["Cache-Control"] == caching)
      return try response.decoded()
    }
    let player: Player = try ask(.register(NameRequest(name: name)))
    #expect(player.name == name)
    let attempt: Attempt = try ask(.start(StartRequest(mode: .timed)), id: host.world.requestID())
    let record = try GameRecord.played(attempt, words: 5)
    host.world.advance(60)
    let result: GameResult = try ask(.submit(Submission(attempt: attempt.id, record: record)))
    let id = try #require(LeaderboardID(text: "timed"))
    let ranking: Leaderboard = try ask(.leaderboard(LeaderboardQuery(board: id, span: .day)))
    #expect(ranking.top.map(\.game) == [result.game] && ranking.around.map(\.isOwn) == [true])
    // What the client has already is not sent again, and the connection goes on.
    var request = APIRequest(.game(result.game)).http
    try connection.send(request)
    let game = try connection.receive()
    #expect(game.body.count > 100 && game.headers["ETag"] != nil)
    request.headers["If-None-Match"] = game.headers["ETag"]
    for _ in 0..<2 {
      try connection.send(request)
      let response = try connection.receive(hasBody: false)
      #expect(response.status == 304 && response.headers["ETag"] == game.headers["ETag"])
      #expect(response.headers["Content-Length"] ?? "0" == "0")
    }
  }

  @Test func `errors are JSON, and the connection goes on`() throws {
    for (target, status) in [("/v1/nothing", 404), ("/v1/words/year", 400), ("/healthz", 200)] {
      try connection.send(HTTPRequest(method: "GET", target: target))
      let response = try connection.receive()
      #expect(response.status == status)
      _ = try JSONValue(reading: response.body)
    }
  }

  @Test func `a request that trickles in is ended`() throws {
    let host = try Host(Self.oneThread)
    let slow = try host.connect()
    try slow.send("GET /healthz HTTP/1.1\r\nHo")
    let other = try host.connect()
    /// Waits until the only thread has finished with everything before.
    func settle() throws {
      #expect(try host.connect().ask(APIRequest(.health)).status == 200)
    }
    #expect(try other.ask(APIRequest(.health)).status == 200)
    try settle()
    host.advance(20)
    host.listener.endSlowConnections()
    try slow.send("st: x\r\n")
    // An answer gives a connection time for its next request.
    #expect(try other.ask(APIRequest(.health)).status == 200)
    try settle()
    host.advance(20)
    host.listener.endSlowConnections()
    #expect(slow.waitUntilClosed())
    #expect(try other.ask(APIRequest(.health)).status == 200)
  }

  @Test func `a body that trickles in is ended`() throws {
    let host = try Host(Self.oneThread)
    let slow = try host.connect()
    try slow.send("POST /v1/attempts HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n{")
    for _ in 0..<31 {
      // Whatever is sent, the time for the request goes on.
      try slow.send(" ")
      #expect(try host.connect().ask(APIRequest(.health)).status == 200)
      host.advance(1)
      host.listener.endSlowConnections()
    }
    #expect(slow.waitUntilClosed())
    #expect(try host.connect().ask(APIRequest(.health)).status == 200)
  }

  @Test func `silent connections that take up the room make way for those who ask`() throws {
    var settings = Self.oneThread
    settings.connections = 40
    settings.connectionsPerAddress = 10
    let host = try Host(settings)
    // As many as there is room for, from several addresses, and more that wait to be accepted.
    let silent = try (0..<60).map { number in
      try LoopbackConnection(port: host.listener.port, from: UInt16(10 + number / 10))
    }
    let honest = try LoopbackConnection(port: host.listener.port, from: 2)
    try honest.send(APIRequest(.health).http)
    #expect(waitUntil { host.listener.isCrowded })
    #expect(host.listener.connectionCount <= settings.connections)
    // Each round ends what was silent for too long, and the next are accepted.
    var status: Int?
    for _ in 0..<20 where status == nil {
      host.advance(settings.crowdedSeconds + 0.1)
      host.listener.endSlowConnections()
      status = try? honest.receive(milliseconds: 1000).status
    }
    #expect(status == 200)
    withExtendedLifetime(silent) {}
  }

  @Test func `while it is crowded, those who ask stay`() throws {
    var settings = Self.oneThread
    settings.connections = 8
    let host = try Host(settings)
    let connections = try (0..<7).map { _ in try host.connect() }
    for _ in 0..<5 {
      for connection in connections {
        #expect(try connection.ask(APIRequest(.health)).status == 200)
      }
      #expect(host.listener.isCrowded)
      host.advance(settings.crowdedSeconds - 0.1)
      host.listener.endSlowConnections()
    }
  }

  @Test func `an address has so many connections and no more`() throws {
    var settings = Self.oneThread
    settings.connectionsPerAddress = 4
    let host = try Host(settings)
    let held = try (0..<4).map { _ in try host.connect() }
    for connection in held { #expect(try connection.ask(APIRequest(.health)).status == 200) }
    let fifth = try host.connect()
    #expect(throws: (any Error).self) { try fifth.ask(APIRequest(.health)) }
    for connection in held { #expect(try connection.ask(APIRequest(.health)).status == 200) }
  }

  @Test func `who has a whole network has so many connections and no more`() throws {
    let host = try Host()
    let listener = host.listener
    func hasRoom(_ number: Int32, _ add: Bool) throws -> Bool {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      let text = "2001:db8:0:\(number / 100)::\(number)"
      try #require(inet_pton(AF_INET6, text, &address.sin6_addr) == 1)
      return withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          guard listener.hasRoom(address) else { return false }
          if add { listener.connections.add(1000 + number, users: listener.users(address), now: 0) }
          return true
        }
      }
    }
    let open = try (0..<500 as Range<Int32>).filter { try hasRoom($0, true) }
    // 50 of each /64, and 200 of the /48.
    #expect(open.map { $0 / 100 } == (0..<4).flatMap { Array(repeating: $0, count: 50) })
    for number in open { listener.connections.remove(1000 + number) }
    #expect(listener.connections.count == 0)
    #expect(try (0..<500).allSatisfy { try hasRoom($0, false) })
  }

  @Test func `requests that libmicrohttpd refuses while the server stops do no harm`() throws {
    // With so many rounds, some requests are read between two steps of stopping.
    for _ in 0..<300 {
      let listener = try Self.listener()
      let port = listener.port
      let (began, ended) = (Gate(), Gate())
      try startThread {
        let connections = (0..<8).compactMap { _ in try? LoopbackConnection(port: port) }
        began.open()
        for connection in connections { try? connection.send("GET / HTTP/9.9\r\n\r\n") }
        ended.open()
      }
      began.wait()
      listener.stop(waiting: 0)
      ended.wait()
    }
  }

  @Test func `what a request takes goes with its connection`() throws {
    weak var listener: HTTPListener?
    do {
      let host = try Host()
      listener = host.listener
      // No line and no header ends: libmicrohttpd does not say of all of these that they are over.
      for head in ["GET /?" + String(repeating: "a&", count: 20_000), "GET / HTTP/1.1\r\nA: b\r\n"]
      {
        let connection = try host.connect()
        try? connection.send(head + String(repeating: "c: d\r\n", count: 5000))
        host.advance(40)
        host.listener.endSlowConnections()
        #expect(connection.waitUntilClosed())
      }
      host.stop()
    }
    #expect(listener == nil)
  }

  @Test func `HEAD works where GET does, and other methods are told so`() throws {
    try connection.send(HTTPRequest(method: "HEAD", target: "/healthz"))
    let head = try connection.receive(hasBody: false)
    #expect(head.status == 200 && head.headers["Content-Length"] != "0")
    #expect(try connection.ask(APIRequest(.health)).status == 200)
    try connection.send(HTTPRequest(method: "PUT", target: "/healthz"))
    let refused = try connection.receive()
    #expect(refused.status == 405 && refused.headers["Allow"] == "GET, HEAD")
  }

  @Test func `half a request does not hold up the end`() throws {
    try connection.send("GET /healthz HTTP/1.1\r\nHo")
    #expect(waitUntil { host.listener.connectionCount == 1 })
    let began = ContinuousClock.now
    host.stop()
    #expect(ContinuousClock.now - began < .seconds(10))
    #expect(connection.waitUntilClosed())
  }

  @Test func `a port in use is an error that names it`() throws {
    let address = ListenAddress(host: "127.0.0.1", port: host.listener.port)
    let error = #expect(throws: ListenError.self) {
      try Self.listener(port: host.listener.port)
    }
    #expect(error?.message.contains("\(address): Address already in use") == true)
  }
}
