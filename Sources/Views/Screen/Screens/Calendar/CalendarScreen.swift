import Features
import Model
import Rules
import Surface

/// The calendar of the daily cubes, and beside it the chosen day.
struct CalendarScreen {
  let state: CalendarFeature.State

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Calendar", trailing: streak(canvas))
    drawCaptions(on: &canvas)
    guard state.today > 0 else {
      let first = "The first daily cube is that of 1 January 2026."
      canvas.writeParagraph("\(first) Your clock shows an earlier day.", in: page)
      return
    }
    let room = canvas.drawProblem(state.problem?.message, in: page)
    let month = CalendarMonth(state: state)
    let layout = CalendarLayout(room, weeks: month.weeks)
    month.draw(layout, on: &canvas)
    let side = CalendarDayDetails(state: state).draw(in: layout.side, on: &canvas)
    var foot = layout.foot
    if foot.rows < Self.legendRows {
      // In a month of six weeks the legend has no room below the last one.
      foot = side
    } else if side.row <= foot.row {
      foot.columns = side.maxColumn - foot.column
    }
    if foot.rows >= Self.legendRows {
      drawLegend(in: &foot, hasBoth: layout.weekRows > DailyCube.modes.count, on: &canvas)
    }
    let modes = DailyCube.modes
    if foot.rows > modes.count { monthTable.draw(modes, in: foot, on: &canvas) }
  }

  /// “daily streak 3 days, 1 missed day forgiven”, or as much of it as fits.
  private func streak(_ canvas: Canvas) -> String {
    let now = DailyText.streak(state.streak, today: state.today)
    let short = "streak \(PlainWords.count(state.streak.length, "day", "days"))"
    let forgiven = state.streak.forgivenCount(today: state.today)
    let offers =
      ["daily \(now)"]
      + (forgiven == 0 ? [now] : [now, "\(short), \(forgiven.grouped) forgiven", short])
    return offers.fitting(canvas.headerColumns(beside: "Calendar")) ?? ""
  }

  private func drawCaptions(on canvas: inout Canvas) {
    let days: [KeyCaption?] = [
      "←↑↓→ day", "↵ open", "PgUp/PgDn month", "Home today", .ranks,
      state.hasBoard ? "b board" : nil,
    ]
    let verb = state.row.map { CalendarDayDetails(state: state).verb($0).lowercased() }
    let choosing: [KeyCaption?] = ["↑↓ choose", verb.map { "↵ \($0)" }]
    canvas.drawCaptions(state.today <= 0 ? [] : state.list == nil ? days : choosing)
  }

  /// The fewest rows for what the marks of the month mean.
  private static let legendRows = 2

  /// Draws what the marks of the month mean, but for those of the ranks, which have a page of their own.
  ///
  /// - Parameters:
  ///   - rest: The room, which loses the rows that are used and a blank one.
  ///   - hasBoth: Whether a day has the results of both cubes.
  private func drawLegend(in rest: inout Rect, hasBoth: Bool, on canvas: inout Canvas) {
    let look = canvas.look
    let (joint, forgiven) = (WeekRule.joined.glyph(look), WeekRule.forgiven.glyph(look))
    var place = rest.removeFirst()
    for text in [
      hasBoth ? "timed, then unlimited" : "timed (unlimited)", "\(joint) streak of daily cubes",
      "\(forgiven) missed, forgiven",
      "\(DayMark.practice.glyph(look)) practice",
    ] {
      if place.column > rest.column, text.count > place.columns { place = rest.removeFirst() }
      canvas.write(text, in: place, .dim)
      let modes = DailyCube.modes.map { ($0.name, Role.mode($0)) }
      for (part, role) in modes + [(joint, .success), (forgiven, .success)] {
        guard let found = text.firstRange(of: part) else { continue }
        let start = text.distance(from: text.startIndex, to: found.lowerBound)
        canvas.write(part, in: place.droppingStart(start), role)
      }
      place = place.droppingStart(text.count + 2)
    }
    rest.removeFirst()
  }

  private var monthTable: Table<GameMode> {
    let days = CivilDate.dayCount(year: state.date.year, month: state.date.month)
    return Table(
      title: "This month",
      columns: [
        .init("", 9) { TableCell($0.title, .mode($0)) },
        .init("Days", 8, .trailing) { TableCell("\(state.month($0).games.count) of \(days)") },
        .init("Best", 7, .trailing) { mode in
          TableCell(state.month(mode).best?.game.score.grouped ?? "–", .text)
        },
        .init("Rank", 8, rank: 1) { TableCell(state.month($0).best?.rank?.rank.title ?? "–") },
        .init("Average", 7, .trailing) { mode in
          TableCell(state.month(mode).average?.grouped ?? "–", .text)
        },
        .init("Words", 6, .trailing) { TableCell(state.month($0).words.grouped) },
      ]
    )
  }
}

