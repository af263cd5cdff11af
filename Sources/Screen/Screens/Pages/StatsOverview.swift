import Game
import Rules
import Surface

/// Lifetime totals, records that can be opened, and charts.
struct StatsOverview {
  let stats: Stats
  let chosen: Int

  func draw(in page: Rect, on canvas: inout Canvas) {
    var page = page
    let totals = StatsTotals(stats: stats)
    let hasTotals = page.rows >= Self.roomyRows && totals.fit(in: page.columns, look: canvas.look)
    if hasTotals { page = page.droppingFirst(totals.draw(in: page, on: &canvas)) }
    let columns = page.split(into: 2, gap: page.columns >= 70 ? 6 : 3)
    let (left, right) = (columns[0], columns[1])
    let sums = sums(withTotals: !hasTotals)
    let averages = averages(withStreak: !hasTotals)
    canvas.writeFacts(sums, in: left)
    drawRecords(in: right, on: &canvas)
    let records = StatsRecord.Kind.allCases.count
    canvas.writeFacts(averages, in: right.droppingFirst(records))
    let used = max(sums.count, records + averages.count) + 1
    let (leftRoom, rightRoom) = (left.droppingFirst(used), right.droppingFirst(used))
    if left.columns >= Self.columnsForLetters, leftRoom.rows >= Self.stackedRows {
      let rows = min((leftRoom.rows - 1) / 2, Self.maximumChartRows)
      drawWeeks(left.lines(at: leftRoom.row, rows), on: &canvas)
      drawLetters(left.lines(at: leftRoom.row + rows + 1, rows), on: &canvas)
      drawLengths(right.lines(at: rightRoom.row, 2 * rows + 1), on: &canvas)
    } else {
      drawCharts(leftRoom, rightRoom, page, on: &canvas)
    }
  }

  /// Rows of the page from which the totals have large figures.
  private static let roomyRows = 26
  /// Columns of half a page from which each letter of the alphabet has two.
  private static let columnsForLetters = 52
  /// Rows from which the charts of the weeks and of the letters stand below each other.
  private static let stackedRows = 17
  /// The most rows of one of them, with its title.
  private static let maximumChartRows = 19

  /// Rows from which the letters in two rows have their title above them.
  private static let rowsForStripTitle = 8
  /// Rows from which a blank row stands above that title.
  private static let rowsForGap = 10

  /// Draws the charts where half of the page is too narrow for the letters: these have a chart below
  /// the others where all else has its room; else two rows at the foot, with a gap above them if
  /// there is a row to spare.
  private func drawCharts(_ left: Rect, _ right: Rect, _ page: Rect, on canvas: inout Canvas) {
    let wanted = max(7, stats.wordsByLength.count { $0.value > 0 } + 1)
    let hasChart = left.rows >= wanted + 6
    // The strip has its title above it where there are rows to spare, and with more of them a gap.
    let stripRows = left.rows >= Self.rowsForStripTitle ? 3 : 2
    let gap = left.rows >= Self.rowsForGap ? 1 : 0
    let rows = min(wanted, left.rows - (hasChart ? 6 : stripRows + gap))
    guard rows >= 3 else { return }
    drawWeeks(left.top(rows), on: &canvas)
    drawLengths(right.top(rows), on: &canvas)
    if hasChart {
      let row = left.row + rows + 1
      drawLetters(page.lines(at: row, min(12, page.maxRow - row)), on: &canvas)
    } else {
      drawLetterStrip(page.bottom(stripRows), on: &canvas)
    }
  }

  /// - Parameter withTotals: Whether the sums include those of `StatsTotals`.
  private func sums(withTotals: Bool) -> [Fact] {
    let modes: [Fact] = GameMode.all.map { mode in
      let (games, average) = (stats[mode].games.grouped, stats[mode].averageScore)
      // Without a time limit, an average says more about patience than about skill.
      guard mode.isTimed, let average else { return (mode.title, games) }
      return (mode.title, "\(games), average \(Int(average.rounded()).grouped)")
    }
    let time = ("Time played", PlainWords.span(stats.secondsPlayed))
    let different = ("Different words", stats.distinctWords.grouped)
    guard withTotals else { return modes + [time, different] }
    return [("Games", stats.games.grouped)] + modes + [
      time, ("Words", stats.wordsPlayed.grouped), different, ("Points", stats.totalScore.grouped),
    ]
  }

  private func averages(withStreak: Bool) -> [Fact] {
    let longest = stats.longestStreak.grouped
    return [
      ("Average word length", stats.averageWordLength.map(PlainWords.decimal) ?? none),
      withStreak
        ? ("Days in a row", "\(stats.currentStreak.grouped), best \(longest)")
        : ("Most days in a row", longest),
    ]
  }

  /// What is written for a number that does not exist yet.
  private var none: String { "–" }

  /// Draws the records. Those that exist are rows that can be chosen.
  private func drawRecords(in room: Rect, on canvas: inout Canvas) {
    let records = stats.records
    for (offset, kind) in StatsRecord.Kind.allCases.enumerated() {
      let index = records.firstIndex { $0.kind == kind }
      let isChosen = index == chosen
      // The ground of the chosen row begins before its text.
      let rect = room.span(-2, room.columns + 2).line(offset)
      let place =
        index == nil
        ? RowPlace(rect: rect, isChosen: false)
        : canvas.beginRow(kind, in: rect, isChosen: isChosen)
      canvas.writePair(
        kind.title,
        value(kind),
        in: rect.droppingStart(2),
        titleRole: isChosen ? .text : .dim,
        valueRole: place.role,
        on: place.ground
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
  var title: String {
    switch self {
    case .bestGame(let mode): "Best \(mode.name)"
    case .bestWord: "Best word"
    case .longestWord: "Longest"
    }
  }
}
