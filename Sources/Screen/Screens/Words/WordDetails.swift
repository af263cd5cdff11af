import Game
import Rules
import Surface

/// A word of the history: in large letters, with the points of each, and what is known of it.
struct WordDetails {
  let entry: WordEntry
  /// What the word means; `nil` where there are no meanings.
  let meaning: WordMeaning?
  let dates: LocalDates
  /// The language of the word.
  let language: Language
  /// Whether it is not yet known how often the word was played.
  var isUnread = false

  /// The most rows of the meaning. They leave room for the games below.
  private static let meaningRows = 3

  /// - Returns: The rows that were used.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Int {
    let largest: BlockText.Size = rect.columns >= 60 ? .large : .medium
    let letters = BlockText(largest, look: canvas.look)
    let word = rect.top(letters.rows)
    canvas.drawSpelled(entry.word, largest, .accent, in: word)
    var row = word.maxRow + 1
    row += drawPoints(column: rect.column, row: row, width: rect.columns, on: &canvas)
    if let meaning {
      let room = rect.lines(at: row, min(Self.meaningRows, rect.maxRow - row))
      row += canvas.writeMeaning(meaning, in: room) + 1
    }
    for (title, value) in facts {
      canvas.writePair(title, value, in: rect.line(at: row))
      row += 1
    }
    return row - rect.row
  }

  private var facts: [(String, String)] {
    if isUnread { return [] }
    guard entry.count > 0 else { return [("Played", "not yet")] }
    let played = PlainWords.count(entry.count, "time", "times")
    return [
      ("Played", played),
      ("Best score", entry.bestScore.grouped),
      ("Last played", dates.day(entry.lastPlayedAt)),
    ]
  }

  /// The faces that spell the word: one for each letter, and one for QU.
  private var faces: [Letter] {
    var faces: [Letter] = []
    var rest = entry.word[...]
    while let first = rest.first {
      let text = rest.hasPrefix("QU") ? "QU" : String(first)
      guard let face = Letter(text) else { return [] }
      faces.append(face)
      rest = rest.dropFirst(text.count)
    }
    return faces
  }

  /// Draws each face of the word as a tile, with its points below.
  ///
  /// - Returns: The rows that were used; 0 for a word that is too long.
  private func drawPoints(column: Int, row: Int, width: Int, on canvas: inout Canvas) -> Int {
    let faces = faces
    let tile = 4
    guard !faces.isEmpty, faces.count * tile - 1 <= width else { return 0 }
    for (index, face) in faces.enumerated() {
      let place = column + index * tile
      canvas.drawTile(face, column: place, row: row)
      canvas.write(
        "\(language.points(of: face))",
        column: place,
        row: row + 1,
        .dim,
        width: 3,
        alignment: .center
      )
    }
    return 3
  }
}
