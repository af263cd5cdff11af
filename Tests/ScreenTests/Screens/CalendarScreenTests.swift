import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

@Suite struct CalendarScreenTests {
  @Test(arguments: [Size.small, .usual, .medium, .large, .huge])
  func `the month, its foot and the day stand apart, and a month of six weeks has room`(
    size: Size
  ) {
    let margins = Margins(size)
    let page = margins.text.droppingFirst(1).droppingLast(1)
    for weeks in 4...6 {
      let layout = CalendarLayout(page, weeks: weeks)
      #expect(layout.month.maxColumn < layout.side.column)
      #expect(layout.month.maxRow <= page.maxRow && layout.month.maxRow <= layout.foot.row)
      #expect(layout.side.maxColumn == page.maxColumn)
      #expect(layout.weekRows >= 2 && layout.dayColumns >= 4)
    }
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40), (200, 60)])
  func `each day until today can be clicked at its number, and none after it`(
    columns: Int,
    rows: Int
  ) {
    let screen = AppScreen()
    let size = Size(columns, rows)
    let frame = screen.frame(of: SampleScreen.calendar.state, size: size, look: Look())
    var seen: Set<Int> = []
    for (id, point) in screen.rowTargets {
      guard let day = id.value(as: CalendarFeature.Day.self), seen.insert(day.number).inserted
      else { continue }
      // The number stands in the first row of what can be clicked, in its first columns.
      let digits = (0..<4).map { String(frame[point.column + $0, point.row].character) }.joined()
      #expect(Int(digits.filter(\.isNumber)) == DailyCube.date(of: day.number).day)
    }
    #expect(seen.contains(SampleHistory.today) && seen.max() == SampleHistory.today)
    #expect(seen.count >= 22)
  }

  @Test func `every state and every rank has its own glyph, with and without Unicode`() throws {
    let marks =
      Rank.allCases.map(DayMark.ranked) + [.notPlayed, .practice, .running, .played]
    let looks = [Look(), Look(blitter: .ascii)] + ConsoleFont.all.map(\.look)
    for look in looks {
      let glyphs = try marks.map { try #require($0.glyph(look).unicodeScalars.first) }
      #expect(Set(glyphs.map { look.font?.nearest(to: $0) ?? $0 }).count == marks.count)
      #expect(marks.allSatisfy { $0.glyph(look).count == 1 })
    }
  }

  @Test func `a row says what a game on the cube would be`() throws {
    let (today, look) = (SampleHistory.today, Look())
    func text(_ overview: DailyOverview, _ games: [DailyGame] = []) -> String {
      var calendar = CalendarFeature.State(today: today, playedDays: [], games: games)
      calendar.choose(today - 1)
      calendar.choose(today)
      calendar.receive(overview)
      var state = SampleScreen.calendar.state
      state.open(.calendar(calendar))
      return AppScreen().frame(of: state, size: .huge, look: look).text
    }
    var game = try #require(SampleHistory.dailyGames.first { $0.cube.mode == .unlimited })
    game.cube = try #require(DailyCube(day: today, mode: .unlimited))
    (game.isPractice, game.game.end) = (false, nil)
    let running = text(DailyOverview(), [game])
    #expect(running.contains("Play timed") && running.contains("Resume unlimited"))
    for overview in [DailyOverview(deletedModes: [.timed]), DailyOverview(hasLaterGame: true)] {
      #expect(text(overview, [game]).contains("Practise timed"))
    }
  }

  @Test func `the legend of a month of six weeks leaves the captions alone`() throws {
    let games = SampleHistory.dailyGames.filter { $0.cube.day < SampleHistory.today }
    var state = SampleScreen.calendar.state
    // A day without a game has the longest details.
    state.open(
      .calendar(
        CalendarFeature.State(
          today: SampleHistory.today,
          playedDays: [games[0].cube.day],
          games: games
        )
      )
    )
    for columns in 60...100 {
      for rows in 20...36 {
        let size = Size(columns, rows)
        let line = state.frame(size).lines[Margins(size).captions]
        #expect(line.contains("F1 help  Esc back") && !line.contains("timed"), "\(size): \(line)")
      }
    }
  }

  @Test func `Babel is in the legend only after it was reached`() throws {
    let look = Look()
    let size = Size.huge
    var state = SampleScreen.calendar.state
    #expect(!AppScreen().frame(of: state, size: size, look: look).text.contains("Babel"))
    var game = try #require(SampleHistory.dailyGames.first { !$0.isPractice })
    game.game.score = 2 * (game.cube.greedyScore ?? 0)
    state.open(
      .calendar(CalendarFeature.State(today: 326, playedDays: [game.cube.day], games: [game]))
    )
    #expect(AppScreen().frame(of: state, size: size, look: look).text.contains(/◆ +Babel/))
  }
}
