import Model
import Routes

/// Reads what curl prints: a status line, headers and a body, exactly as the server sent them, and in a line of its own
/// how many bytes the body has.
///
/// A server, or a proxy before it, may send fields behind the body (trailers, RFC 9112, 7.1.2). curl 7.88 and 8.14 print
/// them at once behind it, as if they were more of it (findings/curl-trailers.sh): only the length tells.
///
/// The bytes come from a stranger. Whatever they are, reading them ends, and does not trap.
enum CurlAnswer {
  /// The most bytes of the status line and the headers.
  private static let maximumHeadBytes = 65_536

  /// Reads an answer. Interim answers, such as `100 Continue`, are skipped.
  ///
  /// - Returns: `nil` if the bytes are not an answer.
  static func response(_ bytes: [UInt8]) -> HTTPResponse? {
    guard let end = bytes.lastIndex(of: 10),
      let length = Int(String(decoding: bytes[(end + 1)...], as: UTF8.self)), length >= 0
    else { return nil }
    var rest = bytes[..<end]
    // Each turn takes a head away, and there are few heads in so many bytes.
    while let (head, body) = split(rest) {
      guard let response = response(head: head) else { return nil }
      guard (100..<200).contains(response.status) else {
        var response = response
        response.body = Array(body.prefix(length))
        return response
      }
      rest = body
    }
    return nil
  }

  /// The bytes before the first empty line, and those after it.
  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (head: ArraySlice<UInt8>, body: ArraySlice<UInt8>)? {
    let start = bytes.prefix(maximumHeadBytes)
    guard let end = start.firstRange(of: [13, 10, 13, 10]) else { return nil }
    return (bytes[..<end.lowerBound], bytes[end.upperBound...])
  }

  private static func response(head: ArraySlice<UInt8>) -> HTTPResponse? {
    let lines = head.split(whereSeparator: { $0 == 10 || $0 == 13 }).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let first = lines.first, let status = status(first) else { return nil }
    var response = HTTPResponse(status: status)
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { continue }
      let value = parts[1].drop { $0 == " " || $0 == "\t" }
      // Of several, the first counts.
      let name = String(parts[0])
      if response.headers[name] == nil { response.headers[name] = String(value) }
    }
    return response
  }

  /// The status of `HTTP/1.1 200 OK` or `HTTP/2 200`.
  private static func status(_ line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3,
      words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let status = Int(words[1]),
      (100..<600).contains(status)
    else { return nil }
    return status
  }
}
