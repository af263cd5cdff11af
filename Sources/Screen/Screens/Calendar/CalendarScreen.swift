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
    let first = layout.firstMonth(state.date)
    for (index, rect) in layout.months.enumerated() {
      CalendarMonth(state: state, year: (first + index) / 12, month: (first + index) % 12 + 1)
        .draw(in: rect, layout.cell, on: &canvas)
    }
    drawLegend(layout.legend, on: &canvas)
    CalendarDayDetails(state: state).draw(in: layout.side, on: &canvas)
  }

  private func drawCaptions(on canvas: inout Canvas) {
    let ends = [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    guard state.today > 0, state.list == nil else {
      let choosing = [KeyCaption("↑↓", "choose"), KeyCaption("↵", "open", .enter)]
      return canvas.drawCaptions(state.today > 0 ? choosing : [], trailing: ends)
    }
    canvas.drawCaptions(
      [
        KeyCaption("←↑↓→", "day"), KeyCaption("↵", "open", .enter),
        KeyCaption("PgUp", "month", .pageUp, rank: 1),
        KeyCaption("PgDn", "next", .pageDown, rank: 2),
        KeyCaption("Home", "today", .home, rank: 1),
      ] + (state.hasBoard ? [KeyCaption("b", "board", .character("b"))] : []),
      trailing: ends
    )
  }

  /// Explains the marks, in as many rows as there are.
  private func drawLegend(_ rect: Rect, on canvas: inout Canvas) {
    // Babel is a surprise until it was reached.
    let hasBabel = state.years.values.contains { year in
      year.values.contains { $0.contains { !$0.isPractice && $0.rank?.rank == .babel } }
    }
    let ranks = Rank.allCases.filter { $0 != .babel || hasBabel }
    let isASCII = canvas.look.isASCII
    var entries = ranks.map { rank in
      let mark = DayMark.ranked(rank)
      return (mark.glyph(isASCII: isASCII), rank.title, mark.role)
    }
    entries += [
      (DayMark.notPlayed.glyph(isASCII: isASCII), "not played", .dim),
      (DayMark.practice.glyph(isASCII: isASCII), "practice", .dim),
      (CalendarMonth.forgivenMark(isASCII: isASCII), "forgiven", Role.dim),
      (CalendarMonth.joint(isASCII: isASCII), "streak", .accent),
    ]
    var (column, row) = (rect.column, rect.row)
    let title = "left timed, right unlimited"
    canvas.write(title, column: column, row: row, .dim, width: rect.columns)
    row += 1
    for (glyph, name, role) in entries {
      let width = 2 + name.count
      if column > rect.column, column + width > rect.maxColumn {
        (column, row) = (rect.column, row + 1)
      }
      guard row < rect.maxRow else { return }
      canvas.write(glyph, column: column, row: row, role)
      canvas.write(name, column: column + 2, row: row, .dim)
      column += width + 2
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
      column: rect.column,
      row: rect.row,
      isChosen ? .accent : .dim,
      attributes: .bold
    )
    for (index, name) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
      canvas.write(name, column: rect.column + index * cell.columns, row: rect.row + 1, .dim)
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
    let isASCII = canvas.look.isASCII
    let number = date < 10 ? " \(date)" : "\(date)"
    guard (1...max(1, state.today)).contains(day) else {
      canvas.write(number, column: point.column, row: point.row, .line)
      return
    }
    let isChosen = day == state.day
    let isToday = day == state.today
    let ground: Ground = isChosen ? .selection : .screen
    let rect = Rect(column: point.column, row: point.row, columns: 4, rows: cell.rows)
    if isChosen { canvas.frame.fill(rect, .selection, look: canvas.look) }
    canvas.addTarget(.row(CalendarFeature.Day(day)), in: rect)
    canvas.write(
      number,
      column: point.column,
      row: point.row,
      isToday ? .accent : .text,
      on: ground,
      attributes: isToday ? [.bold, .underlined] : isChosen ? .bold : []
    )
    let marks = Point(
      column: point.column + (cell.rows == 1 ? 2 : 0),
      row: point.row + cell.rows - 1
    )
    drawMarks(day, at: marks, on: ground, &canvas)
    guard !isSunday, state.isJoinedToNext(day) else { return }
    for column in (marks.column + 2)..<(point.column + cell.columns)
    where !isChosen || column >= rect.maxColumn {
      canvas.write(Self.joint(isASCII: isASCII), column: column, row: marks.row, .accent)
    }
  }

  private func drawMarks(_ day: Int, at point: Point, on ground: Ground, _ canvas: inout Canvas) {
    let isASCII = canvas.look.isASCII
    guard let games = state.games(on: day) else { return }
    let isForgiven = state.forgivenDays.contains(day)
    for (index, cube) in DailyCube.cubes(of: day).enumerated() {
      let mark = DayMark(
        games.first { $0.cube == cube && !$0.isPractice },
        hasPractice: games.contains { $0.cube == cube }
      )
      let isBlank = isForgiven && mark == .notPlayed
      canvas.write(
        isBlank ? Self.forgivenMark(isASCII: isASCII) : mark.glyph(isASCII: isASCII),
        column: point.column + index,
        row: point.row,
        mark.role,
        on: ground
      )
    }
  }

  /// The line that joins the days of a streak.
  static func joint(isASCII: Bool) -> String { isASCII ? "-" : "─" }

  /// What stands in place of the ranks on a forgiven day.
  static func forgivenMark(isASCII: Bool) -> String { isASCII ? "~" : "╌" }
}
