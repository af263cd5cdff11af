import Platform
import Testing

/// Texts with more marks on a letter than any language has.
@Suite struct StreamSafeTextTests {
  @Test(arguments: [
    ("", 1), ("plain", 1), ("a\u{301}", 1), ("Ä\u{308}\u{323}", 1), ("한국어", 1), ("👨‍👩‍👧", 1),
    ("\u{301}\u{316}", 1), ("e\u{301}", 1000), ("a" + String(repeating: "\u{316}", count: 30), 1),
  ])
  func `ordinary text stays as it is`(part: String, count: Int) {
    let text = String(repeating: part, count: count)
    #expect(text.isStreamSafe)
    #expect(text.streamSafe.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{316}", "\u{316}\u{301}\u{5B0}", "\u{344}"])
  func `the marks behind the thirtieth on a letter are left out`(marks: String) {
    let many = String(repeating: marks, count: 100)
    let text = "a\(many)b\(many)"
    #expect(!text.isStreamSafe)
    let safe = text.streamSafe
    #expect(safe.isStreamSafe)
    let kept = String.UnicodeScalarView(many.unicodeScalars.prefix(30))
    #expect(safe.unicodeScalars.elementsEqual("a\(kept)b\(kept)".unicodeScalars))
  }
}
