import Platform
import Rules
import Testing

@Suite struct VisibleTextTests {
  @Test func `plain text stays as it is`() {
    for text in ["", "a word", "½ “quoted” … é e\u{301} 😀 \u{5D0}"] {
      #expect(text.visible() == text && text.visible(keepingLines: true) == text)
    }
  }

  @Test func `what a terminal could act upon is replaced, but for line feeds if they are kept`() {
    let text = "a\nb\u{1B}[2J\u{7}\r\t\u{0}\u{7F}\u{9B}\u{202E}\u{2066}\u{200F}\u{2028}c"
    let marks = Array(repeating: "\u{FFFD}", count: 9).joined()
    #expect(text.visible() == "a\u{FFFD}b\u{FFFD}[2J\(marks)\u{FFFD}c")
    #expect(text.visible(keepingLines: true) == "a\nb\u{FFFD}[2J\(marks)\u{FFFD}c")
  }

  @Test func `a limit cuts, and says so`() {
    #expect("abcd".visible(limit: 4) == "abcd" && "abcde".visible(limit: 4) == "abcd…")
    #expect("ab\u{1B}de".visible(limit: 3) == "ab\u{FFFD}…")
  }
}
