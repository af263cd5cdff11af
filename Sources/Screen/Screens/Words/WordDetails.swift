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

  /// Rows that every meaning may take, and rows that a longer one leaves to the facts and the games below.
  private static let (meaningRows, rowsBelow) = (3, 12)

  /// - Returns: The rows that were used.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Int {
    let largest: BlockText.Size = rect.columns >= 60 ? .large : .medium
    let letters = BlockText(largest, look: canvas.look)
    var room = rect
    canvas.drawSpelled(entry.word, largest, .text, in: room.removeFirst(letters.rows))
    room.removeFirst()
    room.removeFirst(drawPoints(in: room, on: &canvas))
    if let meaning {
      let rows = min(max(Self.meaningRows, room.rows - Self.rowsBelow), room.rows)
      room.removeFirst(canvas.writeMeaning(meaning, in: room.top(rows)) + 1)
    }
    return canvas.writeFacts(facts, in: room).row - rect.row
  }

  private var facts: [Fact] {
    if isUnread { return [] }
    guard entry.count > 0 else { return [("Played", "not yet")] }
    return [
      ("Played", PlainWords.count(entry.count, "time", "times")),
      ("Best score", entry.bestScore.grouped), ("Last played", dates.day(entry.lastPlayedAt)),
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
  private func drawPoints(in rect: Rect, on canvas: inout Canvas) -> Int {
    let faces = faces
    let tile = 4
    guard !faces.isEmpty, faces.count * tile - 1 <= rect.columns else { return 0 }
    for (index, face) in faces.enumerated() {
      let place = rect.span(index * tile, tile - 1)
      canvas.drawTile(face, in: place.line(0))
      canvas.write("\(language.points(of: face))", in: place.line(1), .dim, .center)
    }
    return 3
  }
}
