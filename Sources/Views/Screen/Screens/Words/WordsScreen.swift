import Features
import Model
import Surface

/// The history browser: every word that the player has ever played.
struct WordsScreen {
  let state: WordsFeature.State
  let learned: Set<String>
  let dates: LocalDates

  func draw(in page: Rect, on canvas: inout Canvas) {
    let whole = canvas.drawProblem(state.list.problem?.message, in: page)
    canvas.drawCaptions(of: state.search, hasRows: hasRows, isBlank: state.isBlank)
    let columns = PageColumns(whole)
    let (total, above) = (state.list.total, state.list.chosen == nil ? whole : columns.main)
    let room = canvas.drawSearch(state.search, total: total, isOffered: hasRows, in: above)
    var page = room.leading(columns.main.columns)
    if let entry = state.list.chosen, let side = columns.side {
      var details = WordDetails(
        entry: entry,
        meaning: state.meaning,
        dates: dates,
        language: state.search.language
      )
      details.isLearned = learned.contains(entry.word)
      details.rowsBelow = WordGames.usefulRows(entry.count)
      let plays = state.chosenPlays
      if let plays, plays.total == plays.elements.count { details.plays = plays.elements }
      let room = details.draw(in: side, on: &canvas)
      if let plays { draw(plays.elements, in: room, on: &canvas) }
    }
    if columns.side == nil, let meaning = state.meaning {
      page = canvas.writeMeaning(meaning, atFootOf: page, below: state.list.total ?? 0)
    }
    table.draw(state.list, in: page, flows: true, on: &canvas)
    // Before the history answers the list stays empty: a text that comes and goes flickers.
    if state.list.total == 0 { canvas.writeParagraph(nothing, in: room.firstRow, .dim) }
  }

  /// Draws the games of the chosen word, below them when in the games it was found, and where there is room
  /// the cube as it was at the best time.
  private func draw(_ plays: [WordPlay], in rect: Rect, on canvas: inout Canvas) {
    let games = WordGames(dates: dates)
    let rest = games.table.draw(plays, in: rect, on: &canvas)
    games.drawTimeline(plays, chosen: nil, in: rest.droppingFirst(1), on: &canvas)
    let room = rest.droppingFirst(WordGames.timelineRows + 2)
    canvas.draw(state.plays?.moment?.scene, titled: "The best time", in: room)
  }

  /// What stands in the first row of a list without words.
  private var nothing: String {
    if !state.search.search.isEmpty { return "No word that you have found. / changes the search." }
    guard state.game == nil else { return "No words were found in this game." }
    let end = state.search.isOpen ? "." : ": n begins a new game."
    return "No words yet. Every word that you find is listed here\(end)"
  }

  private var table: Table<WordEntry> {
    var table = Table.words(by: (state.sort, state.isReversed), learned, dates)
    // There is room for one of the two days.
    table.columns.removeAll { $0.title == (state.sort == .first ? "Last" : "First") }
    return table
  }

  /// Whether there are rows to choose. Assumed until the history answers, so that the captions do
  /// not flicker.
  private var hasRows: Bool {
    state.list.total == nil ? state.list.problem == nil : !state.list.elements.isEmpty
  }
}

extension Table<WordEntry> {
  /// A list of words that were found, on the screen and as commands print it.
  package static func words(
    by order: (sort: WordSort, isReversed: Bool),
    _ learned: Set<String>,
    _ dates: LocalDates
  ) -> Self {
    Table(columns: [
      .sorting(.alpha, order, "Word", 8...20, .leading) {
        let two = $0.duelCount > 0 ? " ²" : ""
        return TableCell(NotebookText.marked($0.word, learned) + two, nil)
      },
      .sorting(.length, order, "Letters", 9...9) { TableCell("\($0.word.count)") },
      .sorting(.count, order, "Times", 7...7) { TableCell($0.count.grouped) },
      .sorting(.score, order, "Best", 7...7) { TableCell($0.bestScore.grouped, .text) },
      .sorting(.first, order, "First", 6...11, .leading) {
        TableCell(dates.day($0.firstPlayedAt))
      },
      .sorting(.recent, order, "Last", 6...11, .leading) { TableCell(dates.day($0.lastPlayedAt)) },
    ])
  }
}
