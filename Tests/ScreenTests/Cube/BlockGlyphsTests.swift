import Game
import Testing

@testable import Screen

@Suite struct BlockGlyphsTests {
  @Test func `all 64 patterns of a sextant have characters of their own`() {
    let characters = (0..<64).map { BlockGlyphs.character($0, .sextant) }
    #expect(Set(characters).count == 64)
    #expect(characters[0] == " ")
    #expect(characters[63] == "█")
    #expect(characters[0b010101] == "▌")
    #expect(characters[0b101010] == "▐")
    // U+1FB00 is the top left point alone, U+1FB3B all but it: the ends of the block.
    #expect(characters[1] == "\u{1FB00}")
    #expect(characters[62] == "\u{1FB3B}")
    let new = characters.filter { $0.value > 0xFFFF }
    #expect(new.map(\.value) == Array(0x1FB00...0x1FB3B))
  }

  @Test func `quadrants and half blocks have a character for each pattern`() {
    #expect(Set((0..<16).map { BlockGlyphs.character($0, .quadrant) }).count == 16)
    #expect((0..<4).map { BlockGlyphs.character($0, .halfBlock) } == [" ", "▀", "▄", "█"])
    #expect(BlockGlyphs.character(0b0011, .quadrant) == "▀")
    #expect(BlockGlyphs.character(0b0101, .quadrant) == "▌")
    #expect(BlockGlyphs.character(0b1000, .quadrant) == "▗")
  }

  @Test(
    arguments: [
      (true, "xterm-256color", nil, Blitter.sextant), (true, "tmux-256color", nil, .sextant),
      (true, "linux", nil, .halfBlock), (true, "vt100", nil, .ascii), (true, "dumb", nil, .ascii),
      (true, "xterm-256color", "Apple_Terminal", .quadrant), (false, "xterm-256color", nil, .ascii),
    ] as [(Bool, String, String?, Blitter)]
  )
  func `the glyphs follow from what is known of the terminal`(
    isUTF8: Bool,
    terminal: String,
    program: String?,
    expected: Blitter
  ) {
    #expect(Blitter.automatic(isUTF8: isUTF8, terminal: terminal, program: program) == expected)
  }
}
