import Model
import Testing

@testable import Screen
@testable import Surface

@Suite struct TextTests {
  private let look = Look()

  @Test(arguments: [
    (TextAlignment.leading, "abc", 6, "abc"), (.center, "abc", 6, " abc"),
    (.trailing, "abc", 6, "   abc"), (.leading, "abcdefgh", 6, "abcde…"),
    (.trailing, "abcdefgh", 6, "abcde…"), (.center, "", 6, ""), (.leading, "abc", 1, "…"),
  ])
  func `text stands in its room and is cut to it`(
    alignment: TextAlignment,
    text: String,
    width: Int,
    expected: String
  ) {
    var canvas = Fixtures.canvas(Size(12, 1))
    canvas.write(text, in: Rect(Size(width, 1)), .text, alignment)
    #expect(canvas.frame.text == expected)
  }

  @Test func `text outside the frame is clipped`() {
    var canvas = Fixtures.canvas(Size(4, 1))
    canvas.write("abcdef", in: Rect(column: -2, row: 0, columns: 6, rows: 1))
    canvas.write("zzz", in: Rect(column: 0, row: 7, columns: 3, rows: 1))
    #expect(canvas.frame.text == "cdef")
  }

  @Test func `every character takes one column`() {
    let text = "a日é🎲e\u{301}\tz"
    let shown: [Unicode.Scalar] = ["a", "?", "é", "?", "e", " ", "z"]
    #expect(text.map { PlainText.scalar($0, isASCII: false) } == shown)
    #expect("“é…”·".map { PlainText.scalar($0, isASCII: true) } == ["\"", "e", "~", "\"", "."])
  }

  @Test func `straight quotes of messages become curly ones, except in ASCII`() {
    let text = #"Use Ann's "lexicube import" ("it")."#
    for (look, shown) in [
      (look, "Use Ann’s “lexicube import” (“it”)."), (Look(blitter: .ascii), text),
    ] {
      var canvas = Fixtures.canvas(Size(text.count, 1), look: look)
      let rect = Rect(Size(text.count, 1))
      canvas.write(text, in: rect)
      #expect(canvas.frame.text == shown)
      canvas.writeParagraph(text, in: rect)
      #expect(canvas.frame.text == shown)
    }
  }

  @Test func `paragraphs break at spaces`() {
    #expect(Paragraph.lines("one two three", width: 7) == ["one two", "three"])
    #expect(Paragraph.lines("a\n\nb c", width: 9) == ["a", "", "b c"])
    #expect(Paragraph.lines("longword x", width: 3) == ["longword", "x"])
    #expect(Paragraph.lines("x", width: 0) == [])
  }

  @Test(arguments: [
    ("One two. Three four.", 3, ["One two.", "Three", "four."]),
    ("One two. Three four.", 2, ["One two."]), ("One two. Three four.", 0, []),
    ("Three four five", 1, ["Three…"]), ("Threescore four", 1, ["Threesc…"]),
  ])
  func `a paragraph without room for all has the sentences that fit, else a beginning`(
    text: String,
    rows: Int,
    shown: [String]
  ) {
    var canvas = Fixtures.canvas(Size(8, 9), look: look)
    canvas.writeParagraph(text, in: Rect(Size(8, rows)))
    #expect(canvas.frame.text.split(separator: "\n").map(String.init) == shown)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_284, "1,284"), (123_456, "123,456"),
    (-1_234_567, "-1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers are grouped by three`(number: Int, text: String) { #expect(number.grouped == text) }
}
