import Game
import Rules
import Samples
import Surface
import Testing

@testable import Screen

@Suite struct CalendarScreenTests {
  @Test(arguments: [(60, 20, 1), (80, 24, 1), (100, 32, 1), (120, 40, 1), (200, 60, 2)])
  func `months and the day stand apart, with room for a legend`(
    columns: Int,
    rows: Int,
    months: Int
  ) {
    let size = Size(columns: columns, rows: rows)
    let margins = Margins(size)
    let page = Rect(
      column: margins.columns,
      row: margins.room.row + 1,
      columns: columns - 2 * margins.columns,
      rows: margins.room.rows - 2
    )
    let layout = CalendarLayout(page)
    #expect(layout.months.count == months)
    for (index, month) in layout.months.enumerated() {
      #expect(month.maxColumn <= layout.side.column && month.maxRow <= page.maxRow)
      for other in layout.months[..<index] {
        #expect(
          other.maxColumn <= month.column || other.maxRow <= month.row || month.maxRow <= other.row
        )
      }
    }
    #expect(layout.cell.rows >= 2)
    #expect(layout.legend.rows >= 2)
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40), (200, 60)])
  func `each day until today can be clicked at its number, and none after it`(
    columns: Int,
    rows: Int
  ) {
    let screen = AppScreen()
    let size = Size(columns: columns, rows: rows)
    let frame = screen.frame(of: SampleScreen.calendar.state, size: size, look: Look())
    var seen: Set<Int> = []
    for (id, point) in screen.rowTargets {
      guard let day = id.value(as: CalendarFeature.Day.self), seen.insert(day.number).inserted
      else { continue }
      // The number stands in the first row of what can be clicked, wherever in it.
      let columns = (point.column..<size.columns).prefix {
        screen.target(at: Point(column: $0, row: point.row), isDragging: false) == .row(id)
      }
      let digits = columns.map { String(frame[$0, point.row].character) }.joined()
      #expect(Int(digits.filter(\.isNumber)) == DailyCube.date(of: day.number).day)
    }
    #expect(seen.contains(SampleHistory.today))
    #expect(seen.max() == SampleHistory.today)
    #expect(seen.count >= 22)
  }

  @Test func `every state and every rank has its own glyph, with and without Unicode`() {
    let marks =
      Rank.allCases.map(DayMark.ranked) + [.notPlayed, .practice, .running, .played]
    for isASCII in [false, true] {
      #expect(Set(marks.map { $0.glyph(isASCII: isASCII) }).count == marks.count)
      #expect(marks.allSatisfy { $0.glyph(isASCII: isASCII).count == 1 })
    }
  }

  @Test func `Babel is in the legend only after it was reached`() throws {
    let look = Look()
    let size = Size.huge
    var state = SampleScreen.calendar.state
    #expect(!AppScreen().frame(of: state, size: size, look: look).text.contains("Babel"))
    var game = try #require(SampleHistory.dailyGames.first)
    game.game.score = 2 * (game.cube.greedyScore ?? 0)
    state.open(
      .calendar(CalendarFeature.State(today: 326, playedDays: [game.cube.day], games: [game]))
    )
    #expect(AppScreen().frame(of: state, size: size, look: look).text.contains("◆ Babel"))
  }
}
