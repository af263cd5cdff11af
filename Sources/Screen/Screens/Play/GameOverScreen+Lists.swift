import Game
import Rules
import Surface

/// The words of a finished game: played and missed.
extension GameOverScreen {
  func drawLists(_ whole: Rect, on canvas: inout Canvas) {
    let rect = drawMeanings(atFootOf: whole, on: &canvas)
    if rect.columns >= Self.twoColumns {
      let half = (rect.columns - 2) / 2
      drawPlayed(rect.leading(half), on: &canvas)
      drawMissed(rect.trailing(half), on: &canvas)
    } else {
      let played = (rect.rows + 1) / 2
      drawPlayed(rect.top(played), on: &canvas)
      drawMissed(rect.droppingFirst(played), on: &canvas)
    }
  }

  /// Rows of the lists from which there is a meaning of a missed word, and rows from which there are more.
  private static let (rowsForMeaning, rowsForMeanings) = (6, 12)
  /// The rows of a meaning. One that needs more is left out.
  private static let meaningRows = 2

  /// Writes what the best missed words mean below the lists, as many words as there is room for.
  ///
  /// - Returns: The rows that remain for the lists.
  private func drawMeanings(atFootOf rect: Rect, on canvas: inout Canvas) -> Rect {
    guard rect.rows >= Self.rowsForMeaning, rect.columns >= Self.twoColumns else { return rect }
    let isLow = rect.rows < Self.rowsForMeanings
    let meanings = (result.missed?.meanings ?? [])
      .map { (meaning: $0, rows: Canvas.rows(of: $0, width: rect.columns)) }
      .filter { $0.rows <= Self.meaningRows }
      .prefix(isLow ? 1 : max(1, rect.rows / 6))
    guard !meanings.isEmpty else { return rect }
    let rows = isLow ? meanings[0].rows : Self.meaningRows * meanings.count
    var room = rect.bottom(rows)
    for (meaning, _) in meanings {
      canvas.writeMeaning(meaning, isNamed: true, in: room)
      room = room.droppingFirst(Self.meaningRows)
    }
    return rect.droppingLast(rows + (isLow ? 0 : 1))
  }

  /// Lists the words of the game and those that were missed, with a cursor, and below them what the
  /// chosen one means.
  func drawEndWords(_ rect: Rect, on canvas: inout Canvas) {
    let words = state.endWords
    let missed = words.count { $0.isMissed }
    let found = (words.count - missed).grouped
    let counts = [
      "\(found), and \(missed.grouped) of the missed", "\(found) + \(missed.grouped) missed",
    ]
    canvas.writePair(
      "Your words",
      missed == 0 ? found : counts.first { $0.count + 11 <= rect.columns } ?? counts[1],
      in: rect,
      valueRole: .dim
    )
    var room = rect.droppingFirst(1)
    guard let cursor = result.words else { return }
    if words.isEmpty { canvas.write("none", in: room, .dim) }
    if let meaning = result.meaning, rect.rows >= Self.rowsForMeaning {
      // As many rows for each word, so that the list does not move under the cursor.
      let rows = min(Self.chosenMeaningRows, rect.rows / 2)
      canvas.writeMeaning(meaning, isNamed: true, in: room.bottom(rows))
      room = room.droppingLast(rows + 1)
    }
    canvas.drawRows(words, cursor: cursor, in: room) { word, place, canvas in
      let points = word.played.score.grouped
      let score =
        word.isMissed
        ? "missed \(points)" : canvas.points(points, isHinted: word.played.isHinted)
      canvas.write(
        word.played.word,
        in: place.rect.span(2, place.rect.columns - score.count - 3),
        word.isMissed ? place.isChosen ? .dim.bold : .dim : place.role,
        on: place.ground
      )
      canvas.write(score, in: place, .dim, .trailing)
    }
  }

  /// The rows of what the chosen word means.
  private static let chosenMeaningRows = 4

  /// Shows the text that was sent to the terminal, because it may not have reached the clipboard.
  ///
  /// - Parameters:
  ///   - usual: Where it stands, if it has room there.
  ///   - whole: Where it stands else, in place of the facts about the game, which it tells as well.
  func drawSharedText(_ usual: Rect, orIn whole: Rect, on canvas: inout Canvas) {
    func lines(_ width: Int) -> [String] {
      state.resultText.split(separator: "\n").flatMap { Message.lines(String($0), width: width) }
    }
    let isUsual = lines(usual.columns).count < usual.rows
    let rect = isUsual ? usual : whole
    let lines = lines(rect.columns)
    if !isUsual { canvas.fill(whole) }
    let title = canvas.look.isKiosk ? "Your result" : "Sent to your clipboard"
    canvas.write(title, in: rect, .success.bold)
    canvas.writeLines(lines, in: rect.droppingFirst(1))
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
    canvas.drawWords("Your words", words, in: rect)
    if words.isEmpty { canvas.write("none", in: rect.line(1), .dim) }
  }

  /// Lists the best words that the cube had at the start and, where there is room, those that it
  /// still has.
  private func drawMissed(_ rect: Rect, on canvas: inout Canvas) {
    guard let missed = result.missed else {
      canvas.write("What you missed", in: rect, .dim)
      canvas.write("looking…", in: rect.line(1), .dim)
      return
    }
    let start = missed.atStart.map { PlayedWord(word: $0.word, score: $0.score) }
    let end = missed.atEnd.map { PlayedWord(word: $0.word, score: $0.score) }
    // If no cube was used up, both lists are the same.
    let isSame = missed.atStart.map(\.word) == missed.atEnd.map(\.word)
    let showsEnd = rect.rows >= 10 && !end.isEmpty && !isSame
    let startRows = showsEnd ? min((rect.rows + 1) / 2, start.count + 2) : rect.rows
    drawMissed("You missed", start, in: rect.top(startRows), on: &canvas)
    guard showsEnd else { return }
    drawMissed("Still on the cube", end, in: rect.droppingFirst(startRows), on: &canvas)
  }

  private func drawMissed(
    _ title: String,
    _ words: [PlayedWord],
    in rect: Rect,
    on canvas: inout Canvas
  ) {
    canvas.write(title, in: rect, .dim)
    let list = Array(words.prefix(max(0, rect.rows - 1)))
    if list.isEmpty { canvas.write("nothing", in: rect.line(1), .dim) }
    canvas.drawWords(list, in: rect.droppingFirst(1))
  }
}
