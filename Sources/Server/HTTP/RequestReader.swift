import Routes

/// Reads the requests of one connection as their bytes come in, strictly.
///
/// One Host, one Content-Length or one `Transfer-Encoding: chunked`, known methods, lines that end with CR LF:
/// what two programs could read in two ways is refused, and the connection with it. Nothing is kept but the
/// line, the headers that matter, and a body of bounded size.
struct RequestReader {
  /// A request that has come in whole.
  struct Received {
    var request: HTTPRequest
    /// Whether the client may send another one on the connection.
    var keepsOpen: Bool
  }

  enum Step {
    /// More bytes have to come.
    case needsMore
    /// The client waits for a word before it sends the body.
    case awaitsContinue
    case request(Received)
    /// No request can be read on this connection any more.
    case refused(APIError)
  }

  /// Bytes of the request line and the headers, at most.
  static let maximumHead = 16 * 1024
  /// Headers, at most.
  static let maximumHeaders = 100
  /// The methods that are read. Which of them an address has is another question.
  static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
  /// The header in which a proxy says whose request it is.
  static let forwarded = "X-Forwarded-For"

  private enum State {
    case start, headers, chunkSize, chunkEnd, lastChunk
    /// Bytes of the body, or of its chunk, that have to come.
    case body(Int)
    case chunk(Int)
  }

  private var state = State.start
  private var buffer: [UInt8] = []
  /// How much of the buffer was read, and how much of the rest has no end of a line.
  private var (place, searched) = (0, 0)
  private var head = Head()
  private var body: [UInt8] = []

  /// What the lines so far have said.
  private struct Head {
    var request = HTTPRequest(method: "", target: "")
    var (bytes, headers) = (0, 0)
    var (isOld, closes, hasHost, isChunked, awaitsContinue) = (false, false, false, false, false)
    var length: Int?
  }

  /// Whether bytes wait that may be a request.
  var hasUnread: Bool { place < buffer.count }
  /// Whether a request has begun and is not over.
  var hasBegun: Bool { if case .start = state { hasUnread } else { true } }

  mutating func append(_ bytes: UnsafeRawBufferPointer) { buffer += bytes }

  /// Reads on.
  mutating func next() -> Step {
    do throws(APIError) {
      let step = try read()
      buffer.removeFirst(place)
      (place, searched) = (0, searched - place)
      if buffer.isEmpty { buffer = [] }
      return step
    } catch {
      return .refused(error)
    }
  }

  private mutating func read() throws(APIError) -> Step {
    while true {
      switch state {
      case .start:
        guard let line = try line() else { return .needsMore }
        try readRequestLine(line)
        state = .headers
      case .headers:
        guard let line = try line() else { return .needsMore }
        guard line.isEmpty else {
          try readHeader(line)
          continue
        }
        try checkHead()
        if head.isChunked {
          state = .chunkSize
        } else if let length = head.length, length > 0 {
          state = .body(length)
        } else {
          return finish()
        }
        if head.awaitsContinue, !hasUnread { return .awaitsContinue }
      case .body(let length):
        let rest = takeBody(length)
        state = .body(rest)
        guard rest == 0 else { return .needsMore }
        return finish()
      case .chunkSize:
        guard let line = try line(limit: 10) else { return .needsMore }
        guard (1...8).contains(line.count), line.allSatisfy(\.isHexDigit),
          let size = Int(String(decoding: line, as: UTF8.self), radix: 16)
        else { throw Self.broken("a chunk's length is a hexadecimal number") }
        guard body.count + size <= APIRequest.maximumBodyBytes else { throw Self.tooLarge }
        state = size == 0 ? .lastChunk : .chunk(size)
      case .chunk(let size):
        let rest = takeBody(size)
        state = .chunk(rest)
        guard rest == 0 else { return .needsMore }
        state = .chunkEnd
      case .chunkEnd:
        guard let line = try line(limit: 2) else { return .needsMore }
        guard line.isEmpty else { throw Self.broken("a chunk ends with its line") }
        state = .chunkSize
      case .lastChunk:
        guard let line = try line(limit: 2) else { return .needsMore }
        guard line.isEmpty else { throw Self.broken("nothing follows the last chunk") }
        return finish()
      }
    }
  }

