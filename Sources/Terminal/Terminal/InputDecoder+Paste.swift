import Surface

/// What was pasted, as terminals mark it when they are asked to (mode 2004).
enum Paste {
  /// The most bytes of a paste, 64 KiB. The rest is dropped.
  static let longest = 65_536
  static let beginning: [UInt8] = Array("\u{1B}[200~".utf8)
  static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The text of pasted bytes, without control characters other than line ends and tabs.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n", "\t": text.append(scalar)
      default:
        if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    return String(text)
  }

  /// The line of a text that has only one, without the line ends around it; `nil` for several lines.
  static func line(of text: String) -> String? {
    let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.count > 1 ? nil : lines.first.map(String.init) ?? ""
  }
}

/// Pasted text between its marks.
extension InputDecoder {
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
      let tail = bytes[escape...].prefix(Paste.end.count)
      if tail.elementsEqual(Paste.end) {
        addToPaste(bytes[..<escape])
        endPaste()
        return escape + Paste.end.count - start
      }
      // This may be the first part of the end mark.
      if Paste.end.starts(with: tail) {
        addToPaste(bytes[..<escape])
        return escape > start ? escape - start : nil
      }
      index = escape + 1
    }
    addToPaste(bytes)
    return bytes.count
  }

  mutating func endPaste() {
    if !dropsPaste { add(.event(.paste(Paste.text(pasted ?? [])))) }
    pasted = nil
    dropsPaste = false
  }

  mutating func addToPaste(_ bytes: ArraySlice<UInt8>) {
    let room = Paste.longest - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
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
      let tail = bytes[found...].prefix(Paste.end.count)
      if tail.elementsEqual(Paste.end) {
        skipped = nil
        return found + Paste.end.count - start
      }
      if tail.elementsEqual(Paste.beginning) {
        skipped = nil
        return found - start
      }
      if Paste.end.starts(with: tail) || Paste.beginning.starts(with: tail) {
        return found > start ? found - start : nil
      }
      index = found + 1
    }
    return bytes.count
  }
}
