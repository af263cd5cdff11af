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
  /// too little room, those of the highest rank are left out.
  mutating func drawHintRow(_ hints: [KeyHint], trailing: [KeyHint] = []) {
    let row = size.rows - 1
    let trailingWidth = width(of: trailing)
    let room = size.columns - 2 - (trailing.isEmpty ? 0 : trailingWidth + 2)
    drawHints(fit(hints, in: room), column: 1, row: row, columns: room)
    drawHints(
      trailing,
      column: size.columns - 1 - trailingWidth,
      row: row,
      columns: trailingWidth
    )
  }

  private func width(of hints: [KeyHint]) -> Int {
    hints.reduce(0) { $0 + $1.width(isASCII: look.isASCII) } + 2 * max(0, hints.count - 1)
  }

  private func fit(_ hints: [KeyHint], in columns: Int) -> [KeyHint] {
    var hints = hints
    while width(of: hints) > columns,
      let least = hints.indices.max(by: { (hints[$0].rank, $0) < (hints[$1].rank, $1) })
    {
      hints.remove(at: least)
    }
    return hints
  }

  private mutating func drawHints(_ hints: [KeyHint], column: Int, row: Int, columns: Int) {
    let rects = frame.drawHints(
      hints.map(\.hint),
      in: Rect(column: column, row: row, columns: columns, rows: 1),
      look: look
    )
    for (hint, rect) in zip(hints, rects) {
      if let key = hint.key { addTarget(.key(key), in: rect) }
      guard !look.isASCII else { continue }
      // Each arrow of a row of arrows is a button of its own.
      for (offset, character) in hint.hint.key.enumerated() {
        guard let key = Self.arrows[character] else { continue }
        addTarget(
          .key(key),
          in: Rect(column: rect.column + offset, row: row, columns: 1, rows: 1)
        )
      }
    }
  }

  private static let arrows: [Character: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]
}
