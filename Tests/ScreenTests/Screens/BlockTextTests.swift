import Model
import Testing

@testable import Screen
@testable import Surface

@Suite struct BlockTextTests {
  @Test func `every letter, digit and sign of a score has a glyph of its own`() {
    let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789Ø+,:")
    var pictures: [String: Character] = [:]
    for character in characters {
      let text = BlockText(.small, look: Look())
      var frame = Frame(size: Size(5, text.rows))
      text.draw(String(character), at: Point(column: 0, row: 0), into: &frame) { _ in .text }
      #expect(text.columns(of: String(character)) > 0, "\(character)")
      // O and zero share their shape: the text around them tells which it is, and codes have Ø.
      if let other = pictures[frame.text] {
        #expect(Set([other, character]) == ["O", "0"], "\(other) \(character)")
      }
      pictures[frame.text] = character
    }
  }

  @Test(arguments: BlockText.Size.allCases)
  func `a text keeps to its columns and rows`(size: BlockText.Size) {
    for look in [Look(), Look(depth: .none, blitter: .ascii)] {
      let text = BlockText(size, look: look)
      let columns = text.columns(of: "2:14")
      let room = Rect(column: 2, row: 1, columns: columns, rows: text.rows)
      var frame = Frame(size: Size(columns + 4, text.rows + 2), filledWith: Cell("~"))
      text.draw("2:14", at: room.origin, into: &frame) { _ in .text }
      for point in frame.size.points where !room.contains(point) {
        #expect(frame[point] == Cell("~"))
      }
    }
  }

  @Test func `other characters take no room`() {
    let text = BlockText(.large, look: Look())
    #expect(text.columns(of: "é") == 0 && text.columns(of: "AéB") == text.columns(of: "AB"))
    #expect(text.columns(of: "") == 0)
  }

  @Test func `letters are as large as they fit, and a text that fits nowhere is left to others`() {
    let look = Look()
    var last = 0
    for columns in 0...80 {
      let letters = BlockText("LEXICUBE", from: .large, columns: columns, look: look)
      let width = letters?.columns(of: "LEXICUBE") ?? 0
      #expect(width <= columns && width >= last, "\(columns)")
      last = width
    }
    #expect(last == BlockText(.large, look: look).columns(of: "LEXICUBE"))
    #expect(BlockText("É", from: .huge, columns: 100, look: look) == nil)
  }

  @Test func `every digit is as wide as the others, so that a number that counts stands still`() {
    for size in BlockText.Size.allCases {
      let text = BlockText(size, look: Look())
      #expect(Set("0123456789".map { text.columns(of: "1\($0)") }).count == 1)
    }
  }

  @Test func `medium letters are made of sextants, and small where there are none`() {
    var frame = Frame(size: Size(40, 4))
    let letters = BlockText(.medium, look: Look())
    letters.draw("NO", at: Point(column: 0, row: 0), into: &frame) { _ in .text }
    let sextants = UInt32(0x1FB00)...UInt32(0x1FB3B)
    let glyphs = frame.cells.map(\.character)
    #expect(glyphs.contains { sextants.contains($0.value) })
    #expect(glyphs.allSatisfy { " ▌▐█".unicodeScalars.contains($0) || sextants.contains($0.value) })
    for blitter in [Blitter.quadrant, .halfBlock, .shade, .ascii] {
      let look = Look(blitter: blitter)
      let (medium, small) = (BlockText(.medium, look: look), BlockText(.small, look: look))
      #expect(medium.rows == small.rows && medium.columns(of: "NO") == small.columns(of: "NO"))
    }
  }
}
