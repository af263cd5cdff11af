import Game
import Surface

/// A hint at the foot of a screen, and the key that a click on it stands for.
struct KeyHint {
  let hint: Hint
  /// The key; `nil` where a click would mean nothing, such as on “type letters”.
  let key: Key?
  /// How much it is wanted where not all fit: 0 is dropped last.
  let rank: Int

  init(_ key: String, _ word: String, _ press: Key?, rank: Int = 0) {
    hint = Hint(key, word)
    self.key = press
    self.rank = rank
  }

  /// The columns that it takes.
  func width(isASCII: Bool) -> Int {
    (isASCII ? hint.asciiKey : hint.key).count + 1 + hint.word.count
  }
}

extension Canvas {
  /// Draws the last row: hints from the left, those of the program at the right end. Where there is
  /// too little room, those of the highest rank are left out; of equals the last.
  mutating func drawHintRow(_ hints: [KeyHint], trailing: [KeyHint] = []) {
    let trailingWidth = width(of: trailing, .max)
    let room = size.columns - 2 - (trailing.isEmpty ? 0 : trailingWidth + 2)
    draw(hints, fit(hints, in: room), column: 1)
    draw(trailing, .max, column: size.columns - 1 - trailingWidth)
  }

  /// The columns of the hints whose bits are set, with the gaps between them.
  private func width(of hints: [KeyHint], _ kept: UInt64) -> Int {
    var width = -Self.hintGap
    for (index, hint) in hints.enumerated() where kept >> UInt64(index) & 1 == 1 {
      width += hint.width(isASCII: look.isASCII) + Self.hintGap
    }
    return max(0, width)
  }

  /// The hints that fit, one bit each: a set without memory of its own, since it is found anew with
  /// each frame.
  private func fit(_ hints: [KeyHint], in columns: Int) -> UInt64 {
    var kept: UInt64 = (1 << UInt64(hints.count)) - 1
    while kept != 0, width(of: hints, kept) > columns {
      var least = 0
      for (index, hint) in hints.enumerated()
      where kept >> UInt64(index) & 1 == 1
        && (kept >> UInt64(least) & 1 == 0 || hint.rank >= hints[least].rank)
      {
        least = index
      }
      kept &= ~(1 << UInt64(least))
    }
    return kept
  }

  private mutating func draw(_ hints: [KeyHint], _ kept: UInt64, column: Int) {
    let row = size.rows - 1
    var column = column
    for (index, hint) in hints.enumerated() where kept >> UInt64(index) & 1 == 1 {
      let rect = frame.drawHint(hint.hint, at: Point(column: column, row: row), look: look)
      column = rect.maxColumn + Self.hintGap
      if let key = hint.key { addTarget(.key(key), in: rect) }
      guard !look.isASCII else { continue }
      // Each arrow of a row of arrows is a button of its own.
      for (offset, character) in hint.hint.key.enumerated() {
        guard let key = Self.arrow(character) else { continue }
        addTarget(
          .key(key),
          in: Rect(column: rect.column + offset, row: row, columns: 1, rows: 1)
        )
      }
    }
  }

  private static let hintGap = 2

  private static func arrow(_ character: Character) -> Key? {
    switch character {
    case "←": .left
    case "→": .right
    case "↑": .up
    case "↓": .down
    default: nil
    }
  }
}
