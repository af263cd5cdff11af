import CMicrohttpd
import Platform
import Routes

/// Where libmicrohttpd has the first line of a request in its buffer.
struct RequestLine {
  var method: UnsafePointer<CChar>
  /// The bytes of the target as it came.
  var targetSize: Int
  var version: UnsafePointer<CChar>
}

/// The headers of a request as they came, and what is wrong with them.
///
/// What two programs could read in two ways is refused, and its connection closed. libmicrohttpd 0.9.75 hides
/// some of it: it takes a line feed alone for the end of a line, joins a line that begins with a blank to the
/// *name* before it, ends every text at a NUL, and the headers at one without a name. But it leaves all texts
/// where they came in, so that what lies between them shows. Only a last header that a line feed alone
/// ends, with a line of one colon or NUL after it, looks like any other.
struct RequestHeaders {
  private var all: [(name: String, value: String)] = []
  /// Where the next line has to begin.
  private var end: UnsafePointer<CChar>
  /// Whether there is nothing but a blank, a colon, or CR and LF between the texts.
  private var isPlain: Bool

  init(_ connection: OpaquePointer, after line: RequestLine) {
    let version = line.method + strlen(line.method) + 1 + line.targetSize + 1
    isPlain = line.version == version
    end = line.version + strlen(line.version) + 2
    withUnsafeMutablePointer(to: &self) { headers in
      _ = MHD_get_connection_values_n(
        connection,
        .HEADER_KIND,
        { headers, _, name, nameSize, value, valueSize in
          guard let name, let value else { return .NO }
          headers?.assumingMemoryBound(to: Self.self).pointee.add(
            UnsafeBufferPointer(start: name, count: nameSize),
            UnsafeBufferPointer(start: value, count: valueSize)
          )
          return .YES
        },
        headers
      )
    }
    isPlain = isPlain && end + 2 == line.method + cmicrohttpd_head_size(connection)
  }

  private mutating func add(
    _ name: UnsafeBufferPointer<CChar>,
    _ value: UnsafeBufferPointer<CChar>
  ) {
    func text(_ bytes: UnsafeBufferPointer<CChar>) -> String {
      String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
    }
    all.append((text(name).lowercased(), text(value)))
    guard let start = name.baseAddress, let valueStart = value.baseAddress else { return }
    isPlain = isPlain && start == end
    end = valueStart + value.count + 2
  }

  /// The values of a header, in their order.
  subscript(name: String) -> [String] {
    let name = name.lowercased()
    return all.filter { $0.name == name }.map(\.value)
  }

  /// Why the request is not read; `nil` if it is.
  var refusal: APIError? {
    if let rule = brokenRule {
      return APIError(.badHeader, "The server does not read this request: \(rule).")
    }
    // libmicrohttpd has checked that it is a number; it may be the one by which it means "unknown".
    let length = self["Content-Length"].first.map { Int($0) ?? .max } ?? 0
    guard length > APIRequest.maximumBodyBytes else { return nil }
    return APIError(
      .tooLarge,
      "The body is too large; the server reads at most \(APIRequest.maximumBodyBytes) bytes."
    )
  }

  private var brokenRule: String? {
    guard isPlain else {
      return "all lines end with CR and LF, none begins with a blank, and none has a NUL"
    }
    for (name, value) in all {
      guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter) else {
        return "a header is a name, a colon and a value"
      }
      guard value.utf8.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F }) else {
        return "no header has a control character"
      }
    }
    // The library takes line feeds alone for the ends of lines within an encoded body, and hides them.
    guard self["Transfer-Encoding"].isEmpty else {
      return "a body has a Content-Length, and no Transfer-Encoding"
    }
    let repeated = (["Host", "Content-Length"] + APIRequest.headers).first { self[$0].count > 1 }
    return repeated.map { "there is one \($0)" }
  }
}

extension UInt8 {
  /// Whether it may be part of a header's name (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