  /// Takes the next line, without its end; `nil` if that has not come.
  ///
  /// - Parameter limit: Its bytes, at most; `nil` for what is left of the head.
  private mutating func line(limit: Int? = nil) throws(APIError) -> ArraySlice<UInt8>? {
    let start = place
    let end = buffer[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? buffer.count
    guard searched - start <= limit ?? Self.maximumHead - head.bytes else {
      throw Self.broken("no line is so long, and no head")
    }
    guard let end else { return nil }
    guard end > start, buffer[end - 1] == UInt8(ascii: "\r") else {
      throw Self.broken("every line ends with CR LF")
    }
    place = end + 1
    head.bytes += place - start
    return buffer[start..<(end - 1)]
  }

  private mutating func takeBody(_ wanted: Int) -> Int {
    let count = min(wanted, buffer.count - place)
    body += buffer[place..<(place + count)]
    place += count
    return wanted - count
  }

  private mutating func finish() -> Step {
    head.request.body = body
    let received = Received(request: head.request, keepsOpen: !head.closes)
    (state, head, body) = (.start, Head(), [])
    return .request(received)
  }

  static func broken(_ rule: String) -> APIError {
    APIError(.badHeader, "This is no request by HTTP/1.1 as this server reads it: \(rule).")
  }

  static let tooLarge = APIError(
    .tooLarge,
    "The body is too large; the server reads at most \(APIRequest.maximumBodyBytes) bytes."
  )
}

// MARK: - Lines

extension RequestReader {
  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(APIError) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3 else { throw Self.broken("its first line has three words") }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard Self.methods.contains(texts[0]) else { throw Self.broken("the method is a known one") }
    guard words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw Self.broken("the address is a path in ASCII") }
    guard texts[2] == "HTTP/1.1" || texts[2] == "HTTP/1.0" else {
      throw Self.broken("the version is HTTP/1.1 or HTTP/1.0")
    }
    head.request.method = texts[0]
    head.request.target = texts[1]
    head.isOld = texts[2] == "HTTP/1.0"
    head.closes = head.isOld
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(APIError) {
    head.headers += 1
    guard head.headers <= Self.maximumHeaders else { throw Self.broken("it has few headers") }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenCharacter)
    else { throw Self.broken("a header is a name, a colon and a value on one line") }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F }) else {
      throw Self.broken("no header has a control character")
    }
    let text = String(decoding: value, as: UTF8.self).trimmed
    switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
    case "host":
      guard !head.hasHost, !text.isEmpty, text.utf8.allSatisfy(\.isHostCharacter) else {
        throw Self.broken("there is one Host")
      }
      head.hasHost = true
    case "content-length":
      guard head.length == nil, (1...10).contains(text.utf8.count),
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text)
      else { throw Self.broken("there is one Content-Length, a number") }
      head.length = length
    case "transfer-encoding":
      guard !head.isChunked, text.lowercased() == "chunked" else {
        throw Self.broken("there is one Transfer-Encoding, chunked")
      }
      head.isChunked = true
    case "connection":
      let words = text.lowercased().split(separator: ",").map { String($0).trimmed }
      if words.contains("close") { head.closes = true }
    case "expect": head.awaitsContinue = text.lowercased() == "100-continue"
    case let name:
      guard let kept = Self.kept[name] else { return }
      if let earlier = head.request.headers[kept] {
        guard kept == Self.forwarded else { throw Self.broken("\(kept) stands there once") }
        // The nearest proxy's line is the last one.
        head.request.headers[kept] = earlier + "," + text
      } else {
        head.request.headers[kept] = text
      }
    }
  }

  private static let kept = Dictionary(
    uniqueKeysWithValues: (APIRequest.headers + [forwarded]).map { ($0.lowercased(), $0) }
  )

  private func checkHead() throws(APIError) {
    guard head.hasHost || head.isOld else { throw Self.broken("there is one Host") }
    guard !head.isChunked || head.length == nil && !head.isOld else {
      throw Self.broken("there is one Content-Length or one Transfer-Encoding")
    }
    guard head.length ?? 0 <= APIRequest.maximumBodyBytes else { throw Self.tooLarge }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether it may be part of a header's name (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }

  fileprivate var isHostCharacter: Bool { isLetterOrDigit || "-.:[]_~%".utf8.contains(self) }

  fileprivate var isHexDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}

extension String {
  /// The text without spaces and tabs around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " && $0 != "\t" }),
      let last = lastIndex(where: { $0 != " " && $0 != "\t" })
    else { return "" }
    return String(self[first...last])
  }
}
