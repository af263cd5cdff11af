import Model
import Platform
import Rules
import Server
import ServerTesting
import Synchronization
import Testing

@testable import Online
@testable import Routes

/// Requests through the real program curl to servers on loopback.
@Suite("Requests through curl", .serialized)
struct CurlTransportTests {
  /// A listener in this process, whose answers the test decides.
  private final class Listener {
    let listener: HTTPListener
    private let requests = SharedRequests()

    init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws {
      let requests = requests
      listener = try HTTPListener(
        ListenAddress(host: "127.0.0.1", port: 0),
        HTTPListener.Settings(),
        uptime: { 0 },
        answer: { request, _, _ in
          requests.all.withLock { $0.append(request) }
          return answer(request)
        },
        refuse: { _, _ in HTTPResponse(status: 413) }
      )
    }

    var all: [HTTPRequest] { requests.all.withLock { $0 } }
    var url: String { "http://127.0.0.1:\(listener.port)" }

    deinit { listener.stop(waiting: 5) }
  }

  private final class SharedRequests: Sendable {
    let all = Mutex<[HTTPRequest]>([])
  }

  /// A listener that answers once the gate is open, and opens another one when it is asked.
  private func listener(behind gate: Gate, asked: Gate = Gate()) throws -> Listener {
    try Listener { _ in
      asked.open()
      gate.wait()
      return HTTPResponse(status: 200)
    }
  }

  private func curl(seconds: Int = 15) -> CurlRuns {
    var limits = CurlConfig.Limits()
    limits.whole = seconds
    return CurlRuns(
      find: { CurlProgram(in: "/usr/bin:/bin") },
      agent: "lexicube/test",
      limits: limits
    )
  }

  private let key = PlayerKey(bytes: Array(0..<32))

  @Test func `a request arrives as it is, and its answer too`() async throws {
    let body = Array("{\"b\":\"ë \\u0000 \\\\ \\\"\"}".utf8)
    let listener = try Listener { _ in
      HTTPResponse(status: 409, headers: ["Retry-After": "7"], body: body)
    }
    // Larger than any record, with as many quotation marks.
    let large = String(repeating: #""222t","#, count: 60_000 / 7)
    let name = HTTPRequest(
      method: "PUT",
      target: "/v1/a%20b?c=%22",
      headers: ["Authorization": "Bearer \(try #require(key).text)", "Lexicube-Request": "r"],
      body: Array(large.utf8)
    )
    let response = try await curl().send(name, listener.url)
    #expect(response.status == 409)
    #expect(response.headers["retry-after"] == "7")
    #expect(response.body == body)
    let seen = try #require(listener.all.first)
    #expect(seen.method == "PUT")
    #expect(seen.target == name.target)
    #expect(seen.body == name.body)
    for header in APIRequest.headers { #expect(seen.headers[header] == name.headers[header]) }
  }

  @Test func `redirects are not followed`() async throws {
    let other = try Listener { _ in HTTPResponse(status: 200) }
    let target = other.url
    let listener = try Listener { _ in
      HTTPResponse(status: 307, headers: ["Location": "\(target)/v1/player"])
    }
    let request = APIRequest(.player, key: key).http
    #expect(try await curl().send(request, listener.url).status == 307)
    #expect(other.all.isEmpty)
  }

  @Test func `an answer that is too large is cut off`() async throws {
    let listener = try Listener { _ in
      HTTPResponse(status: 200, body: [UInt8](repeating: 0x20, count: 4 << 20))
    }
    await #expect(throws: Transport.Failure.self) {
      try await curl().send(APIRequest(.health).http, listener.url)
    }
  }

  @Test func `nobody listens`() async throws {
    let port: UInt16
    do {
      let listener = try Listener { _ in HTTPResponse(status: 200) }
      port = listener.listener.port
    }
    await #expect(throws: Transport.Failure.unreachable("127.0.0.1:\(port) cannot be reached.")) {
      try await curl().send(APIRequest(.health).http, "http://127.0.0.1:\(port)")
    }
  }

