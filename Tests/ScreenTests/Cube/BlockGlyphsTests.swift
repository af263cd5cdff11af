import Model
import Testing

@testable import Screen

@Suite struct BlockGlyphsTests {
  @Test func `all 64 patterns of a sextant have characters of their own`() {
    let characters = (0..<64).map { BlockGlyphs.character($0, .sextant) }
    #expect(Set(characters).count == 64 && characters[0] == " " && characters[63] == "█")
    #expect(characters[0b010101] == "▌" && characters[0b101010] == "▐")
    // U+1FB00 is the top left point alone, U+1FB3B all but it: the ends of the block.
    #expect(characters[1] == "\u{1FB00}" && characters[62] == "\u{1FB3B}")
    let new = characters.filter { $0.value > 0xFFFF }
    #expect(new.map(\.value) == Array(0x1FB00...0x1FB3B))
  }

  @Test func `all 256 patterns of an octant have characters of their own`() {
    let characters = (0..<256).map { BlockGlyphs.character($0, .octant) }
    #expect(Set(characters).count == 256)
    // All of the block, in the order of the patterns.
    let new = characters.map(\.value).filter { (0x1CD00..<0x1CE00).contains($0) }
    #expect(new == Array(0x1CD00...0x1CDE5))
    // The other 26, by the points in their names in Unicode 16, counted from 1 at the top left.
    let earlier: [(String, UInt32)] = [
      ("", 0x20), ("1", 0x1CEA8), ("2", 0x1CEAB), ("7", 0x1CEA3), ("8", 0x1CEA0), ("12", 0x1FB82),
      ("35", 0x1FBE6), ("46", 0x1FBE7), ("78", 0x2582), ("123456", 0x1FB85), ("345678", 0x2586),
      ("13", 0x2598), ("24", 0x259D), ("57", 0x2596), ("68", 0x2597), ("1234", 0x2580),
      ("5678", 0x2584), ("1357", 0x258C), ("2468", 0x2590), ("1368", 0x259A), ("2457", 0x259E),
      ("123457", 0x259B), ("123468", 0x259C), ("135678", 0x2599), ("245678", 0x259F),
      ("12345678", 0x2588),
    ]
    #expect(earlier.count == 256 - new.count)
    for (name, value) in earlier {
      #expect(characters[pattern(name)].value == value, "\(name)")
    }
    // Some of the block, by their names there.
    for (name, value) in [
      ("3", 0x1CD00), ("23", 0x1CD01), ("15", 0x1CD0A), ("1235", 0x1CD0F), ("145", 0x1CD11),
      ("123567", 0x1CD68), ("2345678", 0x1CDE5),
    ] as [(String, UInt32)] {
      #expect(characters[pattern(name)].value == value, "\(name)")
    }
  }

  /// The pattern of an octant's name, such as 1235.
  private func pattern(_ name: String) -> Int {
    name.reduce(0) { $0 | 1 << (($1.wholeNumberValue ?? 1) - 1) }
  }

  @Test func `quadrants and half blocks have a character for each pattern`() {
    #expect(Set((0..<16).map { BlockGlyphs.character($0, .quadrant) }).count == 16)
    #expect((0..<4).map { BlockGlyphs.character($0, .halfBlock) } == [" ", "▀", "▄", "█"])
    let shades = (0...8).map { BlockGlyphs.character(1 << $0 - 1, .shade) }
    #expect(shades == [" ", " ", "░", "░", "▒", "▒", "▒", "█", "█"])
    #expect(BlockGlyphs.character(0b0011, .quadrant) == "▀")
    #expect(BlockGlyphs.character(0b0101, .quadrant) == "▌")
    #expect(BlockGlyphs.character(0b1000, .quadrant) == "▗")
  }
}
