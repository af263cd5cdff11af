import Game
import Rules
import Surface

/// The calendar of the daily cubes, and beside it the chosen day.
struct CalendarScreen {
  let state: CalendarFeature.State

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Calendar")
    drawCaptions(on: &canvas)
    guard state.today > 0 else {
      canvas.writeParagraph(
        "The first daily cube is that of 1 January 2026. Your clock shows an earlier day.",
        in: page
      )
      return
    }
    let room = canvas.drawProblem(state.problem?.message, in: page)
    let layout = CalendarLayout(room)
    let first = layout.firstMonth(state.date, today: DailyCube.date(of: state.today))
    for (index, rect) in layout.months.enumerated() {
      CalendarMonth(state: state, year: (first + index) / 12, month: (first + index) % 12 + 1)
        .draw(in: rect, layout.cell, on: &canvas)
    }
    drawLegend(layout.legend, on: &canvas)
    CalendarDayDetails(state: state).draw(in: layout.side, on: &canvas)
  }

  private func drawCaptions(on canvas: inout Canvas) {
    guard state.today > 0, state.list == nil else {
      let choosing = [KeyCaption("↑↓", "choose"), KeyCaption("↵", "open")]
      return canvas.drawCaptions(
        state.today > 0 ? choosing : []
      )
    }
    canvas.drawCaptions(
      [
        KeyCaption("←↑↓→", "day"), KeyCaption("↵", "open"),
        KeyCaption("PgUp", "earlier", rank: 1),
        KeyCaption("PgDn", "later", rank: 2),
        KeyCaption("Home", "today", rank: 1),
      ] + (state.hasBoard ? [KeyCaption("b", "board")] : [])
        + [KeyCaption.ranks]
    )
  }

  /// Explains the marks, in as many rows as there are: each rank by its name, all by the lowest and the
  /// highest, or all in one word.
  private func drawLegend(_ rect: Rect, on canvas: inout Canvas) {
    let isASCII = canvas.look.isASCII
    let marks = Rank.listed(withBabel: state.hasBabel).map { rank in
      let mark = DayMark.ranked(rank)
      return LegendEntry(parts: [(mark.glyph(isASCII: isASCII), mark.role)], name: rank.title)
    }
    let others = [
      LegendEntry(parts: [(DayMark.notPlayed.glyph(isASCII: isASCII), .dim)], name: "not played"),
      LegendEntry(parts: [(DayMark.practice.glyph(isASCII: isASCII), .dim)], name: "practice"),
      LegendEntry(parts: [(CalendarMonth.forgivenMark(isASCII: isASCII), .dim)], name: "forgiven"),
      LegendEntry(parts: [(CalendarMonth.joint(isASCII: isASCII), .accent)], name: "streak"),
    ]
    let title = LegendEntry(parts: [], name: "left timed, right unlimited")
    let all = LegendEntry(parts: marks.flatMap(\.parts), name: "Letter to Library")
    let parts = marks.flatMap(\.parts)
    let span = [parts.first, (isASCII ? "-" : "…", .dim), parts.last].compactMap { $0 }
    let short = [all] + others
    let offers = [
      [title] + marks + others,
      [title, all] + others,
      [title, LegendEntry(parts: span, name: "rank")] + others.prefix(2),
    ]
    if let places = LegendEntry.columns(of: [title], over: marks + others, in: rect) {
      return LegendEntry.draw([title] + marks + others, at: places, on: &canvas)
    }
    // At last, as many as there is room for.
    let cut = short.indices.reversed().map { Array(short[...$0]) }
    for entries in offers + cut {
      guard let places = LegendEntry.lay(out: entries, in: rect) else { continue }
      return LegendEntry.draw(entries, at: places, on: &canvas)
    }
  }
}

/// A mark of the calendar and its meaning.
private struct LegendEntry {
  let parts: [(String, Role)]
  let name: String

  private var columns: Int { (parts.isEmpty ? 0 : parts.count + 1) + name.count }

  /// The places of entries one after the other, in rows from the top left; `nil` where they do not fit.
  static func lay(out entries: [Self], in rect: Rect) -> [Point]? {
    var next = Point(column: rect.column, row: rect.row)
    var places: [Point] = []
    for entry in entries {
      if next.column > rect.column, next.column + entry.columns > rect.maxColumn {
        next = Point(column: rect.column, row: next.row + 1)
      }
      guard next.row < rect.maxRow else { return nil }
      places.append(next)
      next.column += entry.columns + 2
    }
    return places
  }

  /// The places of a title in a row of its own and of entries in columns below it; `nil` where they do not
  /// fit.
  static func columns(of title: [Self], over entries: [Self], in rect: Rect) -> [Point]? {
    let width = (entries.map(\.columns).max() ?? 0) + 3
    let count = (rect.columns + 3) / width
    guard count > 0 else { return nil }
    // Columns of equal height, the first ones full.
    let rows = (entries.count + count - 1) / count
    guard rows < rect.rows else { return nil }
    return title.map { _ in Point(column: rect.column, row: rect.row) }
      + entries.indices.map { index in
        Point(column: rect.column + index / rows * width, row: rect.row + 1 + index % rows)
      }
  }

