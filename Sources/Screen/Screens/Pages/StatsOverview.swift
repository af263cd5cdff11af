import Game
import Rules
import Surface

/// Lifetime totals, records that can be opened, and charts.
struct StatsOverview {
  let stats: Stats
  /// The chosen record.
  let chosen: Int

  func draw(in page: Rect, on canvas: inout Canvas) {
    let gap = page.columns >= 70 ? 6 : 3
    let half = (page.columns - gap) / 2
    let right = page.maxColumn - half
    let (sums, averages) = (sums, averages)
    write(sums, column: page.column, row: page.row, width: half, on: &canvas)
    drawRecords(column: right, row: page.row, width: half, on: &canvas)
    let records = StatsRecord.Kind.allCases.count
    write(averages, column: right, row: page.row + records, width: half, on: &canvas)
    let top = page.row + max(sums.count, records + averages.count) + 1
    let wanted = max(7, stats.wordsByLength.count { $0.value > 0 } + 1)
    let room = page.maxRow - top
    // The letters are a chart where all else has its room; else two rows at the foot, with a gap
    // above them if there is a row to spare.
    let hasChart = room >= wanted + 6
    let rows = min(wanted, room - (hasChart ? 6 : room >= 10 ? 3 : 2))
    guard rows >= 3 else { return }
    drawWeeks(
      Rect(column: page.column, row: top, columns: half, rows: min(rows, 7)),
      on: &canvas
    )
    drawLengths(Rect(column: right, row: top, columns: half, rows: rows), on: &canvas)
    if hasChart {
      drawLetters(
        Rect(
          column: page.column,
          row: top + rows + 1,
          columns: page.columns,
          rows: min(9, page.maxRow - top - rows - 1)
        ),
        on: &canvas
      )
    } else {
      drawLetterStrip(
        Rect(column: page.column, row: page.maxRow - 2, columns: page.columns, rows: 2),
        on: &canvas
      )
    }
  }

  private struct Fact {
    let title: String
    let value: String
  }

  private var sums: [Fact] {
    let modes = GameMode.all.map { mode in
      let (games, average) = (stats[mode].games.grouped, stats[mode].averageScore)
      // Without a time limit, an average says more about writeTimeout than about skill.
      guard mode.isTimed, let average else { return Fact(title: mode.title, value: games) }
      let points = Int(average.rounded()).grouped
      return Fact(title: mode.title, value: "\(games), average \(points)")
    }
    return [Fact(title: "Games", value: stats.games.grouped)] + modes + [
      Fact(title: "Time played", value: PlainWords.span(stats.secondsPlayed)),
      Fact(title: "Words", value: stats.wordsPlayed.grouped),
      Fact(title: "Different words", value: stats.distinctWords.grouped),
      Fact(title: "Points", value: stats.totalScore.grouped),
    ]
  }

  private var averages: [Fact] {
    [
      Fact(
        title: "Average word length",
        value: stats.averageWordLength.map(PlainWords.decimal) ?? none
      ),
      Fact(
        title: "Day streak",
        value: "\(stats.currentStreak.grouped) (longest \(stats.longestStreak.grouped))"
      ),
    ]
  }

  /// What is written for a number that does not exist yet.
  private var none: String { "–" }

  private func write(
    _ facts: [Fact],
    column: Int,
    row: Int,
    width: Int,
    on canvas: inout Canvas
  ) {
    for (offset, fact) in facts.enumerated() {
      canvas.writePair(
        fact.title,
        fact.value,
        column: column,
        row: row + offset,
        width: width
      )
    }
  }

  // MARK: - Records

  /// Draws the records. Those that exist are rows that can be chosen.
  private func drawRecords(column: Int, row: Int, width: Int, on canvas: inout Canvas) {
    let records = stats.records
    for (offset, kind) in StatsRecord.Kind.allCases.enumerated() {
      let index = records.firstIndex { $0.kind == kind }
      let isChosen = index == chosen
      let rect = Rect(column: column - 2, row: row + offset, columns: width + 3, rows: 1)
      let place =
        index == nil
        ? RowPlace(rect: rect, isChosen: false)
        : canvas.beginRow(kind, in: rect, isChosen: isChosen)
      canvas.writePair(
        kind.title,
        value(kind),
        column: column,
        row: place.row,
        width: width,
        titleRole: isChosen ? .text : .dim,
        on: place.ground,
        valueAttributes: place.attributes
      )
    }
  }

  private func value(_ kind: StatsRecord.Kind) -> String {
    func word(_ noted: NotedWord?) -> String {
      noted.map { "\($0.word) +\($0.play.score.grouped)" } ?? none
    }
    return switch kind {
    case .bestGame(let mode): stats[mode].bestGame?.score.grouped ?? none
    case .bestWord: word(stats.bestWord)
    case .longestWord: word(stats.longestWord)
    }
  }
}

extension StatsRecord.Kind {
  /// The record's name.
  var title: String {
    switch self {
    case .bestGame(let mode): "Best \(mode.name)"
    case .bestWord: "Best word"
    case .longestWord: "Longest"
    }
  }
}
