/// The modes that the program turns on in the terminal, and the bytes for it.
///
/// Every way out sends the same bytes to turn them off: turning off a mode that is off does no harm, and
/// no mode can be forgotten.
struct TerminalModes {
  /// Whether the terminal understands xterm's sequences.
  let isXtermLike: Bool
  var hasMouse: Bool

  /// Marks pasted text (2004), reports the focus (1004), and the mouse if wanted.
  var on: [UInt8] {
    guard isXtermLike else { return [] }
    return Self.pasteMarksOn + Array("\u{1B}[?1004h".utf8) + (hasMouse ? Self.mouseOn : [])
      + (tellsPoints ? Self.pointsOn : [])
  }

  /// Scrolls the whole screen again (DECSTBM), takes the pen's attributes away, and shows letters as letters, without
  /// insertion and up to the last column, which a binary that was written to the screen may have changed. foot 1.13 starts a program
  /// in 80 by 24 cells, whatever its window has, and keeps the region of that size: a sixel picture below it
  /// would scroll it.
  var wholeScreen: [UInt8] { isXtermLike ? Array(Self.written.utf8) : [] }
  private static let written = "\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h\u{1B}[m\u{1B}[r"

  /// Whether the mouse is reported in points.
  var tellsPoints = false

  /// Whether the terminal keeps pictures that are to be deleted.
  var keepsPictures = false

  var off: [UInt8] {
    guard isXtermLike else { return [] }
    return (keepsPictures ? KittyPictures.removal : []) + Self.synchronizedEnd
      + (tellsPoints ? Self.pointsOff : []) + Self.mouseOff
      + Array("\u{1B}[?1004l".utf8) + Self.pasteMarksOff
  }

  /// Marks pasted text (2004). A terminal that does not know the mode changes nothing.
  static let pasteMarksOn = Array("\u{1B}[?2004h".utf8)
  static let pasteMarksOff = Array("\u{1B}[?2004l".utf8)

  /// The cursor keys' own codes (DECCKM off). Some descriptions turn them off by a request to restore
  /// earlier modes, which many terminals do not know. Comes after everything else.
  var last: [UInt8] { isXtermLike ? Array("\u{1B}[?1l".utf8) : [] }

  /// Buttons (1000) and movement with a button down (1002), in any column (1006).
  static let mouseOn: [UInt8] = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// The mouse in points (1016), and in cells again.
  static let pointsOn = Array("\u{1B}[?1016h".utf8)
  static let pointsOff = Array("\u{1B}[?1016l\u{1B}[?1006h".utf8)
  static let pointsQuestion = Array("\u{1B}[?1016$p".utf8)

  /// Also 1003, which is never turned on here, but which tmux before 3.1 left on after other programs.
  static let mouseOff = Array("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l".utf8)

  /// Starts a frame that is shown in one piece (2026).
  static let synchronizedBeginning: [UInt8] = Array("\u{1B}[?2026h".utf8)
  static let synchronizedEnd: [UInt8] = Array("\u{1B}[?2026l".utf8)
  static let titleSaved: [UInt8] = Array("\u{1B}[22;2t".utf8)
  static let titleRestored: [UInt8] = Array("\u{1B}[23;2t".utf8)

  static func title(_ title: String) -> [UInt8] {
    let printable = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return Array("\u{1B}]2;\(String(String.UnicodeScalarView(printable)))\u{1B}\\".utf8)
  }

  /// The questions before the first frame: mode 2026, the background (OSC 11), name and version (XTVERSION
  /// and DA2), and the colours.
  ///
  /// - Parameter wantsColors: Whether to ask for colours: by name (XTGETTCAP), and whether the pen keeps a
  ///   direct one (DECRQSS).
  static func questions(wantsSynchronized: Bool, wantsColors: Bool) -> [UInt8] {
    let synchronized = wantsSynchronized ? "\u{1B}[?2026$p" : ""
    let names = ["RGB", "Co"].map { "\u{1B}P+q\(hexadecimal($0))\u{1B}\\" }.joined()
    let pen = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    let text = synchronized + "\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[>c"
    return Array((text + (wantsColors ? names + pen : "")).utf8)
  }

  /// A text as hexadecimal digits, as XTGETTCAP wants names and gives values.
  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Asks iTerm2, and those that do as it does, for the size of a cell.
  static let inlineQuestion = Array("\u{1B}]1337;ReportCellSize\u{1B}\\".utf8)

  /// Asks for the points of a cell.
  static let cellQuestion = Array("\u{1B}[16t".utf8)
  /// Asks for the number of colours of sixels (XTSMGRAPHICS). Only a terminal with sixels is asked: an old one
  /// might scroll.
  static let sixelQuestion = Array("\u{1B}[?1;1;0S".utf8)

  /// Asks for the attributes (DA1), which every terminal answers, and answers in order.
  static let attributesQuestion: [UInt8] = Array("\u{1B}[c".utf8)
}

/// OSC 52: sends a text to the clipboard of the player's own machine, even through ssh.
package enum Clipboard {
  /// The most bytes: 74 KB of Base64. Terminals drop longer texts.
  static let sizeLimit = 55_000

  /// Whether a terminal of this name (`TERM`) copies the text or at least ignores the request. Consoles and the
  /// terminals of old show its letters.
  package static func isKnown(to terminal: String) -> Bool {
    !terminal.isEmpty
      && !["linux", "vt", "ansi", "cons", "dumb", "unknown"].contains(where: terminal.hasPrefix)
  }

  /// The request, or `nil` for a text that is too long.
  package static func request(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count <= sizeLimit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.text(of: bytes) + Array("\u{1B}\\".utf8)
  }
}
