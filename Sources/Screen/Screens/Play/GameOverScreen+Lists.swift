import Game
import Rules
import Surface

/// The words of a finished game: played and missed.
extension GameOverScreen {
  func drawLists(_ whole: Rect, on canvas: inout Canvas) {
    let rect = drawMeanings(atFootOf: whole, on: &canvas)
    if rect.columns >= Self.twoColumns {
      let half = (rect.columns - 2) / 2
      drawPlayed(
        Rect(column: rect.column, row: rect.row, columns: half, rows: rect.rows),
        on: &canvas
      )
      drawMissed(
        Rect(
          column: rect.maxColumn - half,
          row: rect.row,
          columns: half,
          rows: rect.rows
        ),
        on: &canvas
      )
    } else {
      let played = (rect.rows + 1) / 2
      drawPlayed(
        Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: played),
        on: &canvas
      )
      drawMissed(
        Rect(
          column: rect.column,
          row: rect.row + played,
          columns: rect.columns,
          rows: rect.rows - played
        ),
        on: &canvas
      )
    }
  }

  /// Rows of the lists from which there is a line for the meaning of a missed word, and rows from which
  /// there are more.
  private static let (rowsForMeaning, rowsForMeanings) = (6, 12)

  /// Writes what the best missed words mean below the lists, as many words as there is room for.
  ///
  /// - Returns: The rows that remain for the lists.
  private func drawMeanings(atFootOf rect: Rect, on canvas: inout Canvas) -> Rect {
    let meanings = result.missed?.meanings ?? []
    guard !meanings.isEmpty, rect.rows >= Self.rowsForMeaning, rect.columns >= Self.twoColumns
    else { return rect }
    if rect.rows < Self.rowsForMeanings {
      canvas.writeMeaning(meanings[0], isNamed: true, in: rect.droppingFirst(rect.rows - 1))
      return rect.droppingLast(1)
    }
    // Two rows a word, in the last third of the room.
    let words = meanings.prefix(max(1, rect.rows / 6))
    var room = rect.droppingFirst(rect.rows - 2 * words.count)
    for meaning in words {
      _ = canvas.writeMeaning(meaning, isNamed: true, in: room.droppingLast(room.rows - 2))
      room = room.droppingFirst(2)
    }
    return rect.droppingLast(2 * words.count + 1)
  }

  /// Lists all words of the game, the best first, with a cursor.
  func drawOwnWords(_ rect: Rect, on canvas: inout Canvas) {
    let words = state.wordsByScore
    canvas.writePair(
      "Your words",
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    let room = rect.droppingFirst(1)
    guard let cursor = result.words else { return }
    if words.isEmpty { canvas.write("none", column: room.column, row: room.row, .dim) }
    canvas.drawRows(words, cursor: cursor, in: room) { word, place, canvas in
      canvas.write(
        word.played.word,
        column: place.column + 2,
        row: place.row,
        on: place.ground,
        attributes: place.attributes,
        width: place.rect.columns - 12
      )
      canvas.write(
        (word.played.isHinted ? "\(canvas.halfMark) " : "") + word.played.score.grouped,
        column: place.column,
        row: place.row,
        .dim,
        on: place.ground,
        width: place.rect.columns,
        alignment: .trailing
      )
    }
  }

  /// Shows the text that was sent to the terminal, because it may not have reached the clipboard.
  func drawSharedText(_ rect: Rect, on canvas: inout Canvas) {
    canvas.write(
      canvas.look.isKiosk ? "Your result" : "Sent to the terminal",
      column: rect.column,
      row: rect.row,
      .success,
      attributes: .bold,
      width: rect.columns
    )
    let lines = state.resultText.split(separator: "\n").flatMap {
      Message.lines(String($0), width: rect.columns)
    }
    for (offset, line) in lines.prefix(max(0, rect.rows - 1)).enumerated() {
      canvas.write(line, column: rect.column, row: rect.row + 1 + offset, width: rect.columns)
    }
    guard lines.count + 4 <= rect.rows else { return }
    canvas.writeParagraph(
      canvas.look.isKiosk
        ? "Select the text above with Shift and the mouse to copy it."
        : "Not every terminal copies it. You can also select the text above.",
      in: rect.droppingFirst(lines.count + 2),
      .dim
    )
  }

  /// Lists the played words, the best first.
  private func drawPlayed(_ rect: Rect, on canvas: inout Canvas) {
    let words = state.wordsByScore
    canvas.drawWords("Your words", words.map(\.played), in: rect)
    if words.isEmpty {
      canvas.write("none", column: rect.column, row: rect.row + 1, .dim, width: rect.columns)
    }
  }

  /// Lists the best words that the cube had at the start and, where there is room, those that it
  /// still has.
  private func drawMissed(_ rect: Rect, on canvas: inout Canvas) {
    guard let missed = result.missed else {
      canvas.write(
        "What you missed",
        column: rect.column,
        row: rect.row,
        .dim,
        width: rect.columns
      )
      canvas.write("looking…", column: rect.column, row: rect.row + 1, .dim, width: rect.columns)
      return
    }
    let start = missed.atStart.map { PlayedWord(word: $0.word, score: $0.score) }
    let end = missed.atEnd.map { PlayedWord(word: $0.word, score: $0.score) }
    // If no cube was used up, both lists are the same.
    let isSame = missed.atStart.map(\.word) == missed.atEnd.map(\.word)
    let showsEnd = rect.rows >= 10 && !end.isEmpty && !isSame
    let startRows = showsEnd ? min((rect.rows + 1) / 2, start.count + 2) : rect.rows
    drawMissed("You missed", start, in: rect, rows: startRows, on: &canvas)
    if showsEnd {
      let rest = Rect(
        column: rect.column,
        row: rect.row + startRows,
        columns: rect.columns,
        rows: rect.rows - startRows
      )
      drawMissed("Still on the cube", end, in: rest, rows: rest.rows, on: &canvas)
    }
  }

  private func drawMissed(
    _ title: String,
    _ words: [PlayedWord],
    in rect: Rect,
    rows: Int,
    on canvas: inout Canvas
  ) {
    canvas.write(title, column: rect.column, row: rect.row, .dim, width: rect.columns)
    let list = Array(words.prefix(max(0, rows - 1)))
    if list.isEmpty {
      canvas.write("nothing", column: rect.column, row: rect.row + 1, .dim, width: rect.columns)
    }
    canvas.drawWords(
      list,
      in: Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rows - 1)
    )
  }
}
