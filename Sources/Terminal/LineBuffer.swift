/// A line of input.
package enum InputLine: Hashable, Sendable {
  /// The line without its end. What is not UTF-8 is replaced by `�`.
  case text(String)
  /// The line has more bytes than a line may have, and was not kept.
  case tooLong

  /// The most bytes of a line. No word and no command is as long.
  package static let longest = 1000
}

struct LineBuffer {
  /// So many lines wait at most, before more is read.
  static let enoughLines = 1000

  private var lines: [InputLine] = []
  /// The place of the first line that was not taken.
  private var first = 0
  private var rest: [UInt8] = []
  private var isTooLong = false

  var isEmpty: Bool { first == lines.count }

  var isFull: Bool { lines.count - first >= Self.enoughLines }

  /// Adds bytes. Line feeds end lines; a carriage return before one belongs to it.
  ///
  /// - Complexity: O(bytes).
  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x0A {
        finish()
      } else if rest.count <= InputLine.longest {
        // One byte more than a line has: it may be a carriage return.
        rest.append(byte)
      } else {
        isTooLong = true
      }
    }
  }

  /// Ends the last line, if it has no line feed.
  mutating func end() {
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
    let isWhole = !isTooLong && rest.count <= InputLine.longest
    lines.append(isWhole ? .text(String(decoding: rest, as: UTF8.self)) : .tooLong)
    rest.removeAll(keepingCapacity: true)
    isTooLong = false
  }
}
