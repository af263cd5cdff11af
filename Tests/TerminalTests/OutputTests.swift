import Platform
import Surface
import Testing

@testable import Terminal

@Suite struct DragThinningTests {
  private func drag(_ column: Int) -> Event {
    .mouse(MouseEvent(.drag, at: Point(column: column, row: 0)))
  }

  @Test func `a short run of drags stays whole: a word is traced through all of it`() {
    let events = (0..<64).map(drag)
    #expect(events.thinningDrags() == events)
  }

  @Test func `a long run keeps its last drags and all other events`() {
    let events = [.key(.enter)] + (0..<1000).map(drag) + [.key(.escape), drag(5)]
    let kept = events.thinningDrags(limit: 3)
    #expect(
      kept == [
        .key(.enter), drag(997), drag(998), drag(999), .key(.escape), drag(5),
      ]
    )
  }
}

@Suite struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ🧊", "w7/DvvCfp4o="),
  ])
  func `Base64 is that of RFC 4648`(text: String, expected: String) {
    #expect(String(decoding: Base64.text(of: Array(text.utf8)), as: UTF8.self) == expected)
  }
}

@Suite struct TerminfoImageTests {
  @Test func `the compiled format is that of term(5)`() {
    let image = TerminfoImage(
      name: "abc",
      flags: [true, false, true],
      numbers: [80, nil],
      strings: [[65], nil, [66, 67]],
      extendedFlags: ["RGB", "AX"]
    )
    let expected: [[UInt8]] = [
      // The magic number of 32-bit numbers; the sizes of names, flags, numbers, strings and table.
      [0x1E, 0x02, 4, 0, 3, 0, 2, 0, 3, 0, 5, 0],
      [97, 98, 99, 0], [1, 0, 1], [0], [80, 0, 0, 0, 255, 255, 255, 255],
      [0, 0, 255, 255, 2, 0], [65, 0, 66, 67, 0], [0],
      // The extension: two flags, their names' offsets, the names in order.
      [2, 0, 0, 0, 0, 0, 2, 0, 7, 0], [1, 1], [0, 0, 3, 0], Array("AX\0RGB\0".utf8),
    ]
    #expect(image.bytes == Array(expected.joined()))
    #expect(image.environmentValue.hasPrefix("hex:1E020400"))
  }

  @Test func `strings beyond the format's limit are omitted and overwrite no others`() {
    let image = TerminfoImage(
      name: "a",
      flags: [],
      numbers: [],
      strings: [Array(repeating: 65, count: 40_000), [66]],
      extendedFlags: []
    )
    let bytes = image.bytes
    #expect(Array(bytes[10..<12]) == [2, 0])
    #expect(Array(bytes[14..<18]) == [255, 255, 0, 0])
  }

  @Test func `delays are removed from strings that we write ourselves`() {
    let text = Array("a$<5/>b$c$<10*>".utf8)
    #expect(TerminalDescription.unpadded(text) == Array("ab$c".utf8))
  }
}

@Suite struct TerminalErrorTests {
  @Test func `each error says what is wrong, where, and what to do`() {
    let errors: [(TerminalError, String)] = [
      (.notATerminal(.input), "standard input"), (.notATerminal(.output), "standard output"),
      (.cannotDraw(name: "dumb"), "\"dumb\""), (.unknown(name: "x"), "\"x\""),
      (.alreadyOpen, "already"),
      (
        .system(SystemError(call: "pipe", code: 24)),
        "pipe failed: Too many open files while opening the"
      ),
    ]
    for (error, text) in errors { #expect("\(error)".contains(text)) }
  }
}
