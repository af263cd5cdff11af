import Testing

@testable import Terminal

@Suite struct PenFilterTests {
  /// Two colours of each kind that a terminal knows, by their pairs' numbers.
  private static let pairs = [
    (-1, -1), (-1, 4), (9, -1), (200, 16), (200, 4), (0x123456, 16), (0x123456, 0xABCDEF), (3, 3),
  ].map { ColorMapper.Pair(foreground: $0.0, background: $0.1) }

  private func filtered(_ texts: String...) -> String {
    var filter = PenFilter()
    var bytes: [UInt8] = []
    for text in texts { filter.append(Self.output(text).span, Self.pairs, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A character that stands for the bytes by which ncurses chooses a pair.
  private func pair(_ number: Int) -> String {
    Unicode.Scalar(Self.firstPair + UInt32(number)).map { "\($0)" } ?? ""
  }

  /// A private character: the first of those that stand for pairs.
  private static let firstPair: UInt32 = 0xF0000

  /// A text as ncurses writes it.
  private static func output(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      guard scalar.value >= firstPair else { return Array(String(scalar).utf8) }
      let number = scalar.value - firstPair
      return [0xFE, number < 256 ? 0x80 : UInt8(number >> 8), UInt8(number & 255)]
    }
  }

  @Test func `colours are named where a character first shows them`() {
    #expect(filtered(pair(3) + "a") == "\u{1B}[38;5;200;48;5;16ma")
    #expect(filtered(pair(6) + "a") == "\u{1B}[38;2;18;52;86;48;2;171;205;239ma")
    #expect(filtered(pair(7) + "a", "b" + pair(2) + "c") == "\u{1B}[33;43mab\u{1B}[91;49mc")
  }

  @Test func `a colour that the terminal has is not named again`() {
    #expect(filtered(pair(3) + "a" + pair(4) + "b") == "\u{1B}[38;5;200;48;5;16ma\u{1B}[44mb")
    #expect(filtered(pair(3) + "a" + pair(4) + pair(3) + "b") == "\u{1B}[38;5;200;48;5;16mab")
  }

  @Test func `a space shows only what is behind it, unless it is underlined or reversed`() {
    #expect(filtered(pair(3) + "  " + pair(5) + " x") == "\u{1B}[48;5;16m   \u{1B}[38;2;18;52;86mx")
    #expect(filtered("\u{1B}[7m" + pair(3) + " ") == "\u{1B}[7m\u{1B}[38;5;200;48;5;16m ")
  }

  @Test func `a reset gives the terminal's own colours, and they need no name`() {
    #expect(filtered("\u{1B}[0;10m" + pair(0) + "a") == "\u{1B}[0;10ma")
    #expect(filtered(pair(4) + "a\u{1B}[39;49mb") == "\u{1B}[38;5;200;44ma\u{1B}[39;49mb")
  }

  @Test func `moving the pen or choosing characters shows no colour, erasing does`() {
    #expect(filtered(pair(1) + "\u{1B}[3;4H\u{1B}[K") == "\u{1B}[3;4H\u{1B}[44m\u{1B}[K")
    #expect(filtered("\u{1B}(B\u{1B}[m") == "\u{1B}(B\u{1B}[0m")
  }

  @Test func `what others wrote to the terminal is not relied on`() {
    var filter = PenFilter()
    var bytes: [UInt8] = []
    filter.append(Self.output(pair(3) + "a").span, Self.pairs, to: &bytes)
    filter.forget()
    bytes.removeAll()
    filter.append(Array("b".utf8).span, Self.pairs, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[38;5;200;48;5;16mb")
  }

  @Test func `numbers of no pair and sequences that are cut off do no harm`() {
    #expect(filtered(pair(99) + "a") == "\u{1B}[39;49ma")
    #expect(filtered(pair(32_767) + "a") == "\u{1B}[39;49ma")
    for text in ["\u{1B}", "\u{1B}[", "\u{1B}[38;0", "\u{1B}[99999999999999m", "\u{1B}[;m"] {
      _ = filtered(text, text)
    }
    var filter = PenFilter()
    var bytes: [UInt8] = []
    for output in [[0xFE], [0xFE, 0x80], [0xFE, 0, 0], [0xFE, 0xFF, 0xFF]] as [[UInt8]] {
      filter.append(output.span, Self.pairs, to: &bytes)
    }
  }

  @Test func `every number in use is read back from its two bytes`() {
    for number in 1...0x7FFF where TerminfoImage.isPair(number) {
      // terminfo's %c makes 0x80 of 0.
      let upper = number < 256 ? 0x80 : UInt8(number >> 8)
      let lower = UInt8(number & 0xFF)
      #expect(lower != 0 && (upper, lower) != (UInt8(ascii: "$"), UInt8(ascii: "<")))
      #expect(TerminfoImage.pair(upper, lower) == number)
    }
    #expect((1...0x7FFF).count { TerminfoImage.isPair($0) } == 0x7FFF - 128)
  }

  @Test func `a long output arrives whole`() {
    let text = String(repeating: pair(3) + "a" + pair(6) + "b \u{1B}[4;5H", count: 1000)
    #expect(
      filtered(text)
        == String(
          repeating: filtered(pair(6), pair(3) + "a" + pair(6) + "b \u{1B}[4;5H"),
          count: 1000
        )
    )
  }

  /// What a terminal shows: the characters with their colours, as simple terminals understand them.
  private struct Screen {
    var cells: [String] = []
    private var front = "39"
    private var back = "49"
    private var isReversed = false

    /// - Parameter pairs: The colours of the characters that stand for them, which only ncurses' own
    ///   output has.
    mutating func read(_ text: String, pairs: [ColorMapper.Pair]) {
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar.value >= PenFilterTests.firstPair {
          let pair = pairs[Int(scalar.value - PenFilterTests.firstPair)]
          front = name(pair.foreground, 30)
          back = name(pair.background, 40)
          continue
        }
        guard scalar == "\u{1B}" else {
          let shown = scalar == " " && !isReversed ? "" : front
          cells.append("\(scalar) \(shown) \(back) \(isReversed)")
          continue
        }
        let end = rest.firstIndex { $0.properties.isAlphabetic } ?? rest.endIndex
        let numbers = String(rest[..<end].dropFirst()).split(separator: ";").map { Int($0) ?? 0 }
        rest = rest[end...].dropFirst()
        var codes = (numbers.isEmpty ? [0] : numbers)[...]
        while let code = codes.popFirst() {
          switch code {
          case 0: (front, back, isReversed) = ("39", "49", false)
          case 7: isReversed = true
          case 38, 48:
            let count = codes.first == 5 ? 2 : 4
            let color = "\(code);" + codes.prefix(count).map { "\($0)" }.joined(separator: ";")
            codes = codes.dropFirst(count)
            if code == 38 { front = color } else { back = color }
          case 30...39, 90...97: front = "\(code)"
          default: back = "\(code)"
          }
        }
      }
    }

    private func name(_ color: Int32, _ base: Int32) -> String {
      switch color {
      case ..<0: "\(base + 9)"
      case ..<8: "\(base + color)"
      case ..<16: "\(base + 52 + color)"
      case ..<256: "\(base + 8);5;\(color)"
      default: "\(base + 8);2;\(color >> 16);\(color >> 8 & 255);\(color & 255)"
      }
    }
  }

  @Test func `the terminal shows what ncurses meant, whatever it wrote`() {
    var generator = SystemlessGenerator(state: 42)
    for _ in 0..<200 {
      var (meant, shown) = (Screen(), Screen())
      var filter = PenFilter()
      for _ in 0..<4 {
        let text = (0..<30).map { _ in
          switch generator.next(below: 8) {
          case 0: "\u{1B}[0m"
          case 1: "\u{1B}[7m"
          case 2: " "
          case 3: "x"
          default:
            pair(generator.next(below: Self.pairs.count))
              + (generator.next(below: 2) == 0 ? " " : "▀")
          }
        }
        .joined()
        var bytes: [UInt8] = []
        filter.append(Self.output(text).span, Self.pairs, to: &bytes)
        meant.read(text, pairs: Self.pairs)
        shown.read(String(decoding: bytes, as: UTF8.self), pairs: Self.pairs)
        #expect(bytes.count <= text.unicodeScalars.count * 38)
      }
      #expect(meant.cells == shown.cells)
    }
  }
}
