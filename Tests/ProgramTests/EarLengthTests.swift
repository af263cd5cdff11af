import Testing

@testable import Program

/// How much a game by ear says: of what nobody asked for, nothing.
@Suite struct EarLengthTests {
  /// A timed game with twelve words, seven refusals and twenty questions, which once took 1,894 words, and
  /// 1,700 with brief talk. A time is said in words: `3 minutes`.
  private static let script = """
    ; foredates; stone; /why; tread; /near T; coven; /try covet; covet; /score; lall; facer; \
    /changed; /faces top; sloyd; /used; newer; /removable; /try close; close; /changed; \
    /faces left; zzz; foredates; frist; /paths fries; fries; /used left; ex; ponts; \
    /remove top 1 1; potin; /words; /path; /pause; tea; /go; ; /near E; /end; /end; /missed; \
    /score; /words; /share; /home
    """

  @Test(arguments: [("full", 1192), ("brief", 433)])
  func `a game with many questions takes few words`(talk: String, most: Int) throws {
    let player = TestPlayer()
    try player.run("settings", "talk", talk).ends(.fine)
    let lines = Self.script.split(separator: ";", omittingEmptySubsequences: false)
    let said = try player.playsTimed(lines.map(String.init))
    let words = said.flatMap { $0.split(separator: " ") }
    #expect(words.count <= most, "\(said)")
    #expect(said.contains { $0.hasPrefix("Potin, 100") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("Home.") }, "\(said)")
  }
}
