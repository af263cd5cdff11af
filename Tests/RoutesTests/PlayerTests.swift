import Platform
import Routes
import Rules
import Testing

@Suite struct PlayerTests {
  @Test(arguments: [
    ("Ann", "Ann"), ("  Ann  Lee ", "Ann Lee"), ("A\tB\nC", "A B C"),
    ("\u{1b}[31mred", "[31mred"), ("a\u{202e}b\u{2066}c\u{200f}", "abc"), ("a\u{0}b\u{7f}", "ab"),
    ("a\u{2028}b", "a b"), ("Zoë", "Zoë"), ("\u{301}x", "x"),
    ("x\u{301}\u{301}\u{301}\u{301}", "x\u{301}\u{301}"), ("x\u{200b}y\u{feff}", "xy"),
    ("'; DROP TABLE players;--", "'; DROP TABLE players;--"),
  ])
  func `names are cleaned`(text: String, cleaned: String) {
    #expect(PlayerName(text: text)?.text == cleaned)
  }

  @Test(arguments: [("", 1), (" ", 1), ("\u{1b}\u{202e}", 1), ("\u{1b}", 2000)])
  func `what is no name is refused`(part: String, count: Int) {
    #expect(PlayerName(text: String(repeating: part, count: count)) == nil)
  }

  @Test func `a long name is cut`() {
    let name = PlayerName(text: String(repeating: "x", count: 2000))
    #expect(name?.text == String(repeating: "x", count: PlayerName.maximumColumns))
  }

  @Test func `cleaning a cleaned name changes nothing`() {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      let scalars = (0..<generator.int(1...24)).compactMap { _ in
        Unicode.Scalar(UInt32(generator.int(0...0x3000)))
      }
      guard let name = PlayerName(text: String(String.UnicodeScalarView(scalars))) else { continue }
      #expect(PlayerName(text: name.text) == name, "seed \(seed)")
      #expect(name.text.unicodeScalars.allSatisfy { $0.isVisible }, "seed \(seed)")
    }
  }

  @Test func `a key has 64 digits and does not show itself`() throws {
    var generator = SeededGenerator(seed: 1)
    let key = generator.key()
    #expect(key.text.utf8.count == 64)
    #expect(PlayerKey(text: key.text) == key)
    #expect(PlayerKey(text: key.text.uppercased()) == key)
    #expect(PlayerKey(text: String(key.text.dropLast())) == nil)
    let request = APIRequest(.renewKey(KeyRequest(newKey: generator.key())), key: key)
    for text in ["\(key)", String(reflecting: key), "\(request)", String(reflecting: request)] {
      #expect(!text.contains(key.text.prefix(8)))
    }
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("\(key.bytes[0])\n") || !dumped.contains("- [0]"))
  }
}
