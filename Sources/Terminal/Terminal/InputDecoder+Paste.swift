import Platform
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
    return String(text).streamSafe
  }

  /// The line of a text that has only one, without the line ends around it; `nil` for several lines.
  static func line(of text: String) -> String? {
    let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.count > 1 ? nil : lines.first.map(String.init) ?? ""
  }
}

/// Pasted text between its marks.
///
/// A paste that comes over a slow line stops on its way, and the rest of a mail must be neither words nor commands.
/// So it is waited for, however long it takes. Where the end mark is lost, Enter ends the paste if nothing else
/// comes with it, a while after what came before and a while before anything else.
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
      // Its end was lost.
      if tail.elementsEqual(Paste.beginning) {
        addToPaste(bytes[..<escape])
        endPaste()
        return escape - start
      }
      // This may be the first part of a mark.
      if Paste.end.starts(with: tail) || Paste.beginning.starts(with: tail) {
        addToPaste(bytes[..<escape])
        return escape > start ? escape - start : nil
      }
      index = escape + 1
    }
    addToPaste(bytes)
    return bytes.count
  }

  /// Drops what has been pasted, and its rest: the player has interrupted.
  mutating func dropPaste() {
    guard pasted != nil else { return }
    pasted = []
    (dropsPaste, hasToldPause) = (true, false)
  }

  mutating func endPaste() {
    if !dropsPaste { add(.event(.paste(Paste.text(pasted ?? [])))) }
    pasted = nil
    (dropsPaste, pause, hasToldPause) = (false, .none, false)
  }

  /// How long nothing of the paste has come.
  enum PastePause: Hashable {
    case none
    /// A while.
    case stalled
    /// A while, and then Enter alone.
    case enter
  }

  /// Takes what comes after a pause in the paste. Returns whether it was Enter alone.
  mutating func takeFirst(afterPause bytes: [UInt8]) -> Bool {
    if pause == .stalled, bytes == [0x0D] || bytes == [0x0A] {
      pause = .enter
      return true
    }
    // It was a part of the text.
    if pause == .enter { held.append(0x0D) }
    pause = .none
    // Perhaps a line that was typed: whoever gets no answer to it is told again.
    if bytes.contains(0x0D) || bytes.contains(0x0A) { hasToldPause = false }
    return false
  }

  /// Decides about a paste of which nothing more came in time.
  mutating func endWaitingForPaste() {
    guard pause == .enter else {
      pause = .stalled
      if !hasToldPause { add(.event(.pasteStalled)) }
      hasToldPause = true
      return
    }
    // The first part of the end mark may be here.
    addToPaste(held[...])
    held.removeAll(keepingCapacity: true)
    endPaste()
  }

  mutating func addToPaste(_ bytes: ArraySlice<UInt8>) {
    let room = Paste.longest - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
  }
}
