import CMicrohttpd
import Locks
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

  private let context: ListenerContext
  private let target: String
  private let targetSize: Int
  private var headers: RequestHeaders?
  private var body: [UInt8] = []
  private var isCounted = false
  /// The answer that another thread works out; `nil` as long as none does.
  private var awaited: AwaitedResponse?

  private init(_ context: ListenerContext, target: UnsafePointer<CChar>?) {
    self.context = context
    // A target that is not UTF-8 becomes one that is refused.
    self.target = target.flatMap { String(validatingCString: $0) } ?? ""
    targetSize = target.map { strlen($0) } ?? 0
  }

  deinit {
    if isCounted { context.exchanges.subtract(1, ordering: .releasing) }
  }

  /// Called with the request line, before the headers are read. What it returns is passed to the others.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, connection in
      guard let context = ListenerContext.from(context), let holder = holder(of: connection) else {
        return nil
      }
      let exchange = Exchange(context, target: target)
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
  static let completed: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
    exchange?.pointee = nil
    holder(of: connection)?.exchange = nil
    ListenerContext.from(context)?.extend(connection)
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
      return Self.send(context.refuse(error, address(connection, headers)), connection)
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
    if let response = awaited?.response.withLock({ $0 }) {
      return send(response, connection)
    }
    var request = HTTPRequest(method: method, target: target, body: body)
    for name in APIRequest.headers { request.headers[name] = headers[name].first }
    let known = headers[APIRequest.knownTagHeader]
    if !known.isEmpty { request.headers[APIRequest.knownTagHeader] = known.joined(separator: ",") }
    // The client is not late any more.
    context.extend(connection)
    isCounted = true
    context.exchanges.add(1, ordering: .relaxed)
    context.answering.add(1, ordering: .sequentiallyConsistent)
    let address = address(connection, headers)
    guard request.method != "GET", request.method != "HEAD" else {
      defer { context.answering.subtract(1, ordering: .sequentiallyConsistent) }
      return send(context.answer(request, address), connection)
    }
    // The library leaves the connection alone, and calls again when it is resumed.
    let awaited = AwaitedResponse()
    self.awaited = awaited
    MHD_suspend_connection(connection)
    let suspended = UInt(bitPattern: connection)
    context.writers.perform { [context, request] in
      let response = context.answer(request, address)
      awaited.response.withLock { $0 = response }
      MHD_resume_connection(OpaquePointer(bitPattern: suspended))
      context.answering.subtract(1, ordering: .sequentiallyConsistent)
    }
    return .YES
  }

  private func send(_ response: HTTPResponse, _ connection: OpaquePointer) -> MHD_Result {
    var response = response
    if context.isStopping.load(ordering: .relaxed) { response.headers["Connection"] = "close" }
    return Self.send(response, connection)
  }

  private func address(_ connection: OpaquePointer, _ headers: RequestHeaders) -> String {
    if context.settings.isBehindProxy {
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

/// An answer that one thread works out and another one sends.
private final class AwaitedResponse: Sendable {
  let response = Lock<HTTPResponse?>(nil)
}

extension HTTPResponse {
  /// Whether the connection ends with it.
  var closes: Bool { headers["Connection"] == "close" }
}