  /// Draws the entries that have places.
  static func draw(_ entries: [Self], at places: [Point], on canvas: inout Canvas) {
    for (entry, place) in zip(entries, places) {
      var column = place.column
      for (glyph, role) in entry.parts {
        canvas.write(glyph, column: column, row: place.row, role)
        column += 1
      }
      if !entry.parts.isEmpty { column += 1 }
      canvas.write(entry.name, column: column, row: place.row, .dim)
    }
  }
}

/// One month of the calendar, weeks from Monday to Sunday.
struct CalendarMonth {
  let state: CalendarFeature.State
  let year: Int
  /// 1…12.
  let month: Int

  func draw(in rect: Rect, _ cell: CalendarLayout.Cell, on canvas: inout Canvas) {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return }
    let isChosen = state.date.year == year && state.date.month == month
    canvas.write(
      "\(PlainWords.month(month)) \(year)",
      in: rect,
      isChosen ? .accent : .dim,
      attributes: .bold
    )
    for (index, name) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
      canvas.write(
        name,
        in: rect.droppingStart(index * cell.columns + cell.numberColumn).line(1),
        .dim
      )
    }
    let start = DailyCube.day(on: first)
    for offset in 0..<CivilDate.dayCount(year: year, month: month) {
      let place = first.weekday + offset
      let point = Point(
        column: rect.column + place % 7 * cell.columns,
        row: rect.row + 2 + place / 7 * cell.rows
      )
      draw(start + offset, date: offset + 1, at: point, isSunday: place % 7 == 6, cell, on: &canvas)
    }
  }

  private func draw(
    _ day: Int,
    date: Int,
    at point: Point,
    isSunday: Bool,
    _ cell: CalendarLayout.Cell,
    on canvas: inout Canvas
  ) {
    let number = date < 10 ? " \(date)" : "\(date)"
    guard (1...max(1, state.today)).contains(day) else {
      canvas.write(number, column: point.column + cell.numberColumn, row: point.row, .dim)
      return
    }
    let isChosen = day == state.day
    let isToday = day == state.today
    let ground: Ground = isChosen ? .selection : .screen
    let rect = Rect(
      column: point.column,
      row: point.row,
      columns: max(2, cell.marksColumns) + (cell.rows == 1 ? 2 : 0),
      rows: min(cell.rows, 1 + cell.barRows)
    )
    // The bars keep the screen's ground: their colours are made for it.
    let title = rect.line(0)
    if isChosen { canvas.frame.fill(title, .selection, look: canvas.look) }
    canvas.addTarget(.row(CalendarFeature.Day(day)), in: rect)
    canvas.write(
      number,
      column: point.column + cell.numberColumn,
      row: point.row,
      isToday ? .accent : .text,
      on: ground,
      attributes: isToday ? [.bold, .underlined] : isChosen ? .bold : []
    )
    let marks = Rect(
      column: point.column + (cell.rows == 1 ? 2 : 0),
      row: rect.maxRow - cell.barRows,
      columns: cell.marksColumns,
      rows: cell.barRows
    )
    drawMarks(day, in: marks, cell, on: cell.rows == 1 ? ground : .screen, &canvas)
    guard !isSunday, state.isJoinedToNext(day) else { return }
    for column in marks.maxColumn..<(point.column + cell.columns) where column >= rect.maxColumn {
      canvas.write(
        Self.joint(isASCII: canvas.look.isASCII),
        column: column,
        row: marks.maxRow - 1,
        .accent
      )
    }
  }

  private func drawMarks(
    _ day: Int,
    in rect: Rect,
    _ cell: CalendarLayout.Cell,
    on ground: Ground,
    _ canvas: inout Canvas
  ) {
    guard let games = state.games(on: day) else { return }
    let isForgiven = state.forgivenDays.contains(day)
    for (index, cube) in DailyCube.cubes(of: day, in: state.language).enumerated() {
      let mark = DayMark(
        games.first { $0.cube == cube && !$0.isPractice },
        hasPractice: games.contains { $0.cube == cube }
      )
      let bar = rect.span(index * (cell.barColumns + cell.barGap), cell.barColumns)
      if isForgiven, mark == .notPlayed {
        let line = Self.forgivenMark(isASCII: canvas.look.isASCII)
        for column in bar.column..<bar.maxColumn {
          canvas.write(line, column: column, row: bar.maxRow - 1, mark.role, on: ground)
        }
      } else {
        mark.draw(in: bar, on: ground, &canvas)
      }
    }
  }

  /// The line that joins the days of a streak.
  static func joint(isASCII: Bool) -> String { isASCII ? "-" : "─" }

  /// What stands in place of the ranks on a forgiven day.
  static func forgivenMark(isASCII: Bool) -> String { isASCII ? "~" : "╌" }
}
