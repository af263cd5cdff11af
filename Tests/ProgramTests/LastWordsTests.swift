import Platform
import Testing

@testable import Program

/// What an import would say if a signal ended it now.
@Suite struct LastWordsTests {
  private let player = TestPlayer()

  @Test func `an import that ends before it is written says that nothing was imported`() throws {
    try player.playGame()
    let export = try player.run("export")
    let said = Lock<[String?]>([])
    player.setLastWords = { line in said.withLock { $0.append(line) } }
    let other = player.path("other")
    #expect(try player.run("import", "-", "--data-dir", other, input: export.output).code == .fine)
    let lines = said.withLock { $0 }
    #expect(lines.count == 4)
    #expect(lines.first == "Nothing was imported.")
    #expect(lines.dropFirst().first??.contains("Import again") == true)
    #expect(lines.last == .some(nil))
    // A damaged history, and a text that is no export.
    for input in [player.history, try player.directory.file("text", "no game\n")] {
      said.withLock { $0 = [] }
      _ = try player.run("import", input, "--data-dir", other)
      #expect(said.withLock { $0.first } == "Nothing was imported.")
      #expect(said.withLock { $0.last } == .some(nil))
    }
  }
}
