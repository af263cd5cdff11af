import Game
import Surface

/// What all games add up to.
struct StatsScreen {
  let state: StatsState
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    var page = canvas.drawPage("Stats", most: 92)
    canvas.drawHintRow([], trailing: [KeyHint("Esc", "back", .escape)])
    page = canvas.drawProblem(state.problem?.message, in: page)
    guard let stats = state.stats else { return }
    guard stats.games > 0 else {
      canvas.writeParagraph(
        "No games yet: play one, and its numbers are kept here.",
        in: page,
        .dim
      )
      return
    }
    let gap = page.columns >= 70 ? 6 : 3
    let half = (page.columns - gap) / 2
    let right = page.maxColumn - half
    let (sums, bests) = (sums(stats), bests(stats))
    for (rows, column) in [(sums, page.column), (bests, right)] {
      for (offset, fact) in rows.enumerated() {
        canvas.writePair(
          fact.title,
          fact.value,
          column: column,
          row: page.row + offset,
          width: half
        )
      }
    }
    let top = page.row + max(sums.count, bests.count) + 1
    let rows = min(12, page.maxRow - top)
    guard rows >= 3 else { return }
    drawWeeks(
      stats,
      Rect(column: page.column, row: top, columns: half, rows: rows),
      on: &canvas
    )
    drawLengths(stats, Rect(column: right, row: top, columns: half, rows: rows), on: &canvas)
  }

  private struct Fact {
    let title: String
    let value: String
  }

  private func sums(_ stats: Stats) -> [Fact] {
    [
      Fact(title: "Games", value: stats.games.grouped),
      Fact(title: "Timed", value: stats.timedGames.grouped),
      Fact(title: "Unlimited", value: stats.unlimitedGames.grouped),
      Fact(title: "Time played", value: PlainWords.span(stats.secondsPlayed)),
      Fact(title: "Words", value: stats.wordsPlayed.grouped),
      Fact(title: "Different words", value: stats.distinctWords.grouped),
      Fact(title: "Points", value: stats.totalScore.grouped),
    ]
  }

  private func bests(_ stats: Stats) -> [Fact] {
    func word(_ noted: NotedWord?) -> String {
      noted.map { "\($0.word) +\($0.play.score.grouped)" } ?? none
    }
    return [
      Fact(title: "Best timed", value: stats.bestTimedGame?.score.grouped ?? none),
      Fact(title: "Best unlimited", value: stats.bestUnlimitedGame?.score.grouped ?? none),
      Fact(
        title: "Timed, average",
        value: stats.averageTimedScore.map { Int($0.rounded()).grouped } ?? none
      ),
      Fact(title: "Best word", value: word(stats.bestWord)),
      Fact(title: "Longest", value: word(stats.longestWord)),
      Fact(
        title: "Letters a word",
        value: stats.averageWordLength.map(PlainWords.decimal) ?? none
      ),
      Fact(
        title: "Days in a row",
        value: "\(stats.currentStreak.grouped), most \(stats.longestStreak.grouped)"
      ),
    ]
  }

  /// What stands for a number that there is not yet.
  private var none: String { "–" }

  // MARK: - Charts

  private func drawWeeks(_ stats: Stats, _ rect: Rect, on canvas: inout Canvas) {
    let weeks = stats.weeks.suffix(rect.columns)
    let most = weeks.map(\.score).max() ?? 0
    canvas.writePair(
      "Points a week",
      most > 0 ? "most \(most.grouped)" : "",
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    guard most > 0, let first = weeks.first else { return }
    let height = min(5, rect.rows - 2)
    let wide = rect.columns / max(1, weeks.count) >= 2 ? 2 : 1
    canvas.drawColumns(
      weeks.map(\.score),
      width: wide,
      in: Rect(
        column: rect.column,
        row: rect.row + 1,
        columns: weeks.count * wide,
        rows: height
      )
    )
    let day = CalendarDay(daysSince1970: first.firstDay)
    let width = weeks.count * wide
    canvas.writePair(
      "\(day.day) \(day.monthName)",
      "this week",
      column: rect.column,
      row: rect.row + 1 + height,
      width: width,
      valueRole: .dim
    )
  }

  private func drawLengths(_ stats: Stats, _ rect: Rect, on canvas: inout Canvas) {
    canvas.write("Words by length", column: rect.column, row: rect.row, .dim, width: rect.columns)
    let rows = rect.rows - 1
    var lengths = stats.wordsByLength.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { (title: "\($0.key)", count: $0.value) }
    if lengths.count > rows, rows > 0 {
      let rest = lengths[(rows - 1)...]
      lengths = Array(lengths.prefix(rows - 1))
      let from = rest.first?.title ?? ""
      lengths.append((title: "\(from)+", count: rest.reduce(0) { $0 + $1.count }))
    }
    let most = lengths.map(\.count).max() ?? 0
    let numbers = most.grouped.count
    for (offset, length) in lengths.enumerated() {
      let row = rect.row + 1 + offset
      canvas.write(
        length.title,
        column: rect.column,
        row: row,
        .text,
        width: 3,
        alignment: .trailing
      )
      let room = rect.columns - 5 - numbers
      let share = Double(length.count) / Double(max(1, most))
      let bar = max(1, Int((Double(room) * share).rounded()))
      canvas.write(
        String(repeating: canvas.choose("━", ascii: "="), count: bar),
        column: rect.column + 4,
        row: row,
        .accent
      )
      canvas.write(
        length.count.grouped,
        column: rect.maxColumn - numbers,
        row: row,
        .dim,
        width: numbers,
        alignment: .trailing
      )
    }
  }
}
