import GameTesting
import Testing

/// The manual pages as mandoc reads them.
@Suite struct ManualTests {
  private func lint(_ path: String) throws -> [Substring] {
    let result = try Command.run("mandoc", ["-T", "lint", path])
    // The other page is known to mandoc only where lexicube is installed.
    return (result.output + result.errors).split(separator: "\n")
      .filter { !$0.contains("referenced manual not found") }
  }

  @Test func `mandoc finds nothing to say about the game's page`() throws {
    let home = PlayerHome()
    let page = try home.run(["manual"])
    #expect(page.status == 0)
    let path = try home.directory.file("lexicube.6", page.output)
    #expect(try lint(path) == [])
    let shown = try Command.run("mandoc", ["-T", "ascii", path])
    #expect(shown.status == 0)
    // Bold is a character over itself.
    let plain = shown.output.replacing(/.\u{8}/, with: "")
    for text in ["LEXICUBE(6)", "HOW TO PLAY", "BY EAR", "COMMANDS", "EXIT STATUS"] {
      #expect(plain.contains(text))
    }
  }

  @Test func `nor about the server's`() throws {
    #expect(try lint("Resources/server/lexicube-server.8") == [])
  }
}
