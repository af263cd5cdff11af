import Platform
import Routes
import Testing

@testable import Online
@testable import Rules

@Suite("What curl reads")
struct CurlConfigTests {
  private func config(
    _ request: HTTPRequest,
    to server: String = "https://play.example.org"
  ) -> [String]? {
    CurlConfig(request, to: server, agent: "lexicube/1").map {
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func key() throws -> PlayerKey {
    try #require(PlayerKey(text: String(repeating: "0123456789abcdef", count: 4)))
  }

  @Test func `a request is written whole, and only the pipe has it`() throws {
    let request = APIRequest(
      .register(NameRequest(name: try #require(PlayerName(#"Zoë "\ "#)))),
      key: try key(),
      id: RequestID(text: "r-1")
    )
    let lines = try #require(config(request.http))
    #expect(lines.contains(#"url = "https://play.example.org/v1/player""#))
    #expect(lines.contains(#"request = "POST""#))
    #expect(lines.contains("header = \"authorization: Bearer \(try key().text)\""))
    #expect(lines.contains(#"header = "lexicube-request: r-1""#))
    #expect(lines.contains(#"data-raw = "{\"name\":\"Zoë \\\"\\\\\"}""#))
    #expect(lines.contains(#"proto = "=https""#))
    #expect(lines.contains(#"write-out = "\n%{size_download}""#))
    #expect(CurlConfig.arguments == ["--disable", "--config", "-"])
  }

  @Test func `redirects are not followed, and a private network is reached without a proxy`() throws
  {
    let encrypted = try #require(config(APIRequest(.health).http))
    let near = try #require(config(APIRequest(.health).http, to: "http://127.0.0.1:8765"))
    for lines in [encrypted, near] {
      #expect(!lines.contains { $0.hasPrefix("location") })
      #expect(lines.contains(#"max-redirs = "0""#))
    }
    #expect(!encrypted.contains { $0.hasPrefix("noproxy") })
    #expect(near.contains(#"noproxy = "*""#))
    #expect(near.contains(#"proto = "=http""#))
  }

  @Test(arguments: [
    ("a", #""a""#), (#"""#, #""\"""#), (#"\"#, #""\\""#), ("\n\r\t", #""\n\r\t""#), ("", #""""#),
    ("ë\u{301}", "\"ë\u{301}\""), ("# = -", ##""# = -""##),
  ])
  func `texts are quoted as curl reads them`(text: String, quoted: String) {
    #expect(CurlConfig.quoted(text) == quoted)
  }

  @Test(arguments: ["\0", "\u{1}", "\u{7F}", "\u{1B}[2J"])
  func `what curl has no escape for is refused`(text: String) {
    #expect(CurlConfig.quoted(text) == nil)
  }

  @Test(arguments: ["a\r\nX: y", "a\nurl = \"http://evil\"", "ë", "\0"])
  func `nothing but visible ASCII gets into a header`(value: String) {
    let request = HTTPRequest(method: "GET", target: "/", headers: ["X": value])
    #expect(config(request) == nil)
  }

  @Test func `a body that curl cannot read is refused`() {
    let quotes = [UInt8](repeating: 0x22, count: 50_001)
    #expect(config(HTTPRequest(method: "PUT", target: "/", body: quotes)) == nil)
    #expect(config(HTTPRequest(method: "PUT", target: "/", body: [0xFF])) == nil)
  }

  @Test func `any body stays one value of one line`() throws {
    var generator = SplitMix64(state: 7)
    for _ in 0..<200 {
      let body = String(
        String.UnicodeScalarView(
          (0..<50).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 1...0x2FF, using: &generator))
          }
        )
      )
      let request = HTTPRequest(method: "PUT", target: "/", body: Array(body.utf8))
      guard let lines = config(request) else { continue }
      #expect(lines.filter { $0.hasPrefix("data-raw = ") }.count == 1)
      #expect(lines.last == "")
      #expect(lines.count == (config(HTTPRequest(method: "PUT", target: "/"))?.count ?? 0) + 1)
    }
  }
}
