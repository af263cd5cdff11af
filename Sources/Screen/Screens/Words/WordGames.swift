import Game
import Rules
import Surface

/// The games in which a word was played: its points from the first time to the last as columns, and the
/// games themselves, the latest first.
struct WordGames {
  /// The latest plays of the word, the latest first.
  let plays: [WordPlay]
  /// How often it was played in all.
  let total: Int
  let dates: LocalDates

  /// The rows of the chart: its title, the columns and their dates; more where there is room.
  private static let chartRows = 8...14
  /// The rows that the chart leaves to the list.
  private static let minimumListRows = 4
  /// The columns of cells of one play.
  private static let columnWidths = 2...6

  /// Draws the chart, and below it the list; one of the two where there is no room for both.
  func draw(in rect: Rect, on canvas: inout Canvas) {
    var list = rect
    if rect.rows >= Self.chartRows.lowerBound + 1 + Self.minimumListRows {
      let wanted = 1 + min(plays.count, rect.rows / 2)
      let free = rect.rows - Self.chartRows.lowerBound - 1
      let listRows = max(Self.minimumListRows, min(wanted, free))
      list = drawChart(in: rect, leaving: listRows + 1, on: &canvas)
    }
    drawList(in: list, on: &canvas)
  }

  /// Draws the points of each time, if the word was played more than once.
  ///
  /// - Parameter rows: The rows below the chart that are kept.
  /// - Returns: The room below the chart and a blank row.
  @discardableResult
  func drawChart(in rect: Rect, leaving rows: Int = 0, on canvas: inout Canvas) -> Rect {
    let height = min(rect.rows - rows, Self.chartRows.upperBound)
    guard plays.count > 1, height >= Self.chartRows.lowerBound else { return rect }
    let shown = plays.prefix(rect.columns / Self.columnWidths.lowerBound).reversed()
    let chart = ColumnChart(
      title: shown.count < total ? "Points, the last \(shown.count) times" : "Points each time",
      note: "best \((shown.map(\.score).max() ?? 0).grouped)",
      numbers: shown.map(\.score),
      widths: Self.columnWidths
    )
    let foot = chart.draw(in: rect.top(height), on: &canvas)
    if let first = shown.first, let last = shown.last {
      let (start, end) = (dates.day(first.playedAt), dates.day(last.playedAt))
      canvas.write(start, in: rect.line(at: foot.row), .dim)
      let place = max(foot.columns, start.count + 3 + end.count) - end.count
      if start != end, place + end.count <= rect.columns {
        canvas.write(end, in: rect.droppingStart(place).line(at: foot.row), .dim)
      }
    }
    return rect.droppingFirst(height + 1)
  }

  private func drawList(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 1 else { return }
    let half = canvas.halfMark
    let games = plays.map { play in
      (
        title: "\(dates.day(play.playedAt)), \(play.mode.name)",
        value: (play.isHinted ? "\(half) " : "") + "+\(play.score.grouped)"
      )
    }
    canvas.writeFacts(games, in: canvas.writeTitle("Games", total.grouped, in: rect))
  }
}
