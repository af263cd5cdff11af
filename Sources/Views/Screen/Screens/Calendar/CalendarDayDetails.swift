import Features
import Model
import Rules
import Surface

/// The chosen day of the calendar: both games, what can be done with their cubes, and the ranks of its year.
struct CalendarDayDetails {
  let state: CalendarFeature.State

  /// Columns from which both games stand side by side.
  private static let columnsForTable = 26
  /// Columns from which the ranks of a year name both modes whole.
  private static let columnsForNames = 40

  /// - Returns: The room below.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = canvas.writeTitle(title(rect.columns), note, in: rect, .bold).droppingFirst(1)
    let rows = state.rows
    if state.games(on: state.day)?.isEmpty == true {
      let nothing =
        state.day == state.today
        ? "Not played yet. Your first try at each cube counts: Enter chooses one."
        : "Not played. You can still practise: Enter chooses a cube."
      room.removeFirst(canvas.writeParagraph(nothing, in: room, .dim) + 1)
    } else if rect.columns >= Self.columnsForTable {
      // What the day offers stands before its last facts.
      let shown = Array(facts.prefix(max(3, room.rows - rows.count - 2)))
      room = factTable.draw(shown, in: room, on: &canvas)
      room.removeFirst()
    } else {
      room = canvas.writeFacts(shortFacts, in: room)
      if room.rows > rows.count { room.removeFirst() }
    }
    let menu = room.removeFirst(min(rows.count, room.rows))
    canvas.drawMenuRows(rows, chosen: state.list?.index, in: menu) {
      ("\(verb($0)) \($0.mode.name)", "")
    }
    return drawYear(in: room.droppingFirst(1), on: &canvas)
  }

  private func title(_ width: Int) -> String {
    let date = state.date
    let weekday = PlainWords.weekday(date.weekday)
    let free = width - note.count - 2
    return [
      "\(weekday), \(date.day) \(PlainWords.month(date.month))",
      "\(weekday.prefix(3)), \(date.day) \(date.monthName)", "\(date.day) \(date.monthName)",
    ].fitting(free) ?? ""
  }

  /// Which day it is, and whether it is today or counts in a streak.
  private var note: String {
    let name = state.forgivenDays.contains(state.day) ? "missed, forgiven," : "daily"
    return state.day == state.today ? "today, \(state.day)" : "\(name) \(state.day)"
  }

  // MARK: - The games of the day

  /// What is known of the games, by mode.
  private typealias DayFact = (name: String, values: [String])

  private var facts: [DayFact] {
    let cubes = DailyCube.cubes(of: state.day, in: state.language)
    let games = cubes.map(state.counted)
    func fact(_ name: String, _ value: (DailyGame) -> String?) -> DayFact {
      (name, games.map { $0.flatMap(value) ?? "–" })
    }
    let practice = cubes.map { state.practiceBest($0)?.grouped ?? "–" }
    let all: [DayFact] = [
      fact("Score") { $0.game.score.grouped }, fact("Rank") { $0.rank?.rank.title },
      fact("To next") { $0.rank?.pointsToNext?.grouped },
      fact("Words") { $0.game.wordCount.grouped }, fact("Best word") { $0.game.bestWord },
      fact("Time") { PlainWords.clock($0.game.secondsPlayed) },
      fact("Hints") { $0.game.hasHints ? $0.game.hintsUsed.grouped : nil },
      ("Practice", practice),
    ]
    // What neither game has is not worth a row, but for what each game may have.
    return all.filter { fact in
      !["Hints", "Practice"].contains(fact.name) || fact.values.contains { $0 != "–" }
    }
  }

  private var factTable: Table<DayFact> {
    Table(
      columns: [Table<DayFact>.Column("", 9) { TableCell($0.name) }]
        + DailyCube.modes.enumerated().map { index, mode in
          .init(mode.title, index == 0 ? 7...11 : 9...11, .trailing) { fact in
            let isResult = ["Score", "Rank"].contains(fact.name)
            let value = fact.values.indices.contains(index) ? fact.values[index] : "–"
            return TableCell(value, isResult ? .mode(mode) : .text)
          }
        }
    )
  }

  /// The score and the rank of each game below each other.
  private var shortFacts: [Fact] {
    DailyCube.cubes(of: state.day, in: state.language).flatMap { cube -> [Fact] in
      guard let game = state.counted(cube) else { return [(cube.mode.title, "–")] }
      let score: Fact = (cube.mode.title, game.game.score.grouped)
      return [score] + (game.rank.map { [("Rank", $0.rank.title)] } ?? [])
    }
  }

  /// What Enter does with a row: `Watch`.
  func verb(_ row: CalendarFeature.Row) -> String {
    switch row {
    case .watch: "Watch"
    case .share: "Share"
    case .play(let cube): verb(cube)
    }
  }

  /// What a game on a cube would be.
  private func verb(_ cube: DailyCube) -> String {
    switch state.status(of: cube) {
    case .open: "Play"
    case .running(let game) where game.isResumable(on: state.today): "Resume"
    case .running, .finished, .practice: "Practise"
    case nil: cube.day == state.today ? "Play" : "Practise"
    }
  }

  // MARK: - The year

  private func drawYear(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let ranks = Array(Rank.listed(withBabel: state.hasBabel).reversed())
    guard rect.columns >= Self.columnsForTable, rect.rows > ranks.count else { return rect }
    let years = DailyCube.modes.map(state.year)
    let counts = ranks.map { rank in years.map { $0.count(of: rank) } }
    let most = counts.map { $0.reduce(0, +) }.max() ?? 0
    let look = canvas.look
    let unlimited = rect.columns < Self.columnsForNames ? "Unl." : "Unlimited"
    guard most > 0 || !state.playedDays.isEmpty else {
      canvas.write("Ranks in \(state.date.year)", in: rect, .bold)
      let text = "The ranks of your daily cubes will stand here."
      return rect.droppingFirst(2 + canvas.writeParagraph(text, in: rect.droppingFirst(1), .dim))
    }
    let table = Table<Int>(
      title: "Ranks in \(state.date.year)",
      columns: [
        .init("", 1) { TableCell(DayMark.ranked(ranks[$0]).glyph(look), .text) },
        .init("", 8) { TableCell(ranks[$0].title, .text) },
        .init("", 1...24) { .bar(counts[$0].reduce(0, +), of: most) },
      ]
        + DailyCube.modes.indices.map { index in
          .init(index == 0 ? "Timed" : unlimited, 5...9, .trailing) { rank in
            let count = counts[rank].indices.contains(index) ? counts[rank][index] : 0
            return count == 0
              ? TableCell("·") : TableCell(count.grouped, .mode(DailyCube.modes[index]))
          }
        }
    )
    let room = table.draw(Array(ranks.indices), in: rect, on: &canvas)
    let first = state.playedDays.first.map { " since \(day($0))" } ?? ""
    let played = state.playedDays.isEmpty ? "none yet" : state.playedDays.count.grouped + first
    let longest = span(of: Streak(longest: state.playedDays))
    let facts: [Fact] = [("Cubes played", played), ("Longest streak", longest)]
    return canvas.writeFacts(facts, in: room.droppingFirst(1))
  }

  /// “3, 1 Nov – 3 Nov”.
  private func span(of streak: Streak) -> String {
    guard let first = streak.days.first, let last = streak.days.last else { return "–" }
    return "\(streak.length.grouped), \(day(first))" + (first == last ? "" : " – \(day(last))")
  }

  /// `3 Nov`.
  private func day(_ day: Int) -> String { String(DailyCube.date(of: day).shortText.trimmed) }
}
