import Surface

/// Characters of more than one byte, and the controls of C1 among them.
extension InputDecoder {
  /// An introducer as one character (C1), and how many bytes it has: 0x9B instead of ESC [, or the same as
  /// UTF-8. In UTF-8, neither is ever typed.
  func wideIntroducer(_ bytes: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
    guard isUTF8, let first = bytes.first, first >= 0x80 else { return nil }
    let length = first == 0xC2 ? 2 : 1
    guard let control = bytes.prefix(2).dropFirst(length - 1).first, control >= 0x80,
      Self.introducers.contains(control &- 0x40)
    else { return nil }
    return (control - 0x40, length)
  }

  /// DCS, SOS, CSI, OSC, PM and APC, as they are after ESC.
  private static let introducers: [UInt8] = Array("PX[]^_".utf8)

  /// A character of more than one byte. What is not UTF-8 is skipped with all its bytes: one from its middle
  /// could be taken for an introducer.
  mutating func takeCharacter(_ bytes: ArraySlice<UInt8>) -> Int? {
    let length =
      switch bytes[bytes.startIndex] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1 else { return 1 }
    let rest = bytes.dropFirst().prefix(length - 1)
    let middle = rest.prefix { $0 & 0xC0 == 0x80 }
    guard middle.count == rest.count else { return 1 + middle.count }
    guard rest.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self) else { return length }
    // The C1 controls are not keys.
    if let character = text.first, !("\u{80}"..."\u{9F}").contains(text) {
      add(.character(character))
    }
    return length
  }
}
