import Foundation
import Testing

@testable import Server

@Suite struct ServerManualTests {
  @Test func `the manual page has every option of the help, and no other`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Resources/server/lexicube-server.8"),
      encoding: .utf8
    )
    func options(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(text.matches(of: pattern).map { String($0.output.1) })
    }
    let inHelp = options(ServerHelp.text, /--([a-z-]+)/)
    let inPage = options(page, /Fl Fl ([a-z-]+)/)
    #expect(inHelp == inPage)
    #expect(inHelp.contains("listen"))
    #expect(page.contains("\(ListenAddress.standard)"))
  }
}
