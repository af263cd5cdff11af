import Dispatch
import Platform
import Routes
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Answers that are worked out while others are asked for, and while the server stops.
extension ListenerTests {
  @Test func `answers that take long hold nobody up, and are worked out at once`() throws {
    let goesOn = Gate()
    let waiting = Atomic(0)
    var settings = Self.oneThread
    settings.writers = 4
    let listener = try Self.listener(
      settings,
      answer: { request, _ in
        if request.method == "PUT" {
          waiting.add(1, ordering: .sequentiallyConsistent)
          goesOn.wait()
        }
        return HTTPResponse(status: 200, body: request.body)
      }
    )
    let writers = try (0..<6).map { _ in try LoopbackConnection(port: listener.port) }
    for (number, connection) in writers.enumerated() {
      try connection.send(HTTPRequest(method: "PUT", target: "/", body: Array("\(number)".utf8)))
    }
    #expect(waitUntil { waiting.load(ordering: .sequentiallyConsistent) == 4 })
    // The only thread of connections is free.
    let reader = try LoopbackConnection(port: listener.port)
    try reader.send(HTTPRequest(method: "GET", target: "/"))
    #expect(try reader.receive().status == 200)
    goesOn.open()
    for (number, connection) in writers.enumerated() {
      #expect(try connection.receive().body == Array("\(number)".utf8))
    }
    // The connections can be used again.
    try writers[0].send(HTTPRequest(method: "PUT", target: "/", body: [7]))
    #expect(try writers[0].receive().body == [7])
    listener.stop(waiting: 30)
  }

  @Test func `who hangs up before the answer takes nothing along`() throws {
    let goesOn = Gate()
    let listener = try Self.listener(
      Self.oneThread,
      answer: { request, _ in
        if request.method == "PUT" { goesOn.wait() }
        return HTTPResponse(status: 200)
      }
    )
    for number in 0..<8 {
      let connection = try LoopbackConnection(port: listener.port)
      try connection.send(HTTPRequest(method: "PUT", target: "/", body: [UInt8(number)]))
    }
    let other = try LoopbackConnection(port: listener.port)
    try other.send(HTTPRequest(method: "GET", target: "/"))
    #expect(try other.receive().status == 200)
    goesOn.open()
    #expect(waitUntil { listener.connectionCount == 1 })
    listener.stop(waiting: 30)
  }

  @Test(arguments: ["GET", "PUT"])
  func `an answer in flight is finished when the server stops`(method: String) throws {
    let (began, goesOn) = (Gate(), Gate())
    let listener = try Self.listener(
      uptime: Clocks.uptime,
      answer: { _, _ in
        began.open()
        goesOn.wait()
        return HTTPResponse(status: 200, body: Array("done".utf8))
      }
    )
    let connection = try LoopbackConnection(port: listener.port)
    try connection.send(HTTPRequest(method: method, target: "/"))
    began.wait()
    let stopped = Gate()
    let port = listener.port
    try startThread {
      listener.stop(waiting: 30)
      stopped.open()
    }
    // New connections are no longer answered, the old one is.
    goesOn.open()
    let response = try connection.receive()
    #expect(response.status == 200 && response.body == Array("done".utf8))
    stopped.wait()
    #expect(throws: (any Error).self) {
      try LoopbackConnection(port: port).ask(APIRequest(.health))
    }
  }
}

/// Lets a thread wait until another says so.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }
  func wait() {
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
    // It stays open.
    semaphore.signal()
  }
}
