import CCurses
import Platform
import Surface

/// A terminal's entry in terminfo, read once before ncurses starts.
struct TerminalDescription {
  let name: String
  /// The entry in the form that ncurses reads.
  let image: TerminfoImage
  /// The sequences of the keys that ``Key`` has.
  let keys: [(bytes: [UInt8], key: Key)]
  /// How many colours the entry declares; negative if it declares none.
  let colorCount: Int
  /// Whether the entry declares direct colour (`RGB`).
  let hasDirectColor: Bool
  /// Whether the cursor can be moved. Without that, nothing can be drawn.
  let canMove: Bool
  /// Whether the terminal understands xterm's modes and questions that terminfo has no names for, or
  /// at least ignores them without a trace.
  let isXtermLike: Bool
  /// Whether the terminal tells its attributes (DA1), as nearly every one does.
  let tellsAttributes: Bool
  /// The rate of the line, in bits a second, as it is set.
  let baud: Int
  let keypadOn: [UInt8]
  let keypadOff: [UInt8]
  let cursorShown: [UInt8]
  let cursorHidden: [UInt8]
  let secondScreen: [UInt8]
  let mainScreen: [UInt8]
  let plainText: [UInt8]
  let clearScreen: [UInt8]
  /// Clears from the cursor to the end of the line.
  let clearToLineEnd: [UInt8]

  private let cursorMove: [UInt8]

  /// The description of a terminal, or of one that is probably similar.
  static func find(
    _ wanted: String,
    descriptor: Int32
  ) throws(TerminalError) -> Self {
    for name in [wanted, "xterm-256color", "xterm", "ansi"] where !name.isEmpty {
      let found = Self(name: name, descriptor: descriptor)
      guard let description = found else { continue }
      guard description.canMove else { throw .cannotDraw(name: name) }
      return description
    }
    throw .unknown(name: wanted)
  }

  /// Reads the entry with a name; `nil` if there is none, or only a generic one.
  init?(name: String, descriptor: Int32) {
    var status: Int32 = 0
    guard setupterm(name, descriptor, &status) == OK, status == 1 else { return nil }
    defer { curses_drop_description() }
    self.name = name
    colorCount = Int(tigetnum("colors"))
    hasDirectColor =
      tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || curses_capability("RGB") != nil
    cursorMove = Self.bytes("cup") ?? []
    canMove = !cursorMove.isEmpty
    func unpadded(_ name: String) -> [UInt8] { Self.unpadded(Self.bytes(name) ?? []) }
    // Without `ESC =`: in PuTTY 0.78 it makes Num Lock F1 and the keypad's / F2, a hint (findings/putty-keypad.sh), and
    // the keypad's digits and arrows come without it, too.
    keypadOn = Array(unpadded("smkx").split(separator: [0x1B, 0x3D]).joined())
    keypadOff = unpadded("rmkx")
    (cursorShown, cursorHidden) = (unpadded("cnorm"), unpadded("civis"))
    (secondScreen, mainScreen) = (unpadded("smcup"), unpadded("rmcup"))
    (plainText, clearToLineEnd) = (unpadded("sgr0"), unpadded("el"))
    clearScreen = unpadded("clear")
    let isStandard = cursorMove.starts(with: [0x1B, 0x5B])
    isXtermLike = isStandard && Self.bytes("kmous") != nil && !name.hasPrefix("linux")
    tellsAttributes = isXtermLike || isStandard && Self.bytes("u9") != nil
    baud = Int(baudrate())
    keys = Self.keyNames.compactMap { name, key in Self.bytes(name).map { ($0, key) } }
    image = Self.image(name: name)
  }

  /// The bytes that move the cursor to a cell, counted from 0. Works only while ncurses runs.
  func move(row: Int, column: Int) -> [UInt8] {
    var capability = cursorMove.map { CChar(bitPattern: $0) } + [0]
    return capability.withUnsafeMutableBufferPointer { buffer in
      curses_cursor_move(buffer.baseAddress, Int32(row), Int32(column)).map {
        Self.unpadded(Self.bytes($0))
      } ?? []
    }
  }

  /// The description for ncurses: the entry without the capabilities that change the user's palette,
  /// with as many colours as `depth` has, and with pairs of colours that ``PenFilter`` knows. It gets
  /// the window's size, because ncurses refuses a description without a size, such as the Linux
  /// console's.
  func image(for depth: ColorDepth, size: Size) -> TerminfoImage {
    var image = image
    image.set("lines", to: Int32(clamping: size.rows))
    image.set("cols", to: Int32(clamping: size.columns))
    guard depth != .none else { return image }
    // Enough for ``ColorPairs``; ncurses names none of them.
    image.set("colors", to: 256)
    image.set("pairs", to: 0x1_0000)
    image.set("scp", to: TerminfoImage.pairSetter)
    return image
  }

  private static let keyNames: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert),
      ("kdch1", .delete), ("kcbt", .backtab), ("kent", .enter), ("kbs", .backspace),
      ("kfnd", .home), ("kslt", .end),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  private static func image(name: String) -> TerminfoImage {
    let numbers = TerminfoImage.names(curses_number_name).map { tigetnum($0) }
    var image = TerminfoImage(
      name: name,
      flags: TerminfoImage.names(curses_flag_name).map { $0 != "ccc" && tigetflag($0) > 0 },
      numbers: numbers.map { $0 < 0 ? nil : $0 },
      strings: TerminfoImage.names(curses_string_name).map { name in
        // ncurses 6.4 repeats a character (REP) where the locale is not UTF-8, and mosh 1.4 does not know that. The
        // second screen is entered before the questions, and left in every case.
        ["initc", "initp", "oc", "rep", "rmcup", "scp", "smcup"].contains(name) ? nil : bytes(name)
      },
      extendedFlags: []
    )
    // AX: SGR 39 and 49 restore the terminal's own colours.
    if tigetflag("AX") > 0 { image.extendedFlags.append("AX") }
    return image
  }

  /// A string without the delays `$<…>`. Only ncurses' own output turns them into pauses.
  static func unpadded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A string of the entry that ncurses uses now; `nil` where it has none.
  static func bytes(_ name: String) -> [UInt8]? {
    curses_capability(name).map(bytes)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}

extension TerminfoImage {
  /// The names of what terminfo predefines, in its order.
  fileprivate static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let name = name(Int32(names.count)) { names.append(String(cString: name)) }
    return names
  }

  fileprivate mutating func set(_ name: String, to value: Int32) {
    if let index = Self.names(curses_number_name).firstIndex(of: name) { numbers[index] = value }
  }

  fileprivate mutating func set(_ name: String, to value: [UInt8]) {
    if let index = Self.names(curses_string_name).firstIndex(of: name) { strings[index] = value }
  }
}
