import Dispatch
import Platform
import Routes
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// What the server reads as a request, and what it refuses.
extension ListenerTests {
  @Test func `a body that is announced as too large is refused without being read`() throws {
    try connection.send(
      "POST /v1/attempts HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n"
    )
    let response = try connection.receive()
    #expect(response.status == 413)
    let error: APIError = try JSONValue(reading: response.body).decode()
    #expect(error.code == .tooLarge)
    #expect(connection.waitUntilClosed())
  }

  @Test func `headers without end are refused`() throws {
    try connection.send("GET /healthz HTTP/1.1\r\nHost: x\r\n")
    for number in 0..<100 {
      try? connection.send("X-\(number): \(String(repeating: "y", count: 1000))\r\n")
    }
    let response = try? connection.receive()
    #expect(response == nil || response?.status == 431)
    let next = try host.connect()
    #expect(try next.ask(APIRequest(.health)).status == 200)
  }

  @Test func `bytes that are no HTTP do no harm`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      let connection = try host.connect()
      let bytes = (0..<Int(1 + generator.next(below: 400))).map { _ in
        UInt8(truncatingIfNeeded: generator.next())
      }
      try? connection.send(bytes)
    }
    let connection = try host.connect()
    #expect(try connection.ask(APIRequest(.health)).status == 200)
  }

  @Test func `a target that is not UTF-8 is refused`() throws {
    try connection.send(
      Array("GET /v1/".utf8) + [0xFF, 0xFE] + Array(" HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    )
    #expect(try connection.receive().status == 400)
  }

  private static let ambiguousHeaders = [
    "Host: x\r\nContent-Length: 0\r\nContent-Length: 4", "Host: x\r\nHost: y",
    "Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4", "Host: x\r\nA : b",
    "Host: x\r\nTransfer-Encoding: gzip", "Host: x\r\nTransfer-Encoding: chunked",
    "Host: x\r\nA: b\u{1}", "A: no Host",
    "Host: x\r\nContent-Length: +1", "Host: x\r\nAuthorization: a\r\nAuthorization: b",
  ]

  /// What libmicrohttpd would hide.
  private static let hiddenHeads = [
    "GET /healthz HTTP/1.1\nHost: x\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost: x\nA: b\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\n\n", "GET /healthz HTTP/1.0\n\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\n\r\n", "GET /healthz HTTP/1.1\r\nHost: x\r\n\0\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\n:\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHo: x\r\n\tst\r\nA: b\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\0y\r\n\r\n", "GET /healthz\0 HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n", "GET\0 /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
  ]

  @Test(arguments: ambiguousHeaders.map { "GET /healthz HTTP/1.1\r\n\($0)\r\n\r\n" } + hiddenHeads)
  func `what could be read in two ways is refused, and its connection is closed`(
    head: String
  ) throws {
    try connection.send(head)
    #expect(try connection.receive().status == 400)
    #expect(connection.waitUntilClosed())
  }

  @Test func `what every client may write is read`() throws {
    let padding = "X-A:" + String(repeating: "a", count: 4000) + "\r\n"
    for headers in [
      "Host:x\r\n", "Host:  x \r\n", "Host: x\r\nA:\r\nB: \r\n", "Host: x\r\n" + padding,
    ] {
      for head in ["GET /v1/words/all?limit=3 HTTP/1.1", "\r\nGET /%68ealthz HTTP/1.1"] {
        try connection.send("\(head)\r\n\(headers)\r\n")
        #expect(try connection.receive().status == 200)
      }
    }
  }

  @Test func `of all lines that say whose request it is, the last one counts`() throws {
    var settings = HTTPListener.Settings()
    settings.isBehindProxy = true
    let addresses = Mutex<[String]>([])
    let listener = try Self.listener(
      settings,
      answer: { _, address in
        addresses.withLock { $0.append(address) }
        return HTTPResponse(status: 200)
      }
    )
    defer { listener.stop(waiting: 0) }
    let connection = try LoopbackConnection(port: listener.port)
    let line = "X-Forwarded-For: "
    try connection.send(
      "GET / HTTP/1.1\r\nHost: x\r\n\(line)1.1.1.1\r\n\(line)2.2.2.2, 3.3.3.3\r\n\r\n"
    )
    #expect(try connection.receive().status == 200)
    #expect(addresses.withLock { $0 } == ["3.3.3.3"])
  }

  @Test func `parameters are counted, however many they are, and the connection goes on`() throws {
    for count in [20, 500, 1000, 5000] {
      let target = "/v1/player?" + String(repeating: "a&", count: count)
      try connection.send(HTTPRequest(method: "GET", target: target))
      #expect(try connection.receive().status == 400)
    }
    let words = Route.bestWords(WordsQuery(span: .all, limit: 3))
    #expect(APIRequest(words).http.target.contains("?"))
    #expect(try connection.ask(APIRequest(words)).status == 200)
  }
}
