import Testing

@testable import Terminal

@Suite struct LineBufferTests {
  private func lines(_ pieces: String..., end: Bool = true) -> [InputLine] {
    var buffer = LineBuffer()
    for piece in pieces { buffer.append(Array(piece.utf8)) }
    if end { buffer.end() }
    var lines: [InputLine] = []
    while let line = buffer.take() { lines.append(line) }
    #expect(buffer.isEmpty)
    return lines
  }

  @Test func `line feeds end lines, wherever the bytes are cut`() {
    #expect(lines("a\nb\r\n\n") == [.text("a"), .text("b"), .text("")])
    #expect(lines("a", "b\nc", "d") == [.text("ab"), .text("cd")])
    #expect(lines("ab\ncd", end: false) == [.text("ab")])
    #expect(lines("a\rb\n") == [.text("a\rb")])
    #expect(lines() == [])
  }

  @Test func `a line has at most so many bytes, and a longer one says so`() {
    let longest = String(repeating: "x", count: InputLine.longest)
    #expect(lines("\(longest)\nb\n") == [.text(longest), .text("b")])
    #expect(lines("\(longest)\r\nb\n") == [.text(longest), .text("b")])
    #expect(lines("\(longest)x\nb\n") == [.tooLong, .text("b")])
    #expect(lines("\(longest)\rx\nb") == [.tooLong, .text("b")])
    #expect(lines("\(longest)xx\r\nb") == [.tooLong, .text("b")])
    #expect(lines("\(longest)\(longest)") == [.tooLong])
    #expect(lines("\(longest)é\nb") == [.tooLong, .text("b")])
  }

  @Test func `several lines between the marks of a paste are one, wherever the bytes are cut`() {
    let (mail, marked) = ("Hi,\n\nghat\r\nbye", "\u{1B}[200~Hi,\n\nghat\r\nbye\u{1B}[201~")
    let pasted = InputLine.pasted(mail.replacing("\r\n", with: "\n\n"))
    #expect(lines("a\n\(marked)b\n") == [.text("a"), pasted, .text("b")])
    // The line that the marks stand on is no empty line, which would be a command.
    #expect(lines("\(marked)\n\nb\n") == [pasted, .text(""), .text("b")])
    #expect(lines("\(marked)\r\nb\n") == [pasted, .text("b")])
    #expect(lines("a\(marked)\nb\n") == [pasted, .text("a"), .text("b")])
    for cut in 1..<marked.utf8.count {
      let bytes = Array(marked.utf8)
      var buffer = LineBuffer()
      buffer.append(Array(bytes[..<cut]))
      buffer.append(Array(bytes[cut...]))
      #expect(buffer.take() == pasted)
      #expect(buffer.isEmpty)
    }
    // A single line is typed. Without its end, a paste ends with everything.
    #expect(lines("a\u{1B}[200~\nbc\r\n\u{1B}[201~d\n") == [.text("abcd")])
    #expect(lines("\u{1B}[200~a\nb") == [.pasted("a\nb")])
    #expect(lines("\u{1B}[200~a\nb\u{1B}[201") == [.pasted("a\nb[201")])
    // Marks count behind a line that is too long, too.
    let long = String(repeating: "x", count: InputLine.longest + 2)
    #expect(lines("\(long)\(marked)\nb") == [pasted, .tooLong, .text("b")])
  }

  @Test func `a paste has at most so many bytes, and ends at its mark all the same`() {
    let text = String(repeating: "x\n", count: Paste.longest)
    let pasted = InputLine.pasted(String(text.prefix(Paste.longest)))
    #expect(lines("\u{1B}[200~\(text)\u{1B}[201~\nb") == [pasted, .text("b")])
    #expect(lines("\u{1B}[200~\(text)") == [pasted])
  }

  @Test func `lines are taken in order while others come`() {
    var buffer = LineBuffer()
    var generator = SystemlessGenerator(state: 9)
    var (added, taken) = (0, 0)
    while taken < 10_000 {
      for _ in 0..<generator.next(below: 7) {
        buffer.append(Array("\(added)\n".utf8))
        added += 1
      }
      for _ in 0..<generator.next(below: 6) {
        guard let line = buffer.take() else { break }
        #expect(line == .text("\(taken)"))
        taken += 1
      }
      #expect(buffer.isFull == (added - taken >= LineBuffer.enoughLines))
    }
  }

  /// If taking a line moved all others, this would move tens of billions of lines.
  @Test(.timeLimit(.minutes(1))) func `many lines are taken in linear time`() {
    let count = 400_000
    var buffer = LineBuffer()
    buffer.append((0..<2 * count).map { $0.isMultiple(of: 2) ? 0x61 : 0x0A })
    var taken = 0
    while let line = buffer.take() {
      if line == .text("a") { taken += 1 }
    }
    #expect(taken == count)
  }
}

/// Random numbers from a seed.
struct SystemlessGenerator {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
