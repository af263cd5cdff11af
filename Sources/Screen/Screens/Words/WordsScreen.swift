import Game
import Surface

/// The history browser: every word that the player has ever played.
struct WordsScreen {
  let state: WordsFeature.State
  let dates: LocalDates

  /// Columns from which the captions have room for the long words.
  private static let wideColumns = 90

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Words")
    drawCaptions(on: &canvas)
    let columns = PageColumns(whole)
    var page = columns.main
    drawFilter(page, on: &canvas)
    if let entry = state.list.chosen, let side = columns.side {
      let used = WordDetails(
        entry: entry,
        meaning: state.meaning,
        dates: dates,
        language: state.language
      )
      .draw(in: side, on: &canvas)
      if let plays = state.chosenPlays {
        let room = side.droppingFirst(used + 1)
        WordGames(plays: plays.elements, total: plays.total, dates: dates).draw(
          in: room,
          on: &canvas
        )
      }
    }
    if columns.side == nil { page = drawMeaning(atFootOf: page, on: &canvas) }
    let room = canvas.drawProblem(state.list.problem?.message, in: page.droppingFirst(2))
    // Before the history answers the page stays empty: a text that comes and goes flickers.
    guard state.list.total != nil else { return }
    guard !state.list.elements.isEmpty else { return drawEmpty(room, on: &canvas) }
    drawTable(room, on: &canvas)
  }

  /// Writes what the chosen word means in two rows at the foot of a page without details.
  ///
  /// - Returns: The page without the rows that it took.
  private func drawMeaning(atFootOf page: Rect, on canvas: inout Canvas) -> Rect {
    guard let meaning = state.meaning else { return page }
    canvas.writeMeaning(meaning, isNamed: true, in: page.bottom(2))
    return page.droppingLast(3)
  }

  // MARK: - The filter

  private func drawFilter(_ page: Rect, on canvas: inout Canvas) {
    let (column, row) = (page.column, page.row)
    let count = state.list.total.map { PlainWords.count($0, "word", "words") } ?? ""
    canvas.write(count, in: page.droppingStart(page.columns / 2).line(at: row), .dim, .trailing)
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
      canvas.write("/ search", column: column, row: row, .dim)
    } else {
      return
    }
    canvas.addTarget(
      .key(.character("/")),
      in: Rect(column: column, row: row, columns: page.columns / 2, rows: 1)
    )
  }

  private func drawEmpty(_ room: Rect, on canvas: inout Canvas) {
    let text =
      state.filter.isEmpty
      ? "No words yet. Play a game, and every word you find is listed here."
      : "No words match \(state.filter)."
    canvas.writeParagraph(text, in: room, .dim)
  }

  // MARK: - The table

  /// The columns at which the table's columns end, counted from its left.
  private struct Columns {
    let last: Int
    let best: Int
    let count: Int

    /// A blank column ends each row.
    init(_ width: Int) {
      let width = width - 1
      last = width
      best = width - 15
      count = width - 25
    }
  }

  /// Draws the words in as many columns as there is room for, with the header over the first.
  private func drawTable(_ room: Rect, on canvas: inout Canvas) {
    let rows = room.droppingEnd(2).split(atLeast: Self.tableColumns, gap: 4)
    for column in rows.prefix(1) {
      drawHeader(
        Rect(column: column.column, row: room.row, columns: column.columns, rows: 1),
        Columns(column.columns),
        on: &canvas
      )
    }
    canvas.drawList(state.list, in: room.droppingFirst(1), columns: rows) { entry, place, canvas in
      draw(entry, at: place, Columns(place.rect.columns), on: &canvas)
    }
  }

  /// The fewest columns of a table of words.
  private static let tableColumns = 46

  private func drawHeader(_ room: Rect, _ columns: Columns, on canvas: inout Canvas) {
    let isByLength = state.sort == .length
    let word = (isByLength ? WordSort.length : .alpha, isByLength ? "Word by length" : "Word")
    let titles: [(WordSort, String, Int, TextAlignment)] = [
      (word.0, word.1, 2, .leading), (.count, "Times", columns.count, .trailing),
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
    // The whole header is a button that sorts by the next column.
    canvas.addTarget(.key(.tab), in: room.line(0))
  }

  private func arrow(_ canvas: Canvas) -> String {
    state.isReversed ? canvas.choose("↑", ascii: "^") : canvas.choose("↓", ascii: "v")
  }

  private func draw(
    _ entry: WordEntry,
    at place: RowPlace,
    _ columns: Columns,
    on canvas: inout Canvas
  ) {
    let (column, row, ground) = (place.column, place.row, place.ground)
    canvas.write(
      entry.word,
      column: column + 2,
      row: row,
      on: ground,
      attributes: place.attributes,
      width: columns.count - 9
    )
    let values: [(String, Int, Role)] = [
      (entry.count.grouped, columns.count, .dim), (entry.bestScore.grouped, columns.best, .text),
      (dates.day(entry.lastPlayedAt), columns.last, .dim),
    ]
    for (value, end, role) in values {
      canvas.write(value, column: column + end - value.count, row: row, role, on: ground)
    }
  }

  /// Whether there are rows to choose. Assumed until the history answers, so that the captions do
  /// not flicker.
  private var hasRows: Bool { state.list.total == nil || !state.list.elements.isEmpty }

  private func drawCaptions(on canvas: inout Canvas) {
    if state.isFiltering {
      var captions = [KeyCaption("type", "letters")]
      if hasRows { captions.append(KeyCaption("↵", "done", .enter)) }
      captions.append(KeyCaption("Esc", state.filter.isEmpty ? "cancel" : "clear", .escape))
      canvas.drawCaptions(captions)
      return
    }
    var captions: [KeyCaption] = []
    if hasRows {
      let isWide = canvas.size.columns >= Self.wideColumns
      captions = [
        KeyCaption("↑↓", "choose", rank: 1),
        KeyCaption("↵", isWide ? "games with this word" : "games", .enter),
        KeyCaption("Tab", "sort", .tab), KeyCaption("r", "reverse", .character("r"), rank: 2),
      ]
    }
    if hasRows || !state.filter.isEmpty {
      captions.append(KeyCaption("/", "search", .character("/")))
    }
    canvas.drawCaptions(
      captions,
      trailing: KeyCaption.pageEnds
    )
  }
}
