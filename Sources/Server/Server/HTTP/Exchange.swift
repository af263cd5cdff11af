import CMicrohttpd
import Platform
import Routes
import Synchronization

/// One request while it comes in, and its answer. A connection's thread owns it.
final class Exchange {
  /// What a connection holds, from its first byte to its last.
  ///
  /// The library does not say of every request that it is over. So its pointers hold nothing, and what a
  /// client has sent goes with its connection, however that ends.
  final class Holder {
    var exchange: Exchange?
  }

  private let listener: HTTPListener
  private let target: String
  private let targetSize: Int
  private var headers: RequestHeaders?
  private var body: [UInt8] = []
  private var isCounted = false
  /// The answer that comes from elsewhere; `nil` as long as none is asked for.
  private var awaited: AwaitedResponse?

  private init(_ listener: HTTPListener, target: UnsafePointer<CChar>?) {
    self.listener = listener
    // A target that is not UTF-8 becomes one that is refused.
    self.target = target.flatMap { String(validatingCString: $0) } ?? ""
    targetSize = target.map { strlen($0) } ?? 0
  }

  deinit {
    if isCounted { listener.exchanges.subtract(1, ordering: .releasing) }
  }

  /// Called with the request line, before the headers are read. What it returns is passed to the others.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { listener, target, connection in
      guard let listener = HTTPListener.from(listener), let holder = holder(of: connection) else {
        return nil
      }
      let exchange = Exchange(listener, target: target)
      holder.exchange = exchange
      // The library would store each parameter, and says nothing at all to a request that has more than its
      // memory. The bytes are in its buffer, which it changes itself.
      if let query = target.flatMap({ strchr($0, 0x3F) }) { query[1] = 0 }
      return Unmanaged.passUnretained(exchange).toOpaque()
    }

  private static func holder(of connection: OpaquePointer?) -> Holder? {
    connection.flatMap(cmicrohttpd_context).map {
      Unmanaged<Holder>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Called when the headers are read, for each part of the body, and at its end.
  static let received: MHD_AccessHandlerCallback = {
    _,
    connection,
    _,
    method,
    version,
    bytes,
    count,
    exchange in
    guard let connection, let method, let version, let count, let held = exchange?.pointee
    else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
    return exchange.receive(connection, method, version, bytes, count)
  }

  /// Called when a request that was `received` is over, however it ended.
  static let completed: MHD_RequestCompletedCallback = { listener, connection, exchange, _ in
    exchange?.pointee = nil
    holder(of: connection)?.exchange = nil
    HTTPListener.from(listener)?.extend(connection)
  }

  private func receive(
    _ connection: OpaquePointer,
    _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>,
    _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>
  ) -> MHD_Result {
    guard let headers else {
      let line = RequestLine(method: method, targetSize: targetSize, version: version)
      let headers = RequestHeaders(connection, after: line)
      self.headers = headers
      // An answer now ends the connection, so the body is never read.
      guard let error = headers.refusal else { return .YES }
      return Self.send(listener.refuse(error, address(connection, headers)), connection)
    }
    if count.pointee > 0 {
      guard let bytes else { return .NO }
      bytes.withMemoryRebound(to: UInt8.self, capacity: count.pointee) { bytes in
        body += UnsafeBufferPointer(start: bytes, count: count.pointee)
      }
      count.pointee = 0
      return .YES
    }
    return answer(connection, String(validatingCString: method) ?? "", headers)
  }

  private func answer(
    _ connection: OpaquePointer,
    _ method: String,
    _ headers: RequestHeaders
  ) -> MHD_Result {
    if let response = awaited?.response { return send(response, connection) }
    var request = HTTPRequest(method: method, target: target, body: body)
    for name in APIRequest.headers { request.headers[name] = headers[name].first }
    let known = headers[APIRequest.knownTagHeader]
    if !known.isEmpty { request.headers[APIRequest.knownTagHeader] = known.joined(separator: ",") }
    // As long as the server works on the answer, the client is not late.
    listener.connections.hold(cmicrohttpd_socket(connection))
    isCounted = true
    listener.exchanges.add(1, ordering: .relaxed)
    listener.answering.add(1, ordering: .sequentiallyConsistent)
    let address = address(connection, headers)
    let awaited = AwaitedResponse(cmicrohttpd_socket(connection))
    let late = LateAnswer(isGone: { awaited.isGone }, send: { awaited.send($0) })
    let work: @Sendable () -> Void = { [listener, request] in
      if let response = listener.answer(request, address, late) { awaited.send(response) }
      listener.answering.subtract(1, ordering: .sequentiallyConsistent)
    }
    if listener.settings.readsAreQuick, ["GET", "HEAD"].contains(request.method) {
      work()
    } else {
      listener.writers.perform(work)
    }
    self.awaited = awaited
    // The connection is left alone until there is an answer. The library calls again then.
    guard let response = awaited.suspend(connection) else { return .YES }
    return send(response, connection)
  }

  private func send(_ response: HTTPResponse, _ connection: OpaquePointer) -> MHD_Result {
    var response = response
    // Now it has to read.
    listener.extend(connection)
    if listener.isStopping.load(ordering: .relaxed) { response.headers["Connection"] = "close" }
    return Self.send(response, connection)
  }

  private func address(_ connection: OpaquePointer, _ headers: RequestHeaders) -> String {
    if listener.settings.isBehindProxy {
      // The nearest proxy has written the last of all entries, whichever line it stands in.
      let entries = headers["X-Forwarded-For"].joined(separator: ",")
      if let key = ClientAddress.key(forwardedFor: entries) { return key }
    }
    return ClientAddress.key(cmicrohttpd_address(connection))
  }

  private static func send(_ response: HTTPResponse, _ connection: OpaquePointer) -> MHD_Result {
    var body = response.body
    let made = body.withUnsafeMutableBytes {
      MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers.sorted {
      MHD_add_response_header(made, name, value)
    }
    return MHD_queue_response(connection, UInt32(clamping: response.status), made)
  }
}

/// An answer that comes from another thread than the connection's.
private final class AwaitedResponse: Sendable {
  private struct State {
    var response: HTTPResponse?
    /// The address of the connection if it was suspended; 0 before.
    var suspended: UInt = 0
  }

  private let state = Lock(State())
  private let socket: Int32

  init(_ socket: Int32) { self.socket = socket }

  /// The answer; `nil` before it has come.
  var response: HTTPResponse? { state.withLock { $0.response } }

  /// Suspends the connection.
  ///
  /// - Returns: The answer, if it was quicker. The connection is not suspended then.
  func suspend(_ connection: OpaquePointer) -> HTTPResponse? {
    state.withLock { state in
      guard state.response == nil else { return state.response }
      MHD_suspend_connection(connection)
      state.suspended = UInt(bitPattern: connection)
      return nil
    }
  }

  /// Resumes the connection with an answer. Only the first one counts.
  func send(_ response: HTTPResponse) {
    state.withLock { state in
      guard state.response == nil else { return }
      state.response = response
      if state.suspended != 0 {
        MHD_resume_connection(OpaquePointer(bitPattern: state.suspended))
      }
    }
  }

  /// Whether the client has closed the connection, which the library does not notice while it is suspended.
  var isGone: Bool {
    state.withLock { state in
      guard state.response == nil, state.suspended != 0 else { return false }
      var byte: UInt8 = 0
      let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
  }
}

extension HTTPResponse {
  /// Whether the connection ends with it.
  var closes: Bool { headers["Connection"] == "close" }
}
