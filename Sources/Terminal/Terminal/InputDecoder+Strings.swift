import Surface

/// Strings of ECMA-48: DCS (ESC P), SOS (ESC X), OSC (ESC ]), PM (ESC ^) and APC (ESC _). Late answers to
/// the questions of other programs come like this, and must not be typed.
extension InputDecoder {
  /// Whether the byte after ESC introduces a sequence or a string, and is not a key with Alt.
  ///
  /// After ESC, P and X may also be the first letter of a word that was typed quickly. With a letter
  /// behind them they introduce a string only if its end is here, too. No DCS that a terminal sends
  /// continues with a letter.
  static func mayIntroduce(_ introducer: UInt8, _ bytes: ArraySlice<UInt8>) -> Bool {
    switch introducer {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"): return true
    case UInt8(ascii: "P"), UInt8(ascii: "X"):
      let body = bytes.dropFirst(2)
      guard let next = body.first else { return true }
      if (0x20...0x3F).contains(next) { return true }
      guard let end = stringEnd(body, after: introducer) else { return false }
      return end.isWhole && bytes[end.body] == 0x1B
    default: return false
    }
  }

  private struct StringEnd {
    var body: Int
    var next: Int
    /// Whether the string ends as it should.
    var isWhole: Bool
  }

  /// The end of a string; `nil` if it is not here.
  ///
  /// It ends with ST, which is ESC \ or one character, or with BEL. CAN ends it as well, and so do Ctrl-C
  /// and Ctrl-Z, which are keys again: the player may press them because nothing else is heard. The
  /// ESC of another sequence ends it, too. Line ends and tabs are part of it.
  ///
  /// - Parameter previous: The byte before these.
  private static func stringEnd(
    _ bytes: ArraySlice<UInt8>,
    after previous: UInt8
  ) -> StringEnd? {
    var previous = previous
    for index in bytes.indices {
      switch bytes[index] {
      case 0x07: return StringEnd(body: index, next: index + 1, isWhole: true)
      case cancel: return StringEnd(body: index, next: index + 1, isWhole: false)
      case 0x03, 0x1A: return StringEnd(body: index, next: index, isWhole: false)
      case 0x1B:
        guard index + 1 < bytes.endIndex else { return nil }
        let isWhole = bytes[index + 1] == UInt8(ascii: "\\")
        return StringEnd(body: index, next: isWhole ? index + 2 : index, isWhole: isWhole)
      // After most bytes of UTF-8 this is the rest of a character, such as “.
      case 0x9C where previous < 0x80 || previous == 0xC2:
        return StringEnd(body: index, next: index + 1, isWhole: true)
      default: previous = bytes[index]
      }
    }
    return nil
  }

  /// An introducer, text, and its end.
  mutating func takeString(
    _ bytes: ArraySlice<UInt8>,
    after prefix: Int,
    report: (ArraySlice<UInt8>) -> TerminalReport?
  ) -> Int? {
    let body = bytes.dropFirst(prefix)
    let found = Self.stringEnd(body, after: UInt8(ascii: "]"))
    // A last ESC may be part of the end.
    let bodyEnd = found?.body ?? (body.last == 0x1B ? body.endIndex - 1 : body.endIndex)
    if body[..<bodyEnd].count > Self.longestSequence {
      let last = body[body.startIndex + Self.longestSequence - 1]
      skipped = .string(last: last)
      return prefix + Self.longestSequence
    }
    guard let end = found else { return nil }
    if end.isWhole { add(report(body[..<end.body]).map(Input.report)) }
    return end.next - bytes.startIndex
  }

  /// Drops held bytes of what is too long. Returns how many; `nil` if more bytes are needed. A byte that
  /// cannot be part of it ends it, too, and is what it always is.
  mutating func skip(from start: Int) -> Int? {
    let bytes = held[start...]
    switch skipped {
    case .string(let previous):
      if let end = Self.stringEnd(bytes, after: previous) {
        skipped = nil
        return end.next - start
      }
      // A last ESC may be the first part of the end.
      let dropped = bytes.last == 0x1B ? bytes.dropLast() : bytes
      if let last = dropped.last { skipped = .string(last: last) }
      return dropped.isEmpty ? nil : dropped.count
    case .controlSequence:
      guard let end = bytes.firstIndex(where: { !Self.isMiddle($0) }) else { return bytes.count }
      skipped = nil
      let isPart = (0x40...0x7E).contains(bytes[end]) || bytes[end] == Self.cancel
      return end - start + (isPart ? 1 : 0)
    case nil: return 0
    }
  }
}