  @Test func `without curl, that is said`() async throws {
    let curl = CurlRuns(find: { CurlProgram(in: "relative:/nowhere") }, agent: "a")
    await #expect(throws: Transport.Failure.noCurl) {
      try await curl.send(APIRequest(.health).http, "http://127.0.0.1:1")
    }
  }

  @Test func `a server that never answers is left after the limit`() async throws {
    let gate = Gate()
    defer { gate.open() }
    let listener = try listener(behind: gate)
    let url = listener.url
    await #expect(
      throws: Transport.Failure.unreachable("\(url.dropFirst(7)) does not answer in time.")
    ) {
      try await curl(seconds: 1).send(APIRequest(.health).http, url)
    }
    gate.open()
  }

  @Test func `the secret is in no list of processes, and a cancelled request ends its process`()
    async throws
  {
    let (gate, asked) = (Gate(), Gate())
    defer { gate.open() }
    let listener = try listener(behind: gate, asked: asked)
    let (url, curl, key) = (listener.url, curl(), try #require(key))
    let newKey = try #require(PlayerKey(bytes: [UInt8](repeating: 0xAB, count: 32)))
    let task = Task {
      _ = await #expect(throws: Transport.Failure.cancelled) {
        let route = Route.renewKey(KeyRequest(newKey: newKey))
        _ = try await curl.send(APIRequest(route, key: key).http, url)
      }
    }
    await asked.passed()
    // The request is on its way: its process runs, a child of this one.
    let children = Processes.children(named: "curl")
    #expect(!children.isEmpty)
    for process in Processes.all() {
      for file in ["cmdline", "environ"] where children.contains(process) || file == "cmdline" {
        let text = Processes.text(of: process, file)
        for secret in [key.text, newKey.text, "127.0.0.1:\(listener.listener.port)"] {
          #expect(!text.contains(secret), "\(file) of \(process)")
        }
      }
    }
    // One of another test that has just ended has none.
    let arguments = children.map { Processes.text(of: $0, "cmdline") }.filter { !$0.isEmpty }
    #expect(!arguments.isEmpty)
    #expect(
      arguments.allSatisfy { $0.hasSuffix("/curl\0--disable\0--config\0-\0") },
      "\(arguments)"
    )
    task.cancel()
    await task.value
    while children.contains(where: { kill($0, 0) == 0 }) { await Task.yield() }
    gate.open()
  }

  @Test func `closing ends what is on its way, and nothing more is sent`() async throws {
    let (gate, asked) = (Gate(), Gate())
    defer { gate.open() }
    let listener = try listener(behind: gate, asked: asked)
    let (url, curl) = (listener.url, curl())
    let task = Task {
      _ = await #expect(throws: Transport.Failure.cancelled) {
        try await curl.send(APIRequest(.health).http, url)
      }
    }
    await asked.passed()
    curl.close()
    await task.value
    await #expect(throws: Transport.Failure.cancelled) {
      try await curl.send(APIRequest(.health).http, url)
    }
    #expect(listener.all.count == 1)
    gate.open()
  }

  @Test func `curl's failures are said in words`() {
    func failure(_ code: Int32?, _ errors: String) -> Transport.Failure? {
      do throws(Transport.Failure) {
        _ = try CurlRuns.response(
          .ended(code: code, output: [], errors: Array(errors.utf8)),
          from: "host"
        )
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(6, "") == .unreachable("host is not known to this network."))
    #expect(failure(28, "") == .unreachable("host does not answer in time."))
    #expect(
      failure(60, "curl: (60) SSL certificate problem: expired\nMore: https://…\n")
        == .unusable("host cannot prove who it is: SSL certificate problem: expired")
    )
    #expect(failure(99, "\u{1B}[2J") == .unreachable("host cannot be reached: curl failed."))
    #expect(
      failure(0, "") == .unusable("host does not answer as a lexicube server does.")
    )
    #expect(failure(nil, "curl: (1) x") == .unreachable("host cannot be reached: x"))
  }
}

/// Something that threads wait for until it is opened.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func wait() { #expect(waitUntil { isOpen.withLock { $0 } }) }

  /// Waits without holding a thread of the pool.
  func passed() async {
    let end = ContinuousClock.now + .seconds(60)
    while !isOpen.withLock({ $0 }), ContinuousClock.now < end { await Task.yield() }
    #expect(isOpen.withLock { $0 })
  }
}

/// The processes of this machine.
enum Processes {
  static func all() -> [pid_t] {
    (try? Directory.names(in: "/proc").compactMap { pid_t($0) }) ?? []
  }

  /// A file of a process, such as `cmdline`; empty if the process has ended.
  static func text(of process: pid_t, _ file: String) -> String {
    let bytes = try? File.read("/proc/\(process)/\(file)", limit: 1 << 20)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  static func children(named name: String) -> [pid_t] {
    all().filter { process in
      let words = text(of: process, "stat").split(separator: " ")
      return words.count > 3 && words[1] == "(\(name))" && words[3] == "\(getpid())"
    }
  }
}
