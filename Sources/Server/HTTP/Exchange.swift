import CMicrohttpd
import Routes
import Synchronization

/// One request while it comes in, and its answer. A connection's thread owns it.
final class Exchange {
  private let target: String
  private var body: [UInt8] = []
  private var hasHeaders = false

  private init(target: String) { self.target = target }

  /// Called with the request line, before the headers are read. What it returns is passed to the others.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, _ in
      ListenerContext.from(context)?.exchanges.add(1, ordering: .relaxed)
      // A target that is not UTF-8 becomes one that is refused.
      let text = target.flatMap { String(validatingCString: $0) } ?? ""
      return Unmanaged.passRetained(Exchange(target: text)).toOpaque()
    }

  /// Called when the headers are read, for each part of the body, and at its end.
  static let received: MHD_AccessHandlerCallback = {
    context,
    connection,
    _,
    method,
    _,
    bytes,
    count,
    exchange in
    guard let context = ListenerContext.from(context), let connection, let method, let count,
      let held = exchange?.pointee
    else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
    return exchange.receive(context, connection, method, bytes, count)
  }

  /// Called once when the request is over, however it ended.
  static let completed: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
    guard let context = ListenerContext.from(context), let held = exchange?.pointee else { return }
    exchange?.pointee = nil
    Unmanaged<Exchange>.fromOpaque(held).release()
    context.extend(connection)
    context.exchanges.subtract(1, ordering: .releasing)
  }

  private func receive(
    _ context: ListenerContext,
    _ connection: OpaquePointer,
    _ method: UnsafePointer<CChar>,
    _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>
  ) -> MHD_Result {
    if !hasHeaders {
      hasHeaders = true
      let length = Self.header("Content-Length", connection).flatMap { Int($0) } ?? 0
      // An answer now ends the connection, so the body is never read.
      guard length <= APIRequest.maximumBodyBytes else {
        return Self.send(context.refuseBody(), connection, closes: true)
      }
      return .YES
    }
    if count.pointee > 0 {
      // A body of unknown length may turn out too long; then no answer can be sent any more.
      guard let bytes, body.count + count.pointee <= APIRequest.maximumBodyBytes else {
        return .NO
      }
      bytes.withMemoryRebound(to: UInt8.self, capacity: count.pointee) { bytes in
        body += UnsafeBufferPointer(start: bytes, count: count.pointee)
      }
      count.pointee = 0
      return .YES
    }
    var request = HTTPRequest(
      method: String(validatingCString: method) ?? "",
      target: target,
      body: body
    )
    for name in APIRequest.headers { request.headers[name] = Self.header(name, connection) }
    // The request has come in whole, so the client is not late any more.
    context.extend(connection)
    let response = context.answer(request, Self.address(context, connection))
    let isStopping = context.isStopping.load(ordering: .relaxed)
    return Self.send(response, connection, closes: isStopping)
  }

  private static func address(_ context: ListenerContext, _ connection: OpaquePointer) -> String {
    if context.settings.isBehindProxy,
      let key = header("X-Forwarded-For", connection).flatMap(ClientAddress.key(forwardedFor:))
    {
      return key
    }
    return ClientAddress.key(cmicrohttpd_address(connection))
  }

  /// A header of the request; `nil` if it is missing or not UTF-8.
  private static func header(_ name: String, _ connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name)
      .flatMap { String(validatingCString: $0) }
  }

  private static func send(
    _ response: HTTPResponse,
    _ connection: OpaquePointer,
    closes: Bool
  ) -> MHD_Result {
    var body = response.body
    let made = body.withUnsafeMutableBytes {
      MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in response.headers.sorted {
      MHD_add_response_header(made, name, value)
    }
    if closes { MHD_add_response_header(made, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(clamping: response.status), made)
  }
}
