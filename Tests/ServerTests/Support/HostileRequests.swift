import Routes
import Rules
import ServerTesting

/// What an attacker sends: valid requests, valid ones damaged in one of many ways, and noise.
struct HostileRequests {
  enum Kind: CaseIterable, Hashable {
    /// As the game sends it.
    case intact
    /// Damaged before it was put into HTTP, so that the server reads it to its end.
    case changed
    /// Damaged as bytes: its lines, its lengths, its end.
    case broken
    case noise
  }

  private var generator: SeededGenerator
  /// The requests that others are made from.
  var valid: [HTTPRequest] = [HTTPRequest(method: "GET", target: "/healthz")]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next bytes to send on a connection.
  mutating func next() -> (kind: Kind, bytes: [UInt8]) {
    let request = forwarded(valid[int(valid.count)])
    switch int(20) {
    case 0...2: return (.intact, LoopbackConnection.bytes(of: request))
    case 3...11: return (.changed, LoopbackConnection.bytes(of: changed(request)))
    case 12...18:
      var bytes = LoopbackConnection.bytes(of: request)
      // Sometimes a second request follows on the same connection.
      if int(6) == 0 { bytes += LoopbackConnection.bytes(of: forwarded(valid[int(valid.count)])) }
      return (.broken, damaged(bytes))
    default: return (.noise, (0..<int(600)).map { _ in byte() })
    }
  }

  /// From one of many addresses, so that the allowance of an address does not end the attack.
  private mutating func forwarded(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.headers["X-Forwarded-For"] = "10.\(int(200)).\(int(250)).1"
    return request
  }

  private mutating func changed(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    for _ in 0...int(3) {
      switch int(5) {
      case 0, 1: request.body = damaged(request.body)
      // Spaces and line ends would make another request of it, which `broken` does.
      case 2, 3: request.target = line(damaged(Array(request.target.utf8)))
      default:
        for name in APIRequest.headers {
          guard let value = request.headers[name] else { continue }
          request.headers[name] = line(damaged(Array(value.utf8)))
        }
      }
    }
    return request
  }

  private func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
  }

  private mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...int(3) {
      let start = int(bytes.count + 1)
      let range = start..<min(bytes.count, start + 1 + int(int(4) == 0 ? 200 : 8))
      switch int(8) {
      case 0 where !range.isEmpty: bytes[start] ^= 1 << UInt8(int(8))
      case 1 where !range.isEmpty: bytes[start] = byte()
      case 2: bytes.removeLast(bytes.count - start)
      case 3: bytes.removeSubrange(range)
      case 4: bytes.insert(contentsOf: bytes[range], at: int(bytes.count + 1))
      case 5: bytes.replaceSubrange(range, with: range.map { _ in byte() })
      case 6: replaceNumber(&bytes, from: start)
      default: bytes.insert(contentsOf: Self.tokens[int(Self.tokens.count)], at: start)
      }
    }
    return bytes
  }

  /// Replaces the first digits after a place by a number that is hard to deal with.
  private mutating func replaceNumber(_ bytes: inout [UInt8], from start: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: { digits.contains($0) }) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Self.numbers[int(Self.numbers.count)])
  }

  private mutating func int(_ bound: Int) -> Int {
    Int(generator.next(below: UInt64(max(1, bound))))
  }

  private mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: generator.next()) }

  private static let numbers = [
    "0", "-1", "-0", "00", "27", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551616", "1e308", "1e999", "1.5", "0x10", "NaN", "4294967296",
  ].map { Array($0.utf8) }

  private static let tokens =
    [
      "\0", "%00", "%ff%fe", "%", "%zz", "../../", "?", "&top=-1", "\r\n", "\r\n\r\n", "\n",
      "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: 5\r\n",
      "Transfer-Encoding: chunked\r\n", "Expect: 100-continue\r\n", "Connection: close\r\n",
      "Upgrade: h2c\r\n", "FFFFFFFFFFFFFFFF\r\n", "HTTP/9.9", "'; DROP TABLE games;--",
      "\" OR 1=1 --",
      "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}", "\\ud800", "\\u0000", "null", "true", "{}", "[]",
      "\"\"",
      "\"score\":", "\"moves\":", "\"at\":", "\"daily\":", ",", ":", "\"",
      String(repeating: "[", count: 3000), String(repeating: "{\"a\":", count: 1000),
      String(repeating: "A", count: 5000), String(repeating: "9", count: 400),
      String(repeating: "\u{301}", count: 500), String(repeating: "X-A: b\r\n", count: 300),
    ].map { Array($0.utf8) }
}
