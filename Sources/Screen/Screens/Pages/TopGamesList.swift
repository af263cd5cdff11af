import Game
import Rules
import Surface

/// The best games of a mode: of all time, of this week and of today, and those with hints. The lists
/// stand side by side where that fits.
struct TopGamesList {
  let games: [TopGame]
  /// The chosen row, counted through all lists.
  let chosen: Int
  let dates: LocalDates

  /// Columns from which two lists stand side by side.
  private static let twoColumns = 76

  func draw(in page: Rect, on canvas: inout Canvas) {
    if page.columns >= Self.twoColumns {
      let halves = page.split(into: 2, gap: 4)
      draw(Array(lines.prefix(allTimeLines)), in: halves[0], on: &canvas)
      draw(Array(lines.dropFirst(allTimeLines + 1)), in: halves[1], on: &canvas)
    } else {
      draw(lines, in: page, on: &canvas)
    }
  }

  private enum Line {
    case title(String)
    /// A game by its row.
    case game(row: Int)
    case nothing
    case blank

    var row: Int? { if case .game(let row) = self { row } else { nil } }
  }

  private var allTimeLines: Int { max(1, games.count { $0.ranking == .allTime }) + 1 }

  private var lines: [Line] {
    var lines: [Line] = []
    for ranking in TopGame.Ranking.allCases {
      let rows = games.indices.filter { games[$0].ranking == ranking }
      // Few games have hints, and some modes never do.
      if rows.isEmpty, ranking == .withHints { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.title(ranking.title))
      lines += rows.isEmpty ? [.nothing] : rows.map { .game(row: $0) }
    }
    return lines
  }

  private func draw(_ lines: [Line], in rect: Rect, on canvas: inout Canvas) {
    let selected = lines.firstIndex { $0.row == chosen }
    // With its first row chosen, the title of the first list stays in sight.
    let window = ListWindow(
      total: lines.count,
      height: rect.rows,
      selected: selected == 1 ? 0 : selected
    )
    for index in window.rows {
      let place = rect.droppingEnd(lines.count > rect.rows ? 2 : 0).line(index - window.first)
      switch lines[index] {
      case .title(let title):
        canvas.write(title, in: place, .accent.bold)
      case .nothing:
        let hasHinted = games.contains { $0.ranking == .withHints }
        let text = hasHinted ? "none without hints" : "none yet"
        canvas.write(text, in: place.droppingStart(2), .dim)
      case .game(let row):
        draw(row, in: place, on: &canvas)
      case .blank:
        break
      }
    }
    canvas.drawScrollBar(of: window, in: rect.trailing(1))
  }

  private static let table = Table(columns: [
    TableColumn("", 2, .trailing), TableColumn("", 7, gap: 1, .trailing), TableColumn(),
    TableColumn("", 11, gap: 1),
  ])

  private func draw(_ row: Int, in rect: Rect, on canvas: inout Canvas) {
    let (top, game) = (games[row], games[row].game)
    let score = TableCell(game.score.grouped, .bold)
    var word = TableCell(game.bestWord ?? "")
    // In a narrow list the details beside it or the list of games say which cube it was.
    if let mark = DailyText.mark(game.challenge),
      word.text.count + 2 + mark.count < Self.table.restColumns(of: rect)
    {
      word.note = mark + " "
    }
    Self.table.draw(
      [TableCell("\(top.place)"), score, word, TableCell(CivilDate(daysSince1970: game.day).text)],
      at: canvas.beginRow(top.id, in: rect, isChosen: row == chosen),
      on: &canvas
    )
  }
}

extension TopGame.Ranking {
  fileprivate var title: String {
    switch self {
    case .allTime: "All time"
    case .thisWeek: "This week"
    case .today: "Today"
    case .withHints: "With hints, all time"
    }
  }
}
