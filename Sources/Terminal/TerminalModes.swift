/// The modes that the program turns on in the terminal, and the bytes for it.
///
/// The bytes that turn them off are one constant string on every way out: a mode that is off already
/// is turned off again without harm, and nothing can be forgotten.
struct TerminalModes {
  /// It speaks as xterm does.
  let isXtermLike: Bool
  /// The mouse is reported.
  var hasMouse: Bool

  /// Pasted text marked (2004), and the mouse where it is wanted.
  var on: [UInt8] {
    guard isXtermLike else { return [] }
    return Array("\u{1B}[?2004h".utf8) + (hasMouse ? Self.mouseOn : [])
  }

  /// All of them off.
  var off: [UInt8] {
    guard isXtermLike else { return [] }
    return Self.synchronizedEnd + Self.mouseOff + Array("\u{1B}[?2004l".utf8)
  }

  /// Buttons (1000), movement with a button down (1002), in the encoding without an end to its
  /// columns (1006).
  static let mouseOn: [UInt8] = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// Also 1003, which is never turned on here, but which tmux before 3.1 left on behind others.
  static let mouseOff: [UInt8] = Array(
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l".utf8
  )

  static let synchronizedBeginning: [UInt8] = Array("\u{1B}[?2026h".utf8)
  static let synchronizedEnd: [UInt8] = Array("\u{1B}[?2026l".utf8)
  static let titleSaved: [UInt8] = Array("\u{1B}[22;2t".utf8)
  static let titleRestored: [UInt8] = Array("\u{1B}[23;2t".utf8)

  static func title(_ title: String) -> [UInt8] {
    let printable = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return Array("\u{1B}]2;\(String(String.UnicodeScalarView(printable)))\u{1B}\\".utf8)
  }

  /// The questions before the first frame; the last is one that every terminal answers.
  static func questions(wantsSynchronizedOutput: Bool) -> [UInt8] {
    let synchronized = wantsSynchronizedOutput ? "\u{1B}[?2026$p" : ""
    return Array((synchronized + "\u{1B}]11;?\u{1B}\\\u{1B}[c").utf8)
  }
}
