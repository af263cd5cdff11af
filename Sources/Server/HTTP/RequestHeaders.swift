import CMicrohttpd
import Routes

/// The headers of a request as they came, and what is wrong with them.
///
/// What two programs could read in two ways is refused, and its connection closed. libmicrohttpd hides three
/// such things: it joins a header that goes on in the next line, takes a line feed alone for the end of a line, and
/// ends a value at a NUL.
struct RequestHeaders {
  private var all: [(name: String, value: String)] = []

  init(_ connection: OpaquePointer) {
    withUnsafeMutablePointer(to: &all) { all in
      _ = MHD_get_connection_values_n(
        connection,
        .HEADER_KIND,
        { all, _, name, nameSize, value, valueSize in
          func text(_ bytes: UnsafePointer<CChar>?, _ size: Int) -> String {
            String(decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
          }
          all?.assumingMemoryBound(to: [(name: String, value: String)].self).pointee.append(
            (text(name, nameSize).lowercased(), text(value, valueSize))
          )
          return .YES
        },
        all
      )
    }
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
    let length = self["Content-Length"].first.flatMap { Int($0) } ?? 0
    guard length > APIRequest.maximumBodyBytes else { return nil }
    return APIError(
      .tooLarge,
      "The body is too large; the server reads at most \(APIRequest.maximumBodyBytes) bytes."
    )
  }

  private var brokenRule: String? {
    for (name, value) in all {
      guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter) else {
        return "a header is a name, a colon and a value"
      }
      guard value.utf8.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F }) else {
        return "no header has a control character"
      }
    }
    let (lengths, encodings) = (self["Content-Length"], self["Transfer-Encoding"])
    guard lengths.count + encodings.count <= 1 else {
      return "there is one Content-Length or one Transfer-Encoding"
    }
    guard encodings.allSatisfy({ $0.lowercased() == "chunked" }) else {
      return "the only Transfer-Encoding is chunked"
    }
    let repeated = (["Host"] + APIRequest.headers).first { self[$0].count > 1 }
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
