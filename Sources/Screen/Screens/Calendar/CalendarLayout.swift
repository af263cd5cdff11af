import Rules
import Surface

/// How many months a calendar shows, and where.
struct CalendarLayout {
  /// How large a day is drawn.
  struct Cell: Hashable {
    let columns: Int
    let rows: Int

    /// The number and both ranks in one line.
    static let small = Cell(columns: 5, rows: 1)
    /// The ranks below the number.
    static let large = Cell(columns: 6, rows: 2)

    /// The columns of a month. The last day has no gap behind it.
    var monthColumns: Int { 7 * columns - 1 }
    /// The rows of a month: its name, the days of the week, and up to six weeks.
    var monthRows: Int { 2 + 6 * rows }
  }

  let cell: Cell
  /// The room of each month in sight. Their number divides twelve, so that a year begins at the top left.
  let months: [Rect]
  /// The room below the months.
  let legend: Rect
  /// The chosen day.
  let side: Rect

  /// The fewest rows of the legend, with a blank one above.
  private static let legendRows = 5
  private static let gap = 4

  init(_ page: Rect) {
    let sideColumns =
      page.columns >= 160 ? 52 : page.columns >= 100 ? 36 : page.columns >= 72 ? 30 : 20
    let gap = page.columns >= 72 ? Self.gap : 2
    let main = page.droppingEnd(sideColumns + gap)
    side = Rect(
      column: page.maxColumn - sideColumns,
      row: page.row,
      columns: sideColumns,
      rows: page.rows
    )
    let small = Cell.small
    for count in [12, 6, 4, 3, 2] {
      let columns = min(count, (main.columns + Self.gap) / (small.monthColumns + Self.gap))
      guard columns > 0, count % columns == 0 else { continue }
      let lines = count / columns
      let free = page.rows - Self.legendRows - lines * small.monthRows - (lines - 1)
      guard free >= 0 else { continue }
      cell = small
      let step = small.monthRows + 1 + min(2, free / lines)
      let places = main.split(into: columns, gap: Self.gap)
      let stride =
        small.monthColumns + Self.gap
        + (main.columns - columns * small.monthColumns - (columns - 1) * Self.gap) / (columns + 1)
      months = (0..<count).map { index in
        Rect(
          column: places.count == 1 ? main.column : main.column + index % columns * stride,
          row: main.row + index / columns * step,
          columns: small.monthColumns,
          rows: small.monthRows
        )
      }
      let used = lines * step
      legend = main.droppingFirst(used)
      return
    }
    cell =
      main.columns >= Cell.large.monthColumns && page.rows >= Cell.large.monthRows + 4
      ? .large : .small
    months = [
      Rect(column: main.column, row: main.row, columns: cell.monthColumns, rows: cell.monthRows)
    ]
    legend = main.droppingFirst(cell.monthRows + 1)
  }

  /// The first of the months in sight when a month is chosen, counted from the year 0.
  func firstMonth(_ date: CivilDate) -> Int {
    let month = date.year * 12 + date.month - 1
    return month - month % months.count
  }
}
