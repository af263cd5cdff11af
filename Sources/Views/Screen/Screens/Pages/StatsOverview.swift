import Features
import Model
import Rules
import Surface

/// Lifetime totals; at the left how well and how much the player plays, at the right the records, which can
/// be opened, and what the games consist of; the letters over the whole width.
struct StatsOverview {
  let stats: Stats
  let records: PagedList<StatsRecord>
  let series: [GameSummary]
  let dates: LocalDates

  /// Rows of the page from which the totals have large figures.
  private static let roomyRows = 26
  /// The rows of the modes with the blank one above them.
  private static let modeRows = 5
  /// The rows of the records with their head.
  private var recordRows: Int { 1 + max(1, records.elements.count) }
  /// The fewest rows of the lengths or of a chart beside them.
  private static let blockRows = 4
  /// The fewest rows of the letters.
  private static let letterRows = 7

  func draw(in page: Rect, on canvas: inout Canvas) {
    var page = page
    drawTotals(in: &page, on: &canvas)
    let blocks = recordRows + 1 + Self.blockRows
    let hasModes = page.rows >= blocks + Self.modeRows
    let needed = blocks + (hasModes ? Self.modeRows : 0)
    if hasModes, page.rows > needed + Self.letterRows {
      // All lengths come first, then higher columns of letters, then higher charts beside the tables.
      let wanted = needed - Self.blockRows + 1 + stats.wordsByLength.count
      let most = page.rows - Self.letterRows - 1
      let highest = 2 * ColumnChart.maximumRows + 1
      let free = min(highest, page.rows - 1 - ColumnChart.maximumRows)
      let above = max(min(most, wanted), free)
      letters.draw(in: page.droppingFirst(above + 1), on: &canvas)
      page = page.top(above)
    }
    let (left, right) = Grid(page).halves
    let rows = min((left.rows - 1) / 2, ColumnChart.maximumRows)
    drawSeries(in: left.top(rows), on: &canvas)
    drawWeeks(in: left.droppingFirst(rows + 1), on: &canvas)
    drawTables(in: right, hasModes: hasModes, on: &canvas)
  }

  // MARK: - Totals

  /// A number, and what it is, from the longest text to the shortest.
  private typealias Total = (number: Int, names: [String], role: Role)

  /// How the player plays, how much, and for how many days in a row. How many games there are stands in the
  /// page's first row.
  private var totals: [Total] {
    let average = stats.mainMode.flatMap { mode in
      stats[mode].roundedAverage.map {
        ($0, ["average \(mode.name) game", "average \(mode.name)"], Role.mode(mode))
      }
    }
    let (now, most) = (stats.currentStreak, stats.longestStreak)
    let days = PlainWords.count(now, "day", "days").drop { $0 != " " }.dropFirst()
    let all: [Total?] = [
      average, (stats.totalScore, [stats.totalScore == 1 ? "point" : "points"], .text),
      stats.wordsPlayed == 1
        ? (1, ["word"], .text)
        : (stats.wordsPlayed, ["words, \(stats.distinctWords.grouped) different", "words"], .text),
      now > 0
        ? (
          now,
          [
            "\(days) in a row with a game, most \(most.grouped)",
            "\(days) in a row, most \(most.grouped)", "\(days) in a row",
          ],
          .success
        )
        : (
          most,
          ["\(PlainWords.count(most, "day").drop { $0 != " " }.dropFirst()) in a row at most"],
          .text
        ),
    ]
    return all.compactMap(\.self).filter { $0.number != 0 }
  }

  /// Draws the totals: in large figures with their names below, else in one line.
  private func drawTotals(in page: inout Rect, on canvas: inout Canvas) {
    let totals = totals
    guard !totals.isEmpty else {
      let text = "No games yet. Play one, and its numbers are shown here: n begins a new game."
      canvas.writeParagraph(text, in: page.removeFirst(2), .dim)
      return
    }
    let grid = Grid(page)
    // A long number may use the gap, but for two columns.
    let columns = grid.columns(0, 1).columns + Grid.gap - 2
    let letters = [BlockText.Size.medium, .small].map { BlockText($0, look: canvas.look) }.first {
      letters in totals.allSatisfy { letters.columns(of: $0.number.grouped) <= columns }
    }
    guard page.rows >= Self.roomyRows, !canvas.look.hasWholeCells, let letters else {
      var line = page.removeFirst(2)
      for (number, names, role) in totals {
        let (figures, name) = (number.grouped, names[names.count - 1])
        guard figures.count + 1 + name.count <= line.columns else { break }
        let used = canvas.write(figures, in: line, role.bold)
        canvas.write(name, in: line.droppingStart(used + 1), .dim)
        line = line.droppingStart(used + 1 + name.count + Grid.gap)
      }
      return
    }
    for (index, (number, names, role)) in totals.enumerated() {
      let place = grid.columns(index, 1)
      canvas.draw(number.grouped, letters, in: place, role)
      canvas.write(names.fitting(place.columns) ?? "", in: place.line(letters.rows), .dim)
    }
    page.removeFirst(letters.rows + 2)
  }

  // MARK: - The charts at the left

  private func drawSeries(in rect: Rect, on canvas: inout Canvas) {
    let mode = stats.mainMode ?? .standard
    ColumnChart(
      title: "Points per \(mode.name) game",
      numbers: series.map(\.score),
      labels: series.map { String(dates.day($0.day).trimmed) },
      average: stats[mode].roundedAverage,
      nothing: stats.games == 0 ? "" : "Your \(mode.name) games will stand here.",
      role: .mode(mode),
      isRecent: true
    )
    .draw(in: rect, on: &canvas)
  }

