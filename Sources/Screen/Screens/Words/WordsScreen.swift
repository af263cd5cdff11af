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
        WordGames(plays: plays.elements, total: plays.total, dates: dates)
          .draw(in: room, on: &canvas)
      }
    }
    if columns.side == nil { page = drawMeaning(atFootOf: page, on: &canvas) }
    let room = canvas.drawProblem(state.list.problem?.message, in: page.droppingFirst(2))
    // Before the history answers the page stays empty: a text that comes and goes flickers.
    guard state.list.total != nil else { return }
    guard !state.list.elements.isEmpty else { return drawEmpty(room, on: &canvas) }
    drawTable(room, on: &canvas)
  }

  /// Writes what the chosen word means at the foot of a page without details: in two rows, or in more where the
  /// list leaves them.
  ///
  /// - Returns: The page without the rows that it took.
  private func drawMeaning(atFootOf page: Rect, on canvas: inout Canvas) -> Rect {
    guard let meaning = state.meaning else { return page }
    // Two rows above the list, its head, and a blank row below it.
    let free = page.rows - 4 - (state.list.total ?? 0)
    let rows = max(2, min(free, Canvas.rows(of: meaning, width: page.columns)))
    canvas.writeMeaning(meaning, isNamed: true, in: page.bottom(rows))
    return page.droppingLast(rows + 1)
  }

  private func drawFilter(_ page: Rect, on canvas: inout Canvas) {
    let count = state.list.total.map { PlainWords.count($0, "word", "words") } ?? ""
    canvas.write(count, in: page.droppingStart(page.columns / 2), .dim, .trailing)
    let field = page.leading(page.columns / 2).line(0)
    if state.isFiltering || !state.filter.isEmpty {
      canvas.write("/", in: field, .accent.bold)
      let text = field.droppingStart(2)
      let shown = state.filter.suffix(text.columns)
      canvas.write(shown, in: text, state.isFiltering ? .bold : .text)
      if state.isFiltering {
        canvas.frame.cursor = text.droppingStart(shown.count).origin
        if shown.isEmpty { canvas.write("letters of the word", in: text.droppingStart(2), .dim) }
      }
    } else if hasRows {
      canvas.write("/ search", in: field, .dim)
    } else {
      return
    }
    canvas.addTarget(.key(.character("/")), in: field)
  }

  private func drawEmpty(_ room: Rect, on canvas: inout Canvas) {
    let text =
      state.filter.isEmpty
      ? "No words yet. Play a game, and every word you find is listed here."
      : "No words match \(state.filter)."
    canvas.writeParagraph(text, in: room, .dim)
  }

  /// The fewest columns of a table of words.
  private static let tableColumns = 46

  /// Draws the words in as many columns as there is room for, with the header over the first.
  private func drawTable(_ room: Rect, on canvas: inout Canvas) {
    let rooms = room.droppingEnd(2).split(atLeast: Self.tableColumns, gap: 4)
    table(canvas).draw(state.list, in: room, rooms: rooms, on: &canvas) { entry, _ in
      [
        TableCell(entry.word, nil), TableCell(entry.count.grouped),
        TableCell(entry.bestScore.grouped, .text),
        TableCell(dates.day(state.sort == .first ? entry.firstPlayedAt : entry.lastPlayedAt)),
      ]
    }
  }

  private func table(_ canvas: Canvas) -> Table {
    let arrow = canvas.choose(state.isReversed ? "↑" : "↓", ascii: state.isReversed ? "^" : "v")
    func column(
      _ sort: WordSort,
      _ title: String,
      _ width: Int? = nil,
      gap: Int = 0,
      _ alignment: TextAlignment = .trailing
    ) -> TableColumn {
      let isSorted = sort == state.sort
      let marked = alignment == .leading ? "\(title) \(arrow)" : "\(arrow) \(title)"
      var column = TableColumn(isSorted ? marked : title, width, gap: gap, alignment)
      column.isSorted = isSorted
      column.sort = sort
      return column
    }
    let isByLength = state.sort == .length
    let word = isByLength ? "Word by length" : "Word"
    let (date, played) =
      state.sort == .first
      ? (WordSort.first, "First played") : (WordSort.recent, "Last played")
    return Table(columns: [
      column(isByLength ? .length : .alpha, word, gap: 2, .leading),
      column(.count, "Times", 7), column(.score, "Best", 10), column(date, played, 15),
    ])
  }

  /// Whether there are rows to choose. Assumed until the history answers, so that the captions do
  /// not flicker.
  private var hasRows: Bool { state.list.total == nil || !state.list.elements.isEmpty }

  private func drawCaptions(on canvas: inout Canvas) {
    if state.isFiltering {
      return canvas.drawCaptions(
        [
          "type letters", hasRows ? "↵ done" : nil,
          state.filter.isEmpty ? "Esc cancel" : "Esc clear",
        ],
        trailing: []
      )
    }
    let isWide = canvas.size.columns >= Self.wideColumns
    let captions: [KeyCaption?] = [
      KeyCaption("↑↓ choose", rank: 1), "↵ \(isWide ? "games with this word" : "games")",
      "Tab sort",
      KeyCaption("r reverse", rank: 2),
    ]
    let search: KeyCaption? = hasRows || !state.filter.isEmpty ? "/ search" : nil
    canvas.drawCaptions((hasRows ? captions : []) + [search])
  }
}
