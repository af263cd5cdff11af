import Features
import Model
import Rules
import Surface
import Words

/// The words of a finished game: played and missed.
extension GameOverScreen {
  /// Columns from which the played and the missed words stand side by side.
  private static let twoColumns = 34

  func drawLists(_ whole: Rect, on canvas: inout Canvas) {
    let rect = drawMeanings(atFootOf: whole, on: &canvas)
    let played = (rect.rows + 1) / 2
    let places =
      rect.columns >= Self.twoColumns
      ? canvas.quarters(of: rect) : [rect.top(played), rect.droppingFirst(played)]
    let words = state.wordsByScore
    canvas.drawWords("Your words", words, nothing: "none", in: places[0], more: ": w")
    drawMissed(places[1], on: &canvas)
  }

  /// Rows of the lists from which there is a meaning of a missed word.
  private static let rowsForMeaning = 10
  /// Rows of the lists for each meaning, so that no larger screen shows fewer words.
  private static let rowsOfMeaning = 7
  /// The fewest rows of the words that are still on the cube: a blank one, their title, and two words.
  private static let endRows = 4
  /// The rows of a meaning. One that needs more is left out.
  private static let meaningRows = 2

  /// Writes what the best missed words mean below the lists, as many words as there is room for.
  ///
  /// - Returns: The rows that remain for the lists.
  private func drawMeanings(atFootOf rect: Rect, on canvas: inout Canvas) -> Rect {
    guard rect.rows >= Self.rowsForMeaning, rect.columns >= Self.twoColumns else { return rect }
    let meanings = (result.missed?.meanings ?? [])
      .filter { Canvas.rows(of: $0, width: rect.columns) <= Self.meaningRows }
      .prefix(rect.rows / Self.rowsOfMeaning)
    guard !meanings.isEmpty else { return rect }
    let heights = meanings.map { Canvas.rows(of: $0, width: rect.columns) }
    let rows = heights.reduce(0, +)
    // Right below the longer list, where both have room.
    let listed = max(state.wordsByScore.count, missedRows) + 1
    let start = min(listed + 1, rect.rows - rows)
    var room = rect.lines(start, rows)
    for (meaning, height) in zip(meanings, heights) {
      canvas.writeMeaning(meaning, isNamed: true, in: room.removeFirst(height))
    }
    return rect.top(start - 1)
  }

  /// The rows of both lists of missed words.
  private var missedRows: Int {
    let missed = result.missed
    return (missed?.best.count ?? 0) + (missed?.atEnd.count ?? 0) + 2
  }

  /// Lists the words of the game and those that were missed, with a cursor, and below them what the
  /// chosen one means.
  func drawEndWords(_ rect: Rect, cursor: ListCursor, on canvas: inout Canvas) {
    let words = state.endWords
    let missed = words.count { $0.isMissed }
    let found = (words.count - missed).grouped
    let all = result.missed?.count ?? missed
    let (title, short) = ("Your words", "\(found) + \(missed.grouped) missed")
    let long = "\(found) + \(missed.grouped) of \(all.grouped) missed"
    let counts = missed == 0 ? [found] : all > missed ? [long, short] : [short]
    let count = counts.fitting(rect.columns - title.count - 1) ?? short
    var room = canvas.writeTitle(title, count, in: rect, .bold)
    if words.isEmpty { canvas.write("none", in: room, .dim) }
    if let meaning = result.meaning, rect.rows >= Self.rowsForMeaning {
      // As many rows for each word, so that the list does not move under the cursor. Those that the list
      // does not need are the meaning's, too.
      let rows = max(min(Self.chosenMeaningRows, rect.rows / 2), room.rows - words.count - 2)
      canvas.writeMeaning(meaning, isNamed: true, in: room.bottom(rows))
      room = room.droppingLast(rows + 1)
    }
    let half = canvas.halfMark
    Table<EndWord>(columns: [
      .init("Word", 4...30) { TableCell($0.played.word, $0.isMissed ? .dim : nil) },
      .init("Points", 6...8, .trailing) {
        TableCell(($0.played.isHinted ? half + " " : "") + $0.played.score.grouped)
      },
      .init("", 6) { TableCell($0.isMissed ? "missed" : "") },
    ])
    // The mark of the chosen word stands in the gap between the halves.
    .draw(words, cursor: cursor, in: room.droppingStart(-2), on: &canvas)
  }

  private static let chosenMeaningRows = 4

  /// Lists the best words that the boards of the game had and, where there is room, those that the last
  /// one still has.
  private func drawMissed(_ rect: Rect, on canvas: inout Canvas) {
    let title = "You missed"
    guard let missed = result.missed else {
      return canvas.drawWords(title, [], count: "", nothing: "looking…", in: rect)
    }
    // How many there are stands beside the title, so no row says how many are left out.
    func draw(_ title: String, _ words: [PlayedWord], count: String, in rect: Rect) {
      let shown = Array(words.prefix(max(0, rect.rows - 1)))
      canvas.drawWords(title, shown, count: count, nothing: "nothing", in: rect)
    }
    let best = missed.best.map { PlayedWord(word: $0.word, score: $0.score) }
    let end = missed.atEnd.map { PlayedWord(word: $0.word, score: $0.score) }
    // No word of the first list makes way for the second.
    let rows = min(rect.rows, best.count + 1)
    let count = best.isEmpty ? "" : missed.count.grouped
    draw(title, best, count: count, in: rect.top(rows))
    // If no cube was used up, both lists are the same.
    guard rect.rows >= rows + Self.endRows, !end.isEmpty, best.map(\.word) != end.map(\.word)
    else { return }
    draw("Still on the cube", end, count: "", in: rect.droppingFirst(rows + 1))
  }
}
