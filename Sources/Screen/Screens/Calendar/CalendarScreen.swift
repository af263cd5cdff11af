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
    let days: [KeyCaption?] = [
      "←↑↓→ day", "↵ open", "PgUp earlier", "PgDn later",
      "Home today", state.hasBoard ? "b board" : nil, .ranks,
    ]
    let choosing: [KeyCaption?] = ["↑↓ choose", "↵ open"]
    canvas.drawCaptions(state.today <= 0 ? [] : state.list == nil ? days : choosing)
  }

  /// Explains the marks, in as many rows as there are: each rank by its name, all by the lowest and the
  /// highest, or all in one word.
  private func drawLegend(_ rect: Rect, on canvas: inout Canvas) {
    let isASCII = canvas.look.isASCII
    func entry(_ mark: DayMark, _ name: String) -> LegendEntry {
      LegendEntry(parts: [(mark.glyph(isASCII: isASCII), mark.role)], name: name)
    }
    let marks = Rank.listed(withBabel: state.hasBabel).map { entry(.ranked($0), $0.title) }
    let others = [
      entry(.notPlayed, "not played"), entry(.practice, "practice"),
      LegendEntry(parts: [(CalendarMonth.forgivenMark(isASCII: isASCII), .dim)], name: "forgiven"),
      LegendEntry(parts: [(CalendarMonth.joint(isASCII: isASCII), .accent)], name: "streak"),
    ]
    let title = LegendEntry(parts: [], name: "left timed, right unlimited")
    let parts = marks.flatMap(\.parts)
    let all = LegendEntry(parts: parts, name: "Letter to Library")
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
  static func lay(out entries: [Self], in rect: Rect) -> [Rect]? {
    var next = rect
    var places: [Rect] = []
    for entry in entries {
      if next.column > rect.column, entry.columns > next.columns {
        next = rect.droppingFirst(next.row + 1 - rect.row)
      }
      guard next.rows > 0 else { return nil }
      places.append(next)
      next = next.droppingStart(entry.columns + 2)
    }
    return places
  }

  /// The places of a title in a row of its own and of entries in columns below it; `nil` where they do not
  /// fit.
  static func columns(of title: [Self], over entries: [Self], in rect: Rect) -> [Rect]? {
    let width = (entries.map(\.columns).max() ?? 0) + 3
    let count = (rect.columns + 3) / width
    guard count > 0 else { return nil }
    // Columns of equal height, the first ones full.
    let rows = (entries.count + count - 1) / count
    guard rows < rect.rows else { return nil }
    return title.map { _ in rect }
      + entries.indices.map { rect.droppingStart($0 / rows * width).droppingFirst(1 + $0 % rows) }
  }

  static func draw(_ entries: [Self], at places: [Rect], on canvas: inout Canvas) {
    for (entry, place) in zip(entries, places) {
      for (offset, (glyph, role)) in entry.parts.enumerated() {
        canvas.write(glyph, in: place.droppingStart(offset), role)
      }
      canvas.write(entry.name, in: place.droppingStart(entry.columns - entry.name.count), .dim)
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
    let name = "\(PlainWords.month(month)) \(year)"
    canvas.write(name, in: rect, isChosen ? .accent.bold : .dim.bold)
    for (index, name) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
      let column = index * cell.columns + cell.numberColumn
      canvas.write(name, in: rect.droppingStart(column).line(1), .dim)
    }
    let start = DailyCube.day(on: first)
    for offset in 0..<CivilDate.dayCount(year: year, month: month) {
      let place = first.weekday + offset
      let room = rect.span(place % 7 * cell.columns, cell.columns)
        .lines(2 + place / 7 * cell.rows, cell.rows)
      draw(start + offset, date: offset + 1, in: room, isSunday: place % 7 == 6, cell, on: &canvas)
    }
  }

  private func draw(
    _ day: Int,
    date: Int,
    in room: Rect,
    isSunday: Bool,
    _ cell: CalendarLayout.Cell,
    on canvas: inout Canvas
  ) {
    let number = date < 10 ? " \(date)" : "\(date)"
    let numberPlace = room.span(cell.numberColumn, 2)
    guard (1...max(1, state.today)).contains(day) else {
      canvas.write(number, in: numberPlace, .dim)
      return
    }
    let isChosen = day == state.day
    let isToday = day == state.today
    let ground: Ground = isChosen ? .selection : .screen
    // In a day of one row the number stands before the bars.
    let indent = cell.rows == 1 ? 2 : 0
    let rect = room.leading(max(2, cell.marksColumns) + indent)
      .top(min(cell.rows, 1 + cell.barRows))
    // The bars keep the screen's ground: their colours are made for it.
    if isChosen { canvas.fill(rect.line(0), .selection) }
    canvas.addTarget(.row(CalendarFeature.Day(day)), in: rect)
    let role: Role = isToday ? .accent.bold.underlined : isChosen ? .bold : .text
    canvas.write(number, in: numberPlace, role, on: ground)
    let marks = rect.span(indent, cell.marksColumns).bottom(cell.barRows)
    drawMarks(day, in: marks, cell, on: cell.rows == 1 ? ground : .screen, &canvas)
    guard !isSunday, state.isJoinedToNext(day) else { return }
    let gap = room.droppingStart(max(rect.maxColumn, marks.maxColumn) - room.column)
    canvas.fill(gap.line(at: marks.maxRow - 1), Self.joint(isASCII: canvas.look.isASCII), .accent)
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
        let glyph = Self.forgivenMark(isASCII: canvas.look.isASCII)
        canvas.fill(bar.lastLine, glyph, mark.role, on: ground)
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
