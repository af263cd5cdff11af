import Features
import Model
import Rules
import Surface

/// The board: that of a server, or in a folder the ranking of a day or of the week, and what was left out of
/// it.
struct BoardScreen {
  let state: BoardFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    if state.place == .server {
      let hasFolder = state.places.contains(.folder)
      ServerBoardScreen(state: state.server, hasFolder: hasFolder, dates: dates).draw(on: &canvas)
    } else {
      drawFolder(on: &canvas)
    }
  }

  private func drawFolder(on canvas: inout Canvas) {
    var page = canvas.drawPage(
      "Board",
      trailing: Canvas.end(of: place, columns: canvas.size.columns / 2),
      tabs: DailyCube.modes,
      chosen: state.mode
    ) { $0.title }
    drawCaptions(on: &canvas)
    let filters = page.removeFirst(2)
    canvas.drawFilters(BoardFeature.Period.allCases, chosen: state.period, in: filters) {
      $0.title
    }
    page = canvas.drawProblem(state.problem, in: page)
    let columns = PageColumns(page, listColumns: 72, isCube: true)
    let list = drawFoot(in: columns.main, on: &canvas)
    if let cursor = state.leftOutList {
      drawLeftOut(cursor, in: page.top(list.rows), on: &canvas)
    } else {
      // The first game with hints below others.
      let hinted = state.list.elements.firstIndex(where: \.hasHints).flatMap { $0 > 0 ? $0 : nil }
      let parted = hinted.map { (index: $0, title: "With hints, ranked apart") }
      Table.ranking(isWeek: state.period == .week)
        .draw(state.list, in: list, parted: parted, on: &canvas)
      let room = list.firstRow
      if state.isHidden {
        HiddenResults(cube: state.todaysCube).draw(in: room, on: &canvas)
      } else if state.list.isEmpty, state.games != nil || state.isReading {
        let isRead = state.games != nil
        PageMessage(title: isRead ? nobody : reading, text: isRead ? PageMessage.otherDays : "")
          .draw(in: room, on: &canvas)
      }
      if let side = columns.side, let row = state.list.chosen {
        let (cube, name) = (cubeInSight?.letters, row.name.text)
        ScoreDetails(cube: cube, title: name, score: row.score, facts: facts(row))
          .draw(in: side, on: &canvas)
      }
    }
  }

  // MARK: - The frame of the page

  private var place: String { if case .folder(let path)? = state.source { path } else { "" } }

  private func drawCaptions(on canvas: inout Canvas) {
    let isOpen = state.leftOutList != nil
    canvas.drawCaptions([
      "Tab next view", "d days",
      state.isHidden && !isOpen ? "↵ play" : "↑↓ choose",
      state.leftOut.isEmpty ? nil : "f left out",
      state.places.contains(.server) ? "b server" : nil, .ranks,
    ])
  }

  private var reading: String {
    guard let progress = state.progress else { return "Reading…" }
    return "Reading \(progress.done.grouped) of \(progress.total.grouped) files…"
  }

  private var nobody: String {
    switch state.period {
    case .today: "Nobody has played yet."
    case .yesterday: "Nobody has played."
    case .week where state.hidesToday: "Nobody has played in the six days before today."
    case .week: "Nobody has played in the last seven days."
    }
  }

  /// Writes below the ranking what is not in it.
  ///
  /// - Returns: The page without the rows that this takes.
  private func drawFoot(in page: Rect, on canvas: inout Canvas) -> Rect {
    var notes: [String] = []
    if state.period == .week, state.hidesToday { notes.append("today counts once you have played") }
    let leftOut = state.leftOut.count
    if leftOut > 0, state.leftOutList == nil {
      notes.append("\(PlainWords.count(leftOut, "file", "files")) left out")
    }
    guard !notes.isEmpty else { return page }
    let text = notes.joined(separator: " · ")
    canvas.write(text.prefix(1).uppercased() + text.dropFirst(), in: page.lastLine, .dim)
    return page.droppingLast(2)
  }

  // MARK: - What was left out

  private func drawLeftOut(_ cursor: ListCursor, in page: Rect, on canvas: inout Canvas) {
    let items = state.leftOut
    canvas.write("Left out", in: page, .bold)
    let chosenRows = 4
    let rect = page.droppingFirst(2).droppingLast(chosenRows)
    let rows = items.map { Message.lines($0.origin, width: rect.columns - 4).count }.max() ?? 1
    canvas.drawRows(items, cursor: cursor, rowHeight: rows, in: rect) { item, place, canvas in
      for (offset, line) in Message.lines(item.origin, width: place.rect.columns - 2).enumerated()
      where offset < rows {
        canvas.write(line, in: place.droppingStart(2).line(offset))
      }
    }
    guard items.indices.contains(cursor.index) else { return }
    let item = items[cursor.index]
    let below = page.bottom(chosenRows - 1)
    canvas.writeParagraph("\(item.origin): \(item.reason)", in: below, .dim)
  }

  // MARK: - The chosen player

  /// The cube of the day in front; `nil` for several days.
  private var cubeInSight: DailyCube? {
    state.period == .week
      ? nil : DailyCube(day: state.days.lowerBound, mode: state.mode, language: state.language)
  }

  private func facts(_ row: Ranking.Row) -> [Fact] {
    var facts: [Fact] = [
      ("Place", PlainWords.ordinal(row.place) + (row.hasHints ? " with hints" : "")),
      ("Words", row.wordCount.grouped),
      ("Longest word", PlainWords.count(row.longest, "letter", "letters")),
      ("Played", PlainWords.clock(row.secondsPlayed)),
    ]
    if state.period == .week { facts.insert(("Days", "\(row.days) of 7"), at: 1) }
    if let rank = row.rank { facts.insert(("Rank", rank.rank.title), at: 1) }
    if row.hasHints { facts.append(("Hints", row.hintsUsed.grouped)) }
    return facts
  }
}
