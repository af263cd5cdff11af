import Game
import Surface

/// The history browser: every word that was ever played.
struct WordsScreen {
  let state: WordsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Words", most: 64)
    drawHints(on: &canvas)
    drawFilter(page, on: &canvas)
    var room = Rect(
      column: page.column,
      row: page.row + 2,
      columns: page.columns,
      rows: page.rows - 2
    )
    room = canvas.drawProblem(state.list.problem?.message, in: room)
    // Nothing is said before the history has answered: a word that comes and goes flickers.
    guard let total = state.list.total else { return }
    guard !state.list.elements.isEmpty else {
      drawNothing(total: total, room, on: &canvas)
      return
    }
    drawTable(room, total: total, on: &canvas)
  }

  // MARK: - The filter

  private func drawFilter(_ page: Rect, on canvas: inout Canvas) {
    let (column, row) = (page.column, page.row)
    let count = state.list.total.map { PlainWords.count($0, "word", "words") } ?? ""
    canvas.write(
      count,
      column: page.column + page.columns / 2,
      row: row,
      .dim,
      width: page.columns - page.columns / 2,
      alignment: .trailing
    )
    if state.isFiltering || !state.filter.isEmpty {
      canvas.write("/", column: column, row: row, .accent, attributes: .bold)
      let width = page.columns / 2
      let shown = state.filter.suffix(width - 2)
      canvas.write(
        shown,
        column: column + 2,
        row: row,
        attributes: state.isFiltering ? .bold : []
      )
      if state.isFiltering {
        canvas.frame.cursor = Point(column: column + 2 + shown.count, row: row)
        if shown.isEmpty {
          canvas.write("letters of the word", column: column + 4, row: row, .dim)
        }
      }
    } else if hasRows {
      canvas.write("/ to filter", column: column, row: row, .dim)
    } else {
      return
    }
    canvas.addTarget(
      .key(.character("/")),
      in: Rect(column: column, row: row, columns: page.columns / 2, rows: 1)
    )
  }

  private func drawNothing(total: Int, _ room: Rect, on canvas: inout Canvas) {
    let text =
      state.filter.isEmpty
      ? "No words yet: play a game, and every word you find is kept here."
      : "No word of yours has \(state.filter) in it."
    canvas.writeParagraph(text, in: room, .dim)
  }

  // MARK: - The table

  /// The ends of the columns, counted from the left of the table.
  private struct Columns {
    let last: Int
    let best: Int
    let count: Int

    init(_ width: Int) {
      last = width
      best = width - 15
      count = width - 25
    }
  }

  private func drawTable(_ room: Rect, total: Int, on canvas: inout Canvas) {
    let height = room.rows - 1
    let shown = ListPage(of: state.list.cursor, total: total, height: height)
    let mark = shown.mark(height: height)
    let columns = Columns(room.columns - 2)
    drawHeader(room, columns, on: &canvas)
    for offset in 0..<max(0, height) {
      let index = shown.first + offset
      if shown.rows.contains(index), state.list.elements.indices.contains(index) {
        drawRow(
          state.list.elements[index],
          index: index,
          room,
          row: room.row + 1 + offset,
          columns,
          on: &canvas
        )
      }
    }
    canvas.drawScrollBar(
      mark,
      in: Rect(column: room.maxColumn - 1, row: room.row + 1, columns: 1, rows: height)
    )
  }

  private func drawHeader(_ room: Rect, _ columns: Columns, on canvas: inout Canvas) {
    let titles: [(WordSort, String, Int, TextAlignment)] = [
      (.alpha, "Word", 2, .leading), (.count, "Times", columns.count, .trailing),
      (.score, "Best", columns.best, .trailing), (.recent, "Last played", columns.last, .trailing),
    ]
    for (sort, title, end, alignment) in titles {
      let isSorted = sort == state.sort
      let shown =
        isSorted
        ? (alignment == .leading ? "\(title) \(arrow(canvas))" : "\(arrow(canvas)) \(title)")
        : title
      let column = room.column + (alignment == .leading ? end : end - shown.count)
      canvas.write(
        shown,
        column: column,
        row: room.row,
        isSorted ? .accent : .dim,
        attributes: isSorted ? .bold : []
      )
    }
    // The key that goes to the next order; the row as a whole is its button.
    canvas.addTarget(
      .key(.tab),
      in: Rect(column: room.column, row: room.row, columns: room.columns, rows: 1)
    )
  }

  private func arrow(_ canvas: Canvas) -> String { canvas.choose("↓", ascii: "v") }

  private func drawRow(
    _ entry: WordEntry,
    index: Int,
    _ room: Rect,
    row: Int,
    _ columns: Columns,
    on canvas: inout Canvas
  ) {
    let isChosen = index == state.list.cursor.index
    let ground: Ground = isChosen ? .selection : .screen
    let place = Rect(column: room.column, row: row, columns: columns.last, rows: 1)
    if isChosen { canvas.frame.fill(place, .selection, look: canvas.look) }
    canvas.write(isChosen ? canvas.cursorMark : "  ", column: room.column, row: row, on: ground)
    canvas.write(
      entry.word,
      column: room.column + 2,
      row: row,
      on: ground,
      attributes: isChosen ? .bold : [],
      width: columns.count - 9
    )
    let values: [(String, Int, Role)] = [
      (entry.count.grouped, columns.count, .dim), (entry.bestScore.grouped, columns.best, .text),
      (dates.day(entry.lastPlayedAt), columns.last, .dim),
    ]
    for (value, end, role) in values {
      canvas.write(value, column: room.column + end - value.count, row: row, role, on: ground)
    }
    canvas.addTarget(.row(entry.id), in: place)
  }

  /// Whether there are rows to choose; until the history has answered, taken for granted, so that
  /// nothing flickers.
  private var hasRows: Bool { state.list.total == nil || !state.list.elements.isEmpty }

  private func drawHints(on canvas: inout Canvas) {
    if state.isFiltering {
      var hints = [KeyHint("type", "letters", nil)]
      if hasRows { hints.append(KeyHint("↵", "to the list", .enter)) }
      hints.append(KeyHint("Esc", state.filter.isEmpty ? "no filter" : "all words", .escape))
      canvas.drawHintRow(hints)
      return
    }
    var hints: [KeyHint] = []
    if hasRows {
      hints = [
        KeyHint("↑↓", "choose", nil, rank: 1), KeyHint("↵", "its games", .enter),
        KeyHint("Tab", "sort", .tab),
      ]
    }
    if hasRows || !state.filter.isEmpty {
      hints.append(KeyHint("/", "filter", .character("/")))
    }
    canvas.drawHintRow(
      hints,
      trailing: [KeyHint("F1", "help", .function(1)), KeyHint("Esc", "back", .escape)]
    )
  }
}

extension Canvas {
  /// Draws a scroll bar; nothing where all rows are in sight.
  mutating func drawScrollBar(_ mark: Range<Int>?, in rect: Rect, on ground: Ground = .screen) {
    guard let mark else { return }
    for offset in 0..<rect.rows {
      let isMark = mark.contains(offset)
      let glyph: Unicode.Scalar =
        isMark ? (look.isASCII ? "#" : "┃") : (look.isASCII ? "|" : "│")
      frame[rect.column, rect.row + offset] = look.cell(glyph, isMark ? .dim : .line, on: ground)
    }
  }
}
