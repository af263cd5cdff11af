import Testing

@testable import Surface

@Suite struct FontCharactersTests {
  private static let letters = (UInt16(0x21)...0x7E).flatMap { [$0, $0 - 0x20] }

  @Test func `a map has pairs of a character and the place of its glyph`() throws {
    // The place 0x2592 is none of a character, and half a pair at the end is none.
    let font = try #require(
      FontCharacters(map: Self.letters + [0x2588, 0x2592, 0x2591, 7, 0x266A])
    )
    #expect(["█", "░", "A", "~"].allSatisfy(font.contains))
    #expect(!["▒", "▀", "♪", "\u{1FB00}", "\u{12588}"].contains(where: font.contains))
  }

  @Test func `a heavy line in the place of a thin one is none`() throws {
    func nearest(_ places: [(UInt16, UInt16)]) throws -> [Unicode.Scalar] {
      let map = Self.letters + [0x2550, 205] + places.flatMap { [$0.0, $0.1] }
      let font = try #require(FontCharacters(map: map))
      return ["━", "─", "╍"].map { font.nearest(to: $0) }
    }
    #expect(try nearest([(0x2500, 196), (0x2501, 196), (0x254D, 196)]) == ["═", "─", "-"])
    #expect(try nearest([(0x2500, 205), (0x2501, 205), (0x254D, 205)]) == ["-", "─", "-"])
    #expect(try nearest([(0x2500, 196), (0x2501, 197), (0x254D, 198)]) == ["━", "─", "╍"])
  }

  @Test func `a map without letters is none`() {
    #expect(FontCharacters(map: []) == nil)
    #expect(FontCharacters(map: [0x2588, 1]) == nil)
    #expect(FontCharacters(map: Array(Self.letters.dropLast(2))) == nil)
  }

  @Test func `what is missing is replaced by what comes nearest`() {
    let font = FontCharacters("─│┌█░▒♦•→")
    let drawn: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("█", "█"), ("━", "-"), ("╭", "┌"), ("◆", "♦"), ("●", "•"), ("┃", "█"), ("▀", "▒"),
      ("↵", "?"),
      ("╮", "+"), ("…", "~"), ("Ä", "a"), ("→", "→"), ("←", "<"), ("a", "a"), (" ", " "),
      ("\u{1FB00}", "#"),
    ]
    for (character, shown) in drawn {
      #expect(font.nearest(to: character) == shown, "\(character)")
    }
    #expect(font.hasLike("◆") && font.hasLike("█") && !font.hasLike("↵") && !font.hasLike("╮"))
  }

  @Test func `what is missing is told`() {
    #expect(FontCharacters(FontCharacters.drawn).missing == "")
    #expect(FontCharacters(FontCharacters.drawn.filter { !"↵▀▌".contains($0) }).missing == "↵▀▌")
  }
}
