import Surface

/// Pasted text between its marks (mode 2004).
extension InputDecoder {
  /// The most bytes of a paste, 64 KiB. The rest is dropped.
  private static let longestPaste = 65_536
  private static let pasteBeginning: [UInt8] = Array("\u{1B}[200~".utf8)
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Moves held bytes to the paste, up to its end. Returns how many, or `nil` if they may be part of the
  /// end mark. Ctrl-C is a key even here: a paste may never end.
  mutating func takePaste(from start: Int) -> Int? {
    let bytes = held[start...]
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(where: { $0 == 0x1B || $0 == 0x03 }) {
      if bytes[escape] == 0x03 {
        pasted = []
        dropsPaste = true
        add(.control("c"))
        return escape + 1 - start
      }
      let tail = bytes[escape...].prefix(Self.pasteEnd.count)
      if tail.elementsEqual(Self.pasteEnd) {
        addToPaste(bytes[..<escape])
        endPaste()
        return escape + Self.pasteEnd.count - start
      }
      // This may be the first part of the end mark.
      if Self.pasteEnd.starts(with: tail) {
        addToPaste(bytes[..<escape])
        return escape > start ? escape - start : nil
      }
      index = escape + 1
    }
    addToPaste(bytes)
    return bytes.count
  }

  mutating func endPaste() {
    if !dropsPaste { add(.event(.paste(Self.text(pasted ?? [])))) }
    pasted = nil
    dropsPaste = false
  }

  mutating func addToPaste(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
  }

  /// The text of pasted bytes, without control characters other than line ends and tabs.
  private static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n", "\t": text.append(scalar)
      default:
        if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    return String(text)
  }

  /// Drops held bytes of a paste that took too long, up to its end mark or the beginning of the next paste.
  /// Returns how many, or `nil` if they may be part of a mark. Ctrl-C is a key even here.
  mutating func skipPaste(from start: Int) -> Int? {
    let bytes = held[start...]
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(where: { $0 == 0x1B || $0 == 0x03 }) {
      if bytes[found] == 0x03 {
        add(.control("c"))
        return found + 1 - start
      }
      let tail = bytes[found...].prefix(Self.pasteEnd.count)
      if tail.elementsEqual(Self.pasteEnd) {
        skipped = nil
        return found + Self.pasteEnd.count - start
      }
      if tail.elementsEqual(Self.pasteBeginning) {
        skipped = nil
        return found - start
      }
      if Self.pasteEnd.starts(with: tail) || Self.pasteBeginning.starts(with: tail) {
        return found > start ? found - start : nil
      }
      index = found + 1
    }
    return bytes.count
  }
}
