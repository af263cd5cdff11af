import Routes
import Testing

@testable import Model

@Suite("Addresses of servers")
struct ServerAddressTests {
  @Test(arguments: [
    ("play.example.org", "https://play.example.org"),
    ("https://Play.Example.org/", "https://play.example.org"),
    ("HTTPS://play.example.org:443", "https://play.example.org"),
    ("https://play.example.org:8443/words/", "https://play.example.org:8443/words"),
    ("http://localhost:8765", "http://localhost:8765"),
    ("http://127.0.0.1:80", "http://127.0.0.1"),
    ("http://[::1]:8765", "http://[::1]:8765"),
    ("http://192.168.0.7", "http://192.168.0.7"),
    ("http://[fd00::7]/a/b", "http://[fd00::7]/a/b"),
  ])
  func `are read and written in one form`(text: String, url: String) throws {
    let address = try ServerAddress(text)
    #expect(address.url == url)
    #expect(try ServerAddress(setting: address.setting) == address)
  }

  @Test(arguments: [
    "", " ", "https://", "ftp://example.org", "https://user:secret@example.org",
    "https://example.org?q", "https://example.org/#top", "https://exa mple.org",
    "https://example.org:0", "https://example.org:65536", "https://example.org:+80",
    "https://example.org/../a", "https://-a.org", "https://a..org", "https://[::1",
    "https://exämple.org", "https://example.org/a\"b", "https://example.org\nheader = x",
    "https://{a,b}.org", "file:///etc/passwd", "-o", "https://example.org/%00",
    "https://" + String(repeating: "a", count: 300),
    // With the scheme that is missing, it would be too long for the settings file.
    "a.org/" + String(repeating: "b", count: 190),
  ])
  func `that are no addresses are refused`(text: String) {
    #expect(throws: ServerAddressError.unreadable) { try ServerAddress(text) }
  }

  @Test(arguments: [
    "http://play.example.org", "http://8.8.8.8", "http://172.32.0.1", "http://127.1",
    "http://010.0.0.1", "http://10.0.0.1.example.org", "http://localhost.example.org",
    "http://[2001:db8::1]", "http://2130706433", "http://[::ffff:8.8.8.8]",
  ])
  func `without encryption are refused on public networks, unless the player insists`(
    text: String
  ) throws {
    #expect(throws: ServerAddressError.notEncrypted) { try ServerAddress(text) }
    let address = try ServerAddress(text, allowsPlainHTTP: true)
    #expect(address.allowsPlainHTTP)
    // The player insists once: the settings remember it.
    #expect(try ServerAddress(setting: address.setting) == address)
    #expect(throws: ServerAddressError.notEncrypted) { try ServerAddress(setting: address.url) }
  }

  @Test(arguments: [
    ("https://play.example.org/a", "play.example.org/a"),
    ("http://127.0.0.1:8765", "http://127.0.0.1:8765"),
  ])
  func `are called as they can be typed`(text: String, name: String) throws {
    let address = try ServerAddress(text)
    #expect(address.name == name)
    #expect(try ServerAddress(name) == address)
  }

  @Test func `without a scheme mean http:// at home, if https:// cannot be spoken`() async throws {
    let plain = try #require(ServerAddress(unencrypted: "192.168.0.7:443"))
    #expect(plain.url == "http://192.168.0.7:443")
    for text in ["play.example.org", "http://127.0.0.1:8765", "https://127.0.0.1:8765", ""] {
      #expect(ServerAddress(unencrypted: text) == nil, "\(text)")
    }
    let typed = try ServerAddress("192.168.0.7:443")
    func asked(
      orElse other: ServerAddress?,
      _ failure: ApiClient.Failure?
    ) async -> ([String], String, Bool) {
      var asked: [String] = []
      let (server, answer) = await typed.ask(orElse: other) {
        (server) throws(ApiClient.Failure) in
        asked.append(server.url)
        if server.isEncrypted, let failure { throw failure }
      }
      return (asked, server.url, (try? answer.get()) != nil)
    }
    let lost = ApiClient.Failure.unreachable("The connection was lost.")
    #expect(await asked(orElse: plain, nil) == ([typed.url], typed.url, true))
    #expect(await asked(orElse: plain, lost) == ([typed.url, plain.url], plain.url, true))
    #expect(await asked(orElse: nil, lost) == ([typed.url], typed.url, false))
    // What answers there is no server, or cannot prove who it is.
    let refused = ApiClient.Failure.refused(APIError(.unknown, "It cannot prove who it is."))
    #expect(await asked(orElse: plain, refused) == ([typed.url], typed.url, false))
  }

  @Test func `why a server was not chosen is one sentence`() throws {
    let server = try ServerAddress("http://127.0.0.1:8765")
    #expect(
      server.refusal(.unreachable("127.0.0.1:8765 cannot be reached."))
        == "127.0.0.1:8765 cannot be reached."
    )
    #expect(
      server.refusal(.noKey("HOME is not set."))
        == "http://127.0.0.1:8765 was not chosen. HOME is not set."
    )
  }
}
