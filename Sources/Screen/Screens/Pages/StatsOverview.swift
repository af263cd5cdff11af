import Game
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
  /// The rows of the letters without a chart, and the fewest with one.
  private static let (stripRows, letterRows) = (2, 6)

  func draw(in page: Rect, on canvas: inout Canvas) {
    var page = page
    drawTotals(in: &page, on: &canvas)
    let blocks = recordRows + 1 + Self.blockRows
    let hasModes = page.rows >= blocks + Self.modeRows + 1 + Self.stripRows
    let needed = blocks + (hasModes ? Self.modeRows : 0)
    if hasModes, page.rows > needed + Self.letterRows {
      // All lengths come first, then higher columns of letters.
      let wanted = needed - Self.blockRows + 1 + stats.wordsByLength.count
      let above = min(page.rows - Self.letterRows - 1, wanted)
      letters.draw(in: page.droppingFirst(above + 1), on: &canvas)
      page = page.top(above)
    } else {
      drawLetterStrip(in: page.removeLast(Self.stripRows), on: &canvas)
      if page.rows > needed { page.removeLast() }
    }
    let (left, right) = Grid(page).halves
    drawCharts(in: left, first: hasModes ? (left.rows - 1) / 2 : recordRows, on: &canvas)
    drawTables(in: right, hasModes: hasModes, on: &canvas)
  }

  // MARK: - Totals

  private typealias Total = (figures: String, name: String, columns: Rect)

  /// How the player plays, and how much, each in some columns of the grid: all points together are the longest
  /// number. How many games there are stands in the page's first row.
  private func totals(_ grid: Grid) -> [Total] {
    let average = stats.mainMode.flatMap { mode in
      stats[mode].averageScore.map { (Int($0.rounded()).grouped, "average \(mode.name) game") }
    }
    let words = "words, \(stats.distinctWords.grouped) different"
    let all: [Total?] = [
      average.map { ($0.0, $0.1, grid.columns(0, 1)) },
      (stats.totalScore.grouped, "points", grid.columns(1, 2)),
      (stats.wordsPlayed.grouped, words, grid.columns(3, 1)),
    ]
    return all.compactMap(\.self).filter { $0.figures != "0" }
  }

  /// Draws the totals: in large figures with their names below, else in one line.
  private func drawTotals(in page: inout Rect, on canvas: inout Canvas) {
    let totals = totals(Grid(page))
    guard !totals.isEmpty else {
      let text = "No games yet. Play one, and its numbers are shown here: n begins a new game."
      canvas.writeParagraph(text, in: page.removeFirst(2), .dim)
      return
    }
    let letters = [BlockText.Size.medium, .small].map { BlockText($0, look: canvas.look) }.first {
      letters in totals.allSatisfy { letters.columns(of: $0.figures) <= $0.columns.columns }
    }
    guard page.rows >= Self.roomyRows, !canvas.look.isASCII, let letters else {
      var line = page.removeFirst(2)
      for (figures, name, _) in totals {
        let short = name.prefix { $0 != "," }
        guard figures.count + 1 + short.count <= line.columns else { break }
        let used = canvas.write(figures, in: line, .bold)
        canvas.write(short, in: line.droppingStart(used + 1), .dim)
        line = line.droppingStart(used + 1 + short.count + Grid.gap)
      }
      return
    }
    for (figures, name, place) in totals {
      canvas.draw(figures, letters, in: place)
      let name = [name, String(name.prefix { $0 != "," })].fitting(place.columns) ?? name
      canvas.write(name, in: place.line(letters.rows), .dim)
    }
    page.removeFirst(letters.rows + 2)
  }

  // MARK: - The charts at the left

  /// - Parameter rows: The rows of the first one, so that the second stands beside what is below the records.
  private func drawCharts(in rect: Rect, first rows: Int, on canvas: inout Canvas) {
    let most = ColumnChart.extraRows + (ColumnChart.plotRows.first ?? 0)
    let rows = min(rows, most)
    drawSeries(in: rect.top(rows), on: &canvas)
    drawWeeks(in: rect.droppingFirst(rows + 1).top(min(rect.rows - rows - 1, most)), on: &canvas)
  }

  private func drawSeries(in rect: Rect, on canvas: inout Canvas) {
    let mode = stats.mainMode ?? .standard
    // A column and a gap for each; the labels of the axis take the rest.
    let shown = series.suffix(max(1, (rect.columns - 7) / 2))
    let isAll = shown.count == series.count
    ColumnChart(
      title: "Points per \(mode.name) game",
      notes: isAll ? [] : ["last \(shown.count)"],
      numbers: shown.map(\.score),
      labels: shown.map { String(dates.day(of: $0).trimmed) },
      average: stats[mode].averageScore.map { Int($0.rounded()) }
    )
    .draw(in: rect, on: &canvas)
  }

  private func drawWeeks(in rect: Rect, on canvas: inout Canvas) {
    let weeks = Array(stats.weeks.drop { $0.games == 0 })
    let streak = PlainWords.count(stats.currentStreak, "day", "days")
    ColumnChart(
      title: "Points per week",
      notes: [
        "\(streak) in a row with a game, most \(stats.longestStreak.grouped)",
        "\(streak) in a row, most \(stats.longestStreak.grouped)", "\(streak) in a row",
      ].filter { _ in stats.games > 0 },
      numbers: weeks.map(\.score),
      labels: weeks.indices.map { index in
        index == weeks.count - 1
          ? "now" : String(CivilDate(daysSince1970: weeks[index].firstDay).shortText.trimmed)
      },
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
    lengthTable.draw(lengths(in: room.rows - 1), in: room, on: &canvas)
  }

  private var recordTable: Table<StatsRecord> {
    var word = Table<StatsRecord>.Column("", 7...20, rank: 1) { TableCell($0.word) }
    word.isWhole = true
    return Table(
      title: "Records",
      columns: [
        .init("", 14) { TableCell($0.kind.title, nil) }, word,
        .init("Points", 6...9, .trailing) { TableCell(value($0), .text) },
        .init("When", 6...11, rank: 2) { TableCell(dates.day($0.date)) },
      ]
    )
  }

  /// The points of a record; of the longest word its letters.
  private func value(_ record: StatsRecord) -> String {
    record.kind == .longestWord ? "\(record.word.count) long" : record.score.grouped
  }

  private var modeTable: Table<GameMode> {
    Table(
      title: "By mode",
      columns: [
        .init("", 14) { TableCell($0.title, nil) },
        .init("Games", 6, .trailing) { TableCell(stats[$0].games.grouped) },
        .init("Average", 7, .trailing, rank: 2) { mode in
          TableCell(stats[mode].averageScore.map { Int($0.rounded()).grouped } ?? "–", .text)
        },
        .init("Best", 7, .trailing, rank: 3) { mode in
          TableCell(stats[mode].bestGame?.score.grouped ?? "–", .text)
        },
        .init("Time", 6...12, .trailing, rank: 1) {
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

  private var lengthTable: Table<WordLength> {
    let (most, all) = (stats.wordsByLength.values.max() ?? 0, stats.wordsPlayed)
    return Table(
      title: "Words by length",
      columns: [
        .init("", 2, .trailing) { TableCell($0.name) },
        .init("", 8...Self.barColumns) { .bar($0.count, of: most) },
        .init("Words", 6, .trailing) { TableCell($0.count.grouped, .text) },
        .init("%", 3, .trailing, rank: 1) { TableCell("\($0.count * 100 / max(1, all))") },
      ]
    )
  }

  /// The most columns of a bar: a longer one would part its number from its name.
  private static let barColumns = 60

  // MARK: - The letters

  private var letters: ColumnChart {
    let shown = stats.shownLetters
    return ColumnChart(
      title: "Letters played",
      notes: ["times each"],
      numbers: shown.map(\.uses),
      labels: shown.map(\.letter),
      hasValues: true
    )
  }

  /// Draws a column of one row above each letter.
  private func drawLetterStrip(in rect: Rect, on canvas: inout Canvas) {
    let shown = stats.shownLetters
    guard let most = shown.max(by: { $0.uses < $1.uses }), most.uses > 0 else { return }
    canvas.write("Letters", in: rect.lastLine, .bold)
    let room = rect.droppingStart(9)
    let step = min(2, max(1, room.columns / max(1, shown.count)))
    for (index, (letter, uses)) in shown.enumerated() {
      let place = room.span(index * step, 1)
      canvas.write(letter, in: place.line(1), .dim)
      if canvas.look.isASCII {
        // A column of one row has one height only there, so digits from 1 to 9 stand for it.
        let ninths = max(1, (9 * uses + most.uses / 2) / most.uses)
        canvas.write(uses > 0 ? "\(ninths)" : ".", in: place)
      } else {
        canvas.drawColumn(Double(uses) / Double(most.uses), in: place.top(1))
      }
    }
    let note = "\(most.letter) \(most.uses.grouped) most"
    let free = room.droppingStart(step * shown.count + 2)
    if note.count <= free.columns { canvas.write(note, in: free.line(1), .dim, .trailing) }
  }
}

extension StatsRecord.Kind {
  var title: String {
    switch self {
    case .bestGame(let mode): "Best \(mode.name)"
    case .bestWord: "Best word"
    case .longestWord: "Longest word"
    }
  }
}