/// The month of the chosen day, weeks from Monday to Sunday.
struct CalendarMonth {
  let state: CalendarFeature.State

  private var year: Int { state.date.year }
  private var month: Int { state.date.month }
  /// The weekday of its first day, from 0.
  private var start: Int { CivilDate(year: year, month: month, day: 1)?.weekday ?? 0 }
  private var dayCount: Int { CivilDate.dayCount(year: year, month: month) }
  /// How many weeks it touches.
  var weeks: Int { (start + dayCount + 6) / 7 }

  func draw(_ layout: CalendarLayout, on canvas: inout Canvas) {
    let rect = layout.month
    canvas.write("\(PlainWords.month(month)) \(year)", in: rect, .bold)
    drawTurns(in: rect, on: &canvas)
    for weekday in 0..<7 {
      let name = PlainWords.weekday(weekday).prefix(layout.dayColumns > 5 ? 3 : 2)
      let place = rect.span(weekday * layout.dayColumns + 1, layout.dayColumns - 1)
      canvas.write(name, in: place.line(layout.headRows - 1), .dim)
    }
    let rows = rect.droppingFirst(layout.headRows)
    for cell in 0..<7 * weeks {
      let (week, weekday) = cell.quotientAndRemainder(dividingBy: 7)
      let room = rows.lines(week * layout.weekRows, layout.weekRows)
        .span(weekday * layout.dayColumns, layout.dayColumns)
      let date = cell - start + 1
      if (1...dayCount).contains(date) {
        draw(date, in: room, on: &canvas)
      } else {
        canvas.fill(room, WeekRule.plain.glyph(canvas.look), .line)
      }
    }
  }

  /// Draws the names of the months before and after, which can be clicked.
  private func drawTurns(in rect: Rect, on canvas: inout Canvas) {
    let before = "‹ \(PlainWords.month((month + 10) % 12 + 1).prefix(3))"
    let after = "\(PlainWords.month(month % 12 + 1).prefix(3)) ›"
    let today = DailyCube.date(of: state.today)
    let isLast = (year, month) == (today.year, today.month)
    // Beside a narrow month stands another title.
    let isNarrow = rect.columns < 7 * Self.roomyColumns
    var place = rect.line(0).droppingEnd(isNarrow ? 2 : 0)
    for (name, key, isMeant) in [(after, Key.pageDown, !isLast), (before, .pageUp, true)] {
      guard isMeant else { continue }
      let button = place.trailing(name.count)
      canvas.write(name, in: button, .dim)
      canvas.addTarget(.key(key), in: button)
      place = place.droppingEnd(name.count + 3)
    }
  }

  /// The columns of a day from which blanks stand around its number.
  private static let roomyColumns = 6

  /// The columns of a day from which the mark of a rank is two wide.
  private static let roomyMarkColumns = 9