  private func drawWeeks(in rect: Rect, on canvas: inout Canvas) {
    let weeks = Array(stats.weeks.drop { $0.games == 0 })
    ColumnChart(
      title: "Points per week",
      numbers: weeks.map(\.score),
      labels: weeks.indices.map { index in
        index == weeks.count - 1
          ? "now" : String(CivilDate(daysSince1970: weeks[index].firstDay).shortText.trimmed)
      },
      nothing: stats.games == 0 ? "" : "None in the last \(stats.weeks.count) weeks.",
      role: .success,
      isRecent: true
    )
    .draw(in: rect, on: &canvas)
  }

  // MARK: - The tables at the right

  private func drawTables(in rect: Rect, hasModes: Bool, on canvas: inout Canvas) {
    var room = rect
    recordTable.draw(records, in: room.removeFirst(recordRows), on: &canvas)
    room.removeFirst()
    if hasModes {
      let modes = GameMode.all.filter { stats[$0].games > 0 }
      modeTable.draw(modes, in: room.removeFirst(Self.modeRows - 1), on: &canvas)
      room.removeFirst()
    }
    drawLengths(in: room, on: &canvas)
  }

  private var recordTable: Table<StatsRecord> {
    Table(
      title: "Records",
      columns: [
        .init("", 14) { TableCell($0.kind.title, nil) },
        .init("Points", 6...9, .trailing) { record in
          let letters = record.kind == .longestWord ? record.word.count : nil
          return TableCell(letters.map { "\($0) long" } ?? record.score.grouped, record.role)
        },
        // Of a game its best one: before the points it read as what these are of.
        .init("Best word", 9...20, rank: 1, isWhole: true) { TableCell($0.word) },
        .init("When", 6...11, rank: 2, isWhole: true) { TableCell(dates.day($0.date)) },
      ]
    )
  }

  /// Best games and averages are of the games that count, so the table says how many these are.
  private var modeTable: Table<GameMode> {
    let all = stats.byMode.values.allSatisfy { $0.countedGames == $0.games }
    return Table(
      title: "By mode",
      columns: [
        .init("", 9) { TableCell($0.title, .mode($0)) },
        all
          ? .init("Games", 6, .trailing) { TableCell(stats[$0].games.grouped) }
          : .init("Counted", 8...14, .trailing) { mode in
            TableCell("\(stats[mode].countedGames.grouped) of \(stats[mode].games.grouped)")
          },
        .init("Average", 7, .trailing, rank: 2) { mode in
          TableCell(stats[mode].roundedAverage?.grouped ?? "–", .text)
        },
        .init("Best", 7, .trailing, rank: 3) { mode in
          TableCell(stats[mode].bestGame?.score.grouped ?? "–", .text)
        },
        .init("Time", 6...12, .trailing, rank: 1, isWhole: true) {
          TableCell(PlainWords.span(stats[$0].secondsPlayed))
        },
      ]
    )
  }

  private typealias WordLength = (name: String, count: Int)

  /// How many words of each length there are; the longest together where they do not have a row each.
  private func lengths(in rows: Int) -> [WordLength] {
    let all = stats.wordsByLength.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { (name: "\($0.key)", count: $0.value) }
    guard all.count > rows, rows > 0 else { return all }
    let rest = all[(rows - 1)...]
    return all.prefix(rows - 1)
      + [(name: "\(rest.first?.name ?? "")+", count: rest.reduce(0) { $0 + $1.count })]
  }

  private func drawLengths(in room: Rect, on canvas: inout Canvas) {
    let lengths = lengths(in: room.rows - 1)
    let (most, all) = (lengths.map(\.count).max() ?? 0, stats.wordsPlayed)
    Table<WordLength>(
      title: "Words by length",
      columns: [
        .init("", 2...4, .trailing) { TableCell($0.name) },
        // Short enough for the shares beside it on the smallest screen.
        .init("", 7...Self.barColumns) { .bar($0.count, of: most) },
        .init("Words", 6...12, .trailing) { TableCell($0.count.grouped, .text) },
        .init("%", 3, .trailing, rank: 1) { TableCell("\(PlainWords.percent($0.count, of: all))") },
      ]
    )
    .draw(lengths, in: room, on: &canvas)
  }

  /// The most columns of a bar: a longer one would part its number from its name.
  private static let barColumns = 60

  // MARK: - The letters

  private var letters: ColumnChart {
    let shown = stats.shownLetters
    let most = shown.max { $0.uses < $1.uses }.map { ["\($0.letter) \($0.uses.grouped) most"] }
    return ColumnChart(
      title: "Letters played",
      notes: shown.contains { $0.uses > 0 } ? most ?? [] : [],
      numbers: shown.map(\.uses),
      labels: shown.map(\.letter),
      hasAxis: false
    )
  }
}

extension StatsRecord {
  fileprivate var role: Role { if case .bestGame(let mode) = kind { .mode(mode) } else { .text } }
}

extension StatsRecord.Kind {
  fileprivate var title: String {
    switch self {
    case .bestGame(let mode): "\(mode.title) game"
    case .bestWord: "Best word"
    case .longestWord: "Longest word"
    }
  }
}
