import Rules
import Testing

@testable import Plain

@Suite struct PlainCommandTests {
  private func inGame(_ line: String) -> PlainCommand { PlainCommand(line, isInGame: true) }

  @Test func `a line is a word, unless it begins with a slash`() {
    #expect(inGame("stone") == .word("stone", path: nil))
    #expect(inGame("  Stone 2 ") == .word("Stone", path: 1))
    #expect(inGame("quit") == .word("quit", path: nil))
    #expect(inGame("/quit") == .quit)
    #expect(inGame("/NEAR top 1 2") == .near("top 1 2"))
    #expect(inGame("/f") == .faces)
    #expect(inGame(" ") == .nothing)
  }

  @Test func `at home no slash is needed`() {
    func atHome(_ line: String) -> PlainCommand { PlainCommand(line, isInGame: false) }
    #expect(atHome("unlimited") == .start(.unlimited))
    #expect(atHome("/Blitz") == .start(.blitz))
    #expect(atHome("daily unlimited") == .daily("unlimited"))
    #expect(atHome("quit") == .quit)
  }

  @Test(arguments: ["/nothing", "/", "stone two", "stone 0", "stone -1", "stone 1 2", "/\u{1B}[2J"])
  func `a line without a meaning says so`(line: String) {
    guard case .unknown(let reason) = inGame(line) else {
      Issue.record("\(inGame(line))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(!reason.contains("\u{1B}"))
  }

  @Test func `what help names exists`() {
    let names = PlainHelp.lines.joined(separator: " ").split(whereSeparator: {
      " ,:;.".contains($0)
    })
    .filter { $0.hasPrefix("/") }
    #expect(names.count > 10)
    for name in names {
      if case .unknown(let reason) = inGame(String(name)) { Issue.record("\(reason)") }
    }
  }
}
