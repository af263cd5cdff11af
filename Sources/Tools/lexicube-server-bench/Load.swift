import Platform
import Routes
import ServerTesting

/// Requests on several connections at once. One thread sends and reads them all, and reads no more of an answer
/// than its status and its length, so that most of the machine is left to the server.
struct Load {
  let name: String
  /// Where the connections lead, one after the other.
  let ports: [UInt16]
  /// What each connection sends, one after the other. Nobody but the server makes anything of the bytes.
  let requests: [[[UInt8]]]

  /// The same request on so many connections, so many times on each.
  init(_ name: String, _ ports: [UInt16], _ request: APIRequest, _ connections: Int, times: Int) {
    let bytes = LoopbackConnection.bytes(of: request.http)
    let requests = Array(repeating: Array(repeating: bytes, count: times), count: connections)
    self.init(name: name, ports: ports, requests: requests)
  }

  init(name: String, ports: [UInt16], requests: [[[UInt8]]]) {
    self.name = name
    self.ports = ports
    self.requests = requests
  }

  /// Sends the requests, and prints how many were answered in a second and how long they took.
  ///
  /// - Throws: An answer that is not 200.
  func run() throws {
    var wires = try requests.enumerated().map { number, requests in
      try Wire(LoopbackConnection(port: ports[number % ports.count]), requests)
    }
    var polled = wires.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    var seconds: [Double] = []
    seconds.reserveCapacity(requests.reduce(0) { $0 + $1.count })
    let (began, used) = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
    for index in wires.indices { try wires[index].sendNext(began) }
    var open = wires.count
    while open > 0 {
      guard poll(&polled, nfds_t(polled.count), 30_000) > 0 else {
        throw LoopbackConnection.Closed()
      }
      let now = clock(CLOCK_MONOTONIC)
      for index in wires.indices where polled[index].revents != 0 {
        guard try wires[index].receive() else { continue }
        seconds.append(now - wires[index].sentAt)
        guard try !wires[index].sendNext(now) else { continue }
        polled[index].fd = -1
        open -= 1
      }
    }
    let elapsed = clock(CLOCK_MONOTONIC) - began
    report(seconds.sorted(), elapsed, clock(CLOCK_PROCESS_CPUTIME_ID) - used)
  }

  /// - Parameter used: Seconds of processor time of this process: of clients and server. What else runs on
  ///   the machine changes it less than the other figures.
  private func report(_ seconds: [Double], _ elapsed: Double, _ used: Double) {
    func milliseconds(_ share: Double) -> Double {
      guard !seconds.isEmpty else { return 0 }
      let index = min(seconds.count - 1, Int(Double(seconds.count) * share))
      return Double(Int(seconds[index] * 100_000)) / 100
    }
    print(
      "\(name): \(Int(Double(seconds.count) / elapsed)) a second; "
        + "median \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms; "
        + "\(Int(used / Double(max(1, seconds.count)) * 1_000_000)) µs of processor time each"
    )
  }
}

private struct Wire {
  let descriptor: Int32
  private(set) var sentAt = 0.0
  private let connection: LoopbackConnection
  private var requests: ArraySlice<[UInt8]>
  /// What has come of an answer, in the first `filled` bytes. None of ours is longer.
  private var bytes = [UInt8](repeating: 0, count: 131_072)
  private var filled = 0
  /// The bytes of the whole answer, once its head is there.
  private var size: Int?

  init(_ connection: LoopbackConnection, _ requests: [[UInt8]]) {
    self.connection = connection
    self.requests = requests[...]
    descriptor = connection.descriptor
  }

  /// Sends the next request.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func sendNext(_ now: Double) throws -> Bool {
    guard let next = requests.popFirst() else { return false }
    (sentAt, filled, size) = (now, 0, nil)
    try connection.send(next)
    return true
  }

  /// Reads what has come.
  ///
  /// - Returns: Whether that was the end of the answer.
  mutating func receive() throws -> Bool {
    let count = bytes.withUnsafeMutableBytes { bytes in
      let free = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...].dropLast())
      return recv(descriptor, free.baseAddress, free.count, 0)
    }
    guard count > 0 else { throw LoopbackConnection.Closed() }
    filled += count
    if size == nil { size = try wholeSize() }
    return size == filled
  }

  /// The bytes of the answer, or `nil` while its head is not complete.
  private mutating func wholeSize() throws -> Int? {
    // Text ends at a NUL.
    bytes[filled] = 0
    return try bytes.withUnsafeBytes { bytes throws(UnexpectedAnswer) -> Int? in
      let text = bytes.bindMemory(to: CChar.self)
      guard let start = text.baseAddress, let end = strstr(start, "\r\n\r\n") else { return nil }
      guard bytes[9...11].elementsEqual("200".utf8) else {
        throw UnexpectedAnswer(description: String(cString: start))
      }
      let length = strstr(start, "Content-Length: ").map { strtol($0 + 16, nil, 10) }
      return end - UnsafeMutablePointer(mutating: start) + 4 + (length ?? 0)
    }
  }
}

/// An answer that stops the benchmark.
struct UnexpectedAnswer: Error, CustomStringConvertible {
  let description: String
}
