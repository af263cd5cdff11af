import Routes
import Testing

@testable import Online
@testable import Rules

@Suite("What curl prints")
struct CurlAnswerTests {
  /// - Parameter length: What curl says that the body has; if not given, more than that.
  private func response(_ text: String, length: String? = nil) -> HTTPResponse? {
    CurlAnswer.response(Array("\(text)\n\(length ?? "\(text.utf8.count)")".utf8))
  }

  @Test func `the status, the headers and the body are read`() throws {
    let response = try #require(
      self.response("HTTP/1.1 429 Too Many\r\nRetry-After: 12\r\nX:y\r\n\r\n{\"a\":1}\r\n\r\nrest")
    )
    #expect(response.status == 429)
    #expect(response.headers["retry-after"] == "12")
    #expect(response.headers["x"] == "y")
    #expect(response.body == Array("{\"a\":1}\r\n\r\nrest".utf8))
    #expect(response.retryAfter == 12)
  }

  /// curl 7.88 prints them with nothing between (findings/curl-trailers.sh).
  @Test func `fields behind the body are no part of it`() {
    let text = "HTTP/1.1 200 OK\r\nTrailer: T\r\n\r\n{\"a\":1}T: 1\r\n"
    #expect(response(text, length: "7")?.body == Array("{\"a\":1}".utf8))
    #expect(response(text, length: "0")?.body.isEmpty == true)
  }

  @Test(arguments: ["", "-1", "x", "7 ", "99999999999999999999"])
  func `an answer without the length of its body is refused`(length: String) {
    #expect(response("HTTP/1.1 200 OK\r\n\r\nbody", length: length) == nil)
  }

  @Test func `other versions of HTTP have no reason`() {
    #expect(response("HTTP/2 200 \r\na: b\r\n\r\n")?.status == 200)
    #expect(response("HTTP/3 503\r\n\r\n")?.status == 503)
  }

  @Test func `interim answers are skipped`() {
    let text =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nl: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\nok"
    #expect(response(text)?.status == 200)
    #expect(response(text)?.body == Array("ok".utf8))
  }

  @Test func `of a header that stands twice, the first counts`() {
    #expect(response("HTTP/1.1 200 OK\r\nA: 1\r\na: 2\r\n\r\n")?.headers["A"] == "1")
  }

  @Test(arguments: [
    "", "\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n",
    "HTTP/1.1 +20 OK\r\n\r\n", "HTTP/1.1 999 OK\r\n\r\n", "SSH-2.0-OpenSSH\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno end", "HTTP/1.1 100 Continue\r\n\r\n", "<html>",
    "HTTP/1.1 ٢٠٠ OK\r\n\r\n",
  ])
  func `what is no answer is refused`(text: String) {
    #expect(response(text) == nil)
  }

  @Test func `a head without an end is not read for ever`() {
    #expect(response("HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 100_000)) == nil)
    #expect(response(String(repeating: "HTTP/1.1 100 C\r\n\r\n", count: 20_000)) == nil)
  }

  @Test func `any bytes are read without a trap`() {
    var generator = SplitMix64(state: 11)
    let start = Array("HTTP/1.1 200 OK\r\nA: b\r\n\r\nbody".utf8)
    for _ in 0..<2000 {
      var bytes = start
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      for bytes in [bytes, bytes + Array("\n4".utf8)] {
        let response = CurlAnswer.response(bytes)
        #expect((response?.body.count ?? 0) <= bytes.count)
        _ = response?.retryAfter
      }
    }
  }

  @Test(arguments: ["", "soon", "-1", "1e9", "9999999", "Wed, 21 Oct 2026 07:28:00 GMT"])
  func `a time to wait that makes no sense is none`(text: String) {
    #expect(HTTPResponse(status: 503, headers: ["Retry-After": text]).retryAfter == nil)
  }
}
