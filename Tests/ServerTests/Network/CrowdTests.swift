import Dispatch
import Platform
import Routes
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Connections that only take up room, by the thousand, on the program itself. Others must get through.
///
/// They run for minutes, when `.ci/checks/server-attack` asks for them: `LEXICUBE_CONNECTIONS` is how many
/// the attacker holds. `ListenerTests` has the same on a clock that the test moves.
@Suite(.enabled(if: Environment.number("LEXICUBE_CONNECTIONS") != nil), .serialized)
struct CrowdTests {
  private let connections = Environment.number("LEXICUBE_CONNECTIONS") ?? 0

  @Test func `thousands of silent connections, opened again as soon as they are closed`() throws {
    let directory = try ScratchDirectory()
    let server = try ServerProcess(data: directory.path)
    let limit = HTTPListener.Settings().connections
    let crowd = try Crowd(port: server.port, count: connections)
    crowd.waitUntilConnected(min(limit, connections) * 3 / 4)
    var waits: [Double] = []
    for number in 0..<20 {
      waits.append(try askPatiently(server.port, from: UInt16(2 + number)))
    }
    let (descriptors, memory) = (server.descriptorCount, server.peakMemoryKilobytes / 1024)
    let opened = crowd.end()
    #expect(descriptors <= limit + DescriptorLimit.reserve)
    #expect(memory < 400, "MB")
    let after = try askPatiently(server.port, from: 2)
    #expect(after < 10, "seconds")
    #expect(server.stop(SIGTERM) == 0)
    #expect(server.complaints.isEmpty, "\(server.complaints)")
    waits.sort()
    print(
      """
      \(connections) silent connections, \(opened) opened in all: at most \(descriptors) descriptors and \
      \(memory) MB; honest clients answered after \(Self.text(waits[waits.count / 2])) (median), \
      \(Self.text(waits[waits.count - 1])) (longest); afterwards in \(Self.text(after))
      """
    )
  }

  @Test(arguments: [
    "GET /healthz HTTP/1.1\r\nHost: x\r\n",
    "POST /v1/attempts HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n",
  ])
  func `a byte a second is dropped at the deadline, and others are served meanwhile`(head: String)
    throws
  {
    let directory = try ScratchDirectory()
    let server = try ServerProcess(data: directory.path)
    let slow = try (0..<200).map { number in
      let connection = try LoopbackConnection(port: server.port, from: UInt16(10 + number / 40))
      try connection.send(head)
      return connection
    }
    let began = Clocks.uptime()
    var open = slow
    var waits: [Double] = []
    let deadline = HTTPListener.Settings().requestSeconds + 5
    while !open.isEmpty, Clocks.uptime() - began < deadline {
      open.removeAll { connection in (try? connection.send("x")) == nil }
      waits.append(try askPatiently(server.port, from: 2))
      sleep(1)
    }
    let seconds = Clocks.uptime() - began
    #expect(open.isEmpty, "\(open.count) are still open")
    waits.sort()
    let longest = waits.last ?? 0
    #expect(longest < 2, "seconds")
    #expect(server.stop(SIGTERM) == 0)
    print(
      """
      \(slow.count) connections with a byte a second: all dropped after \(Self.text(seconds)); others \
      answered within \(Self.text(longest))
      """
    )
  }

  /// Asks as a player's program does, again and again until there is an answer.
  ///
  /// - Returns: How many seconds that took.
  private func askPatiently(_ port: UInt16, from host: UInt16) throws -> Double {
    let began = Clocks.uptime()
    while Clocks.uptime() - began < 60 {
      let connection = try? LoopbackConnection(port: port, from: host, seconds: 10)
      if let status = try? connection?.ask(APIRequest(.health)).status {
        #expect(status == 200)
        return Clocks.uptime() - began
      }
    }
    throw LoopbackConnection.Closed()
  }

  private static func text(_ seconds: Double) -> String {
    "\(Double(Int(seconds * 1000)) / 1000) s"
  }
}

/// An attacker's connections, from many addresses.
private final class Crowd: Sendable {
  private let isEnding = Atomic(false)
  private let connected = Atomic(0)
  private let opened = Atomic(0)
  private let ended = DispatchSemaphore(value: 0)

  /// Fewer than the server allows an address.
  private static let perAddress = 40

  init(port: UInt16, count: Int) throws {
    var limit = rlimit()
    _ = cplatform_get_file_limit(&limit)
    limit.rlim_cur = limit.rlim_max
    _ = cplatform_set_file_limit(&limit)
    try startThread { [self] in
      hold(port, count)
      ended.signal()
    }
  }

  func waitUntilConnected(_ count: Int) {
    #expect(waitUntil { connected.load(ordering: .relaxed) >= count })
  }

  /// Closes all connections.
  ///
  /// - Returns: How many were opened in all.
  func end() -> Int {
    isEnding.store(true, ordering: .relaxed)
    ended.wait()
    return opened.load(ordering: .relaxed)
  }

  private func hold(_ port: UInt16, _ count: Int) {
    var polled = (0..<count).map { open(port, $0) }
    while !isEnding.load(ordering: .relaxed) {
      poll(&polled, nfds_t(polled.count), 20)
      var open = 0
      for index in polled.indices {
        let events = Int32(polled[index].revents)
        if events & (POLLHUP | POLLERR | POLLIN) != 0 || polled[index].fd < 0 {
          if polled[index].fd >= 0 { close(polled[index].fd) }
          polled[index] = self.open(port, index)
        } else {
          open += 1
        }
      }
      connected.store(open, ordering: .relaxed)
    }
    for one in polled where one.fd >= 0 { close(one.fd) }
  }

  /// Begins to connect, without waiting.
  private func open(_ port: UInt16, _ index: Int) -> pollfd {
    let descriptor = cplatform_socket(AF_INET, cplatform_stream_socket(), 0, 0)
    let host = UInt16(0x0100 + index / Self.perAddress)
    _ = LoopbackConnection.loopback(host: host, port: 0) { bind(descriptor, $0, $1) }
    _ = LoopbackConnection.loopback(host: 1, port: port) { connect(descriptor, $0, $1) }
    opened.add(1, ordering: .relaxed)
    return pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
