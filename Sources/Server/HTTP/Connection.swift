import Platform
import Routes
import Synchronization

/// One client's connection: what has come in, and the answer that goes out. Its thread owns it.
final class Connection {
  let descriptor: Int32
  /// Whose it is; see ``ClientAddress``.
  let address: String
  /// When it was opened or last finished something.
  private(set) var quietSince: Double

  private let context: ListenerContext
  private var reader = RequestReader()
  private var output: [UInt8] = []
  private var sent = 0
  /// Whether it ends with the answer that goes out.
  private var isLast = false
  /// How many bytes are still thrown away, so that the last answer is not lost with them; `nil` before that.
  private var drained: Int?
  private var isOver = false

  /// Bytes that are thrown away behind the last answer, and the seconds for it.
  private static let mostDrained = 256 * 1024
  private static let drainSeconds = 2.0
  /// Requests that are answered before it is another connection's turn.
  private static let requestsATurn = 8

  init(_ descriptor: Int32, _ address: String, _ context: ListenerContext) {
    self.descriptor = descriptor
    self.address = address
    self.context = context
    quietSince = context.uptime()
    context.connections.add(1, ordering: .relaxed)
  }

  deinit {
    close(descriptor)
    context.leave(address)
    context.connections.subtract(1, ordering: .relaxed)
  }

  /// Whether an answer waits for the client to read it.
  var isWriting: Bool { sent < output.count }
  /// Whether it can be forgotten.
  var isClosed: Bool { isOver }
  /// Whether a request that has come in waits for its turn.
  private(set) var wantsTurn = false

  /// Whether it has taken too long by a moment.
  func isLate(at moment: Double, _ seconds: Double) -> Bool {
    quietSince < moment - (drained == nil ? seconds : min(seconds, Self.drainSeconds))
  }

  /// Reads what has come in, into memory that all connections of the thread share, and answers.
  func read(_ scratch: UnsafeMutableRawBufferPointer) {
    let count = recv(descriptor, scratch.baseAddress, scratch.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { isOver = true }
      return
    }
    if let before = drained {
      drained = before + count
      if before + count > Self.mostDrained { isOver = true }
      return
    }
    reader.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
    answer()
  }

  /// Answers requests that have come in whole.
  func answer() {
    wantsTurn = false
    for _ in 0..<Self.requestsATurn {
      guard !isWriting, !isOver, drained == nil else { return }
      switch reader.next() {
      case .needsMore: return
      case .awaitsContinue: output = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      case .request(let received):
        let request = received.request
        // The request has come in whole, so the client is not late any more.
        quietSince = context.uptime()
        let response = context.answer(request, context.client(request, address))
        isLast =
          !received.keepsOpen || response.closes || context.isStopping.load(ordering: .relaxed)
        output = response.bytes(isLast: isLast, isBodiless: request.method == "HEAD")
      case .refused(let error):
        isLast = true
        output = context.refuse(error, address).bytes(isLast: true, isBodiless: false)
      }
      write()
    }
    wantsTurn = !isWriting && !isOver && drained == nil && reader.hasUnread
  }

  /// Sends what the client takes of the answer.
  func write() {
    while isWriting {
      let count = output.withUnsafeBytes {
        cplatform_send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { isOver = true }
        return
      }
      sent += count
    }
    (output, sent) = ([], 0)
    quietSince = context.uptime()
    guard isLast, drained == nil else { return }
    drained = 0
    shutdown(descriptor, Int32(SHUT_WR))
  }
}

extension HTTPResponse {
  /// Whether the connection ends with it.
  var closes: Bool { headers["Connection"] == "close" }

  /// The answer as it is sent.
  func bytes(isLast: Bool, isBodiless: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Answer")\r\nDate: \(Self.date)\r\n"
    for (name, value) in headers.sorted where name != "connection" {
      head += "\(name): \(value)\r\n"
    }
    if isLast { head += "Connection: close\r\n" }
    return Array("\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + (isBodiless ? [] : body)
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 410: "Gone", 413: "Content Too Large",
    422: "Unprocessable Content", 429: "Too Many Requests", 503: "Service Unavailable",
  ]

  /// The moment, as HTTP writes it. No locale is set here, so the names are English.
  private static var date: String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
