package enum InputLine: Hashable, Sendable {
  /// The line without its end. What is not UTF-8 is replaced by `�`.
  case text(String)
  /// The line has more bytes than a line may have, and was not kept.
  case tooLong
  /// Several lines that were pasted at once. None of them is a line that the player has typed.
  case pasted(String)
  /// Several lines have begun to come, and for a while none has. The player is told, and nothing is done.
  case stalledPaste

  /// The most bytes of a line. No word and no command is as long.
  package static let longest = 1000
}

/// Lines that have come and were not taken yet.
///
/// Bytes between the marks of a paste, as terminals send them (mode 2004), are one ``InputLine/pasted(_:)`` if
/// they are several lines, and otherwise part of the line around them.
struct LineBuffer {
  /// So many lines wait at most, before more is read.
  static let enoughLines = 1000

  private var lines: [InputLine] = []
  /// The place of the first line that was not taken.
  private var first = 0
  private var rest: [UInt8] = []
  private var isTooLong = false
  /// How many bytes of the mark that begins a paste have come.
  private var marked = 0
  /// The bytes since that mark; `nil` outside of a paste.
  private var paste: [UInt8]?
  /// Whether the end of a paste has just come: a line feed behind it ends no line.
  private var isBehindPaste = false

  var isEmpty: Bool { first == lines.count }

  var isFull: Bool { lines.count - first >= Self.enoughLines }

  /// Adds bytes. Line feeds end lines; a carriage return before one belongs to it.
  ///
  /// - Complexity: O(bytes).
  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      if paste != nil {
        addToPaste(byte)
      } else if byte == 0x0A {
        if isBehindPaste { rest = [] } else { finish() }
        isBehindPaste = false
      } else {
        if byte != 0x0D { isBehindPaste = false }
        // One byte more than a line has: it may be a carriage return.
        if rest.count <= InputLine.longest { rest.append(byte) } else { isTooLong = true }
        marked = byte == Paste.beginning[marked] ? marked + 1 : byte == Paste.beginning[0] ? 1 : 0
        guard marked == Paste.beginning.count else { continue }
        if !isTooLong { rest.removeLast(marked) }
        (paste, marked) = ([], 0)
      }
    }
  }

  /// Adds several lines that were pasted at once.
  mutating func append(pasted text: String) { lines.append(.pasted(text)) }

  /// Adds that a paste has not come to its end.
  mutating func appendStalledPaste() { lines.append(.stalledPaste) }

  private mutating func addToPaste(_ byte: UInt8) {
    // The mark of the end is looked for behind the last byte that is kept, too.
    paste?.append(byte)
    if byte == Paste.end.last, paste?.suffix(Paste.end.count) == Paste.end[...] {
      paste?.removeLast(Paste.end.count)
      finishPaste()
    } else if let count = paste?.count, count > Paste.longest + Paste.end.count {
      paste?.remove(at: Paste.longest)
    }
  }

  private mutating func finishPaste() {
    let text = Paste.text(paste?.prefix(Paste.longest) ?? [])
    paste = nil
    if let line = Paste.line(of: text) {
      append(Array(line.utf8))
    } else {
      append(pasted: text)
      isBehindPaste = rest.isEmpty
    }
  }

  /// Ends the last line, if it has no line feed.
  mutating func end() {
    if paste != nil { finishPaste() }
    if !rest.isEmpty { finish() }
  }

  /// Takes the next line; `nil` if there is none yet.
  ///
  /// - Complexity: O(1) on average.
  mutating func take() -> InputLine? {
    guard first < lines.count else { return nil }
    let line = lines[first]
    first += 1
    // Removed at once when they are half of all, so each line is moved once on average.
    if 2 * first >= lines.count {
      lines.removeFirst(first)
      first = 0
    }
    return line
  }

  private mutating func finish() {
    if rest.last == 0x0D, !isTooLong { rest.removeLast() }
    (isBehindPaste, marked) = (false, 0)
    let isWhole = !isTooLong && rest.count <= InputLine.longest
    lines.append(isWhole ? .text(String(decoding: rest, as: UTF8.self)) : .tooLong)
    rest.removeAll(keepingCapacity: true)
    isTooLong = false
  }
}
