import Surface

/// A line that is being typed on a terminal, and the bytes that show it.
///
/// Pure: keys go in, and ``show()`` returns what brings the row up to date. It writes no more than what has
/// changed, so a screen reader reads each letter once. It needs nothing of a terminal but backspace and the
/// sequences CUF and EL of ECMA-48. A line that is longer than its row is shown in part, the cursor within.
struct LineEditor {
  enum Outcome: Hashable {
    case edited
    case line(String)
  }

  /// The width of the row.
  var columns = 80

  private var text: [Character] = []
  private var cursor = 0
  /// The lines of before, the latest last, and behind them the one that is being typed.
  private var lines: [[Character]] = [[]]
  private var place = 0
  /// The first character that the row shows.
  private var start = 0
  private var shown: [Character] = []
  private var shownCursor = 0

  private static let mostLines = 100

  /// The line that Ctrl-D on an empty line stands for. It comes after those that were typed before.
  private let leaving: String

  init(leaving: String) { self.leaving = leaving }

  var isEmpty: Bool { text.isEmpty }

  /// Takes a key. Keys that mean nothing in a line change nothing.
  mutating func take(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): insert(character)
    case .enter: return .line(finish())
    case .control("d") where text.isEmpty: return .line(leaving)
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(text.count, cursor + 1))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"): remove(wordStart..<cursor)
    case .up, .control("p"): recall(place - 1)
    case .down, .control("n"): recall(place + 1)
    default: break
    }
    return .edited
  }

  /// Adds a pasted text at the cursor, as if it were typed.
  mutating func insert(_ text: String) {
    for character in text { insert(character == "\t" ? " " : character) }
  }

  /// Forgets what was typed, after Ctrl-C. The row keeps it, with the mark that terminals make.
  mutating func abandon() -> String {
    clear()
    return leave(shown) + "^C"
  }

  /// The bytes that show the line as it is now.
  mutating func show() -> String {
    let width = max(1, columns - 1)
    if cursor < start || Self.columns(text[start..<cursor]) > width {
      start = max(0, cursor - width / 4)
    }
    var room = width
    let part = text[start...].prefix { character in
      room -= Self.columns([character])
      return room >= 0
    }
    return draw(Array(part), cursor: cursor - start)
  }

  /// The bytes that make room for other lines. ``show()`` then shows all of the line again.
  mutating func hide() -> String { draw([], cursor: 0) }

  /// The bytes that show a whole line, and go to the next row.
  mutating func leave(after line: String) -> String {
    leave(Array(line.prefix(max(1, columns - 1)))) + "\n"
  }

  private mutating func leave(_ last: [Character]) -> String {
    let bytes = draw(last, cursor: last.count)
    (shown, shownCursor, start) = ([], 0, 0)
    return bytes
  }

  // MARK: Editing

  private mutating func insert(_ character: Character) {
    // One more than a line has: then it is refused as too long.
    guard text.count <= InputLine.longest else { return }
    // A mark that comes alone belongs to the letter before it.
    if cursor > 0, (String(text[cursor - 1]) + String(character)).count == 1 {
      text[cursor - 1] = Character(String(text[cursor - 1]) + String(character))
    } else {
      text.insert(character, at: cursor)
      cursor += 1
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Where the word before the cursor begins.
  private var wordStart: Int {
    let end = text[..<cursor].lastIndex { $0 != " " } ?? 0
    return text[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  private mutating func recall(_ number: Int) {
    guard lines.indices.contains(number) else { return }
    lines[place] = text
    place = number
    text = lines[number]
    cursor = text.count
  }

  private mutating func finish() -> String {
    let line = String(text)
    lines[lines.count - 1] = text
    if text.isEmpty || lines.dropLast().last == text { lines.removeLast() }
    lines.append([])
    lines.removeFirst(max(0, lines.count - Self.mostLines))
    clear()
    return line
  }

  private mutating func clear() {
    text = []
    cursor = 0
    place = lines.count - 1
  }

  // MARK: Drawing

  private mutating func draw(_ new: [Character], cursor: Int) -> String {
    var bytes = ""
    let same = zip(shown, new).prefix { $0 == $1 }.count
    if same < max(shown.count, new.count) {
      bytes += Self.move(in: shown, from: shownCursor, to: same) + String(new[same...])
      if shown.count > new.count { bytes += "\u{1B}[K" }
      shownCursor = new.count
    }
    bytes += Self.move(in: new, from: shownCursor, to: cursor)
    (shown, shownCursor) = (new, cursor)
    return bytes
  }

  private static func move(in text: [Character], from start: Int, to end: Int) -> String {
    end > start
      ? "\u{1B}[\(columns(text[start..<end]))C"
      : String(repeating: "\u{8}", count: columns(text[end..<start]))
  }

  private static func columns(_ text: ArraySlice<Character>) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
  }

  /// Whether a character is two columns wide: the blocks of East Asian writing and of emoji, without their
  /// exceptions. Source: Unicode's EastAsianWidth.txt.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