  private func draw(_ date: Int, in room: Rect, on canvas: inout Canvas) {
    guard let civil = CivilDate(year: year, month: month, day: date) else { return }
    let day = DailyCube.day(on: civil)
    let isKnown = (1...max(1, state.today)).contains(day)
    let isForgiven = isKnown && state.forgivenDays.contains(day)
    let isJoined = isKnown && state.isJoinedToNext(day)
    let rule: WeekRule = isForgiven ? .forgiven : isJoined ? .joined : .plain
    let look = canvas.look
    // In a narrow month the number has no blanks beside it.
    let indent = room.columns < Self.roomyColumns ? 0 : 1
    let line = room.droppingStart(2 + 2 * indent)
    let end = indent == 0 && civil.weekday == 6 ? 1 : 0
    canvas.fill(line.droppingEnd(end), rule.glyph(look), rule == .plain ? .line : .success)
    // A streak goes on over the week's end, and over the month's.
    if isKnown, civil.weekday == 0, indent > 0, state.isJoinedToNext(day - 1) {
      canvas.write(WeekRule.joined.glyph(look), in: room, .success)
    }
    let number = date < 10 ? " \(date)" : "\(date)"
    let place = room.leading(min(4, room.columns))
    if day == state.day {
      if state.list == nil { canvas.frame.focus = place.droppingStart(1).origin }
      // The list beside the month may have the focus.
      canvas.write("[\(number)]", in: place, .bold, on: state.list == nil ? .selection : .screen)
    } else {
      let role: Role = !isKnown ? .dim : day == state.today ? .bold.underlined : .text
      canvas.write(number, in: place.droppingStart(indent), role)
    }
    guard isKnown else { return }
    canvas.addTarget(.row(CalendarFeature.Day(day)), in: room.droppingLast(room.rows > 2 ? 1 : 0))
    drawResults(of: day, in: room.droppingFirst(1), on: &canvas)
  }

  /// Draws a line for each cube, or where a week has no row for that, one for the first that was played.
  private func drawResults(of day: Int, in rect: Rect, on canvas: inout Canvas) {
    guard let games = state.games(on: day) else { return }
    let look = canvas.look
    var shown = 0
    for (index, cube) in DailyCube.cubes(of: day, in: state.language).enumerated() {
      let game = games.counted(cube)
      let mark = DayMark(game, hasPractice: games.practiceBest(cube) != nil)
      guard mark != .notPlayed else { continue }
      let glyph = mark.glyph(look)
      let place = rect.rows > index ? rect.line(index) : rect
      defer { shown += 1 }
      guard shown < rect.rows else { break }
      guard let score = game?.game.score ?? games.practiceBest(cube) else {
        canvas.write(glyph, in: place, mark.role(cube.mode))
        continue
      }
      // A score tells more than the mark of its rank. One that is too long is written short.
      let (text, short) = (score.grouped, ChartScale.text(score))
      let wide = look.hasEighths && rect.columns >= Self.roomyMarkColumns ? glyph + glyph : glyph
      let offers =
        mark.isRank
        ? ["\(wide) \(text)", "\(glyph) \(text)", text, short]
        : ["\(glyph) \(text)", "\(glyph) \(short)", "\(glyph)\(short)"]
      let used = canvas.write(
        offers.fitting(rect.columns - 1) ?? glyph,
        in: place,
        mark.role(cube.mode)
      )
      let word = game?.game.bestWord ?? ""
      guard word.count + 2 <= place.columns - used else { continue }
      canvas.write(word, in: place.droppingStart(used + 1), .dim)
    }
  }
}

/// The rule that a week hangs from, over one of its days.
private enum WeekRule {
  case plain
  /// The day and the next one belong to a streak.
  case joined
  case forgiven

  func glyph(_ look: Look) -> String {
    switch self {
    case .plain: look.choose("─", ascii: "-")
    case .joined: look.choose("━", ascii: "=")
    case .forgiven: look.choose("╍", ascii: ":")
    }
  }
}
