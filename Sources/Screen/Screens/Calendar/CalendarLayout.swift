import Rules
import Surface

/// How many months a calendar shows, how large its days are, and where everything stands.
///
/// A day is its number and below it a bar for each cube. Larger screens have larger days instead of more
/// months: bars that stand close together cannot be told apart.
struct CalendarLayout {
  /// How large a day is drawn, with the gap to the next one.
  struct Cell: Hashable {
    let columns: Int
    let rows: Int

    /// The columns of a bar. The two of a day stand side by side.
    var barColumns: Int { columns >= 9 ? 3 : columns >= 7 ? 2 : 1 }
    /// The columns between the bars of a day.
    var barGap: Int { barColumns > 1 ? 1 : 0 }
    var marksColumns: Int { 2 * barColumns + barGap }
    /// The column of a day's number. It stands over the middle of the bars; in a day of one row, before them.
    var numberColumn: Int { rows == 1 ? 0 : (marksColumns - 2) / 2 }
    var barRows: Int { max(1, rows - 2) }
    var monthColumns: Int { 7 * columns - (columns - marksColumns) }
    /// The rows of a month: its name, the days of the week, and up to six weeks.
    var monthRows: Int { 2 + 6 * rows }
  }

  let cell: Cell
  /// The room of each month in sight: the chosen one, beside its neighbour where there is room for both.
  let months: [Rect]
  let legend: Rect
  let side: Rect

  private static let gap = 4
  /// The columns that a day has at least, and at most.
  private static let cellColumns = 5...10
  /// The rows of a day where there is the most room.
  private static let maximumRows = 6
  /// The columns that all marks of the legend take in one row, about.
  private static let legendColumns = 170
  /// The rows of the legend if it has to be short.
  private static let shortLegendRows = 2

  init(_ page: Rect) {
    let sideColumns =
      page.columns >= 160 ? 52 : page.columns >= 100 ? 36 : page.columns >= 72 ? 30 : 20
    let main = page.droppingEnd(sideColumns + (page.columns >= 72 ? Self.gap : 2))
    side = page.trailing(sideColumns)
    let isWide = main.columns >= 2 * Cell(columns: 8, rows: 1).monthColumns + Self.gap
    let width = isWide ? (main.columns - Self.gap) / 2 : main.columns
    // The last day of a week has no gap behind it, which makes room for a column more.
    let columns = Self.cellColumns.last { Cell(columns: $0, rows: 1).monthColumns <= width }
    let legendRows = 2 + Self.legendColumns / max(1, main.columns)
    func rows(_ legend: Int) -> Int { (page.rows - legend - 2) / 6 }
    let dayRows =
      rows(legendRows + 1) >= 2 ? rows(legendRows + 1) : rows(Self.shortLegendRows)
    cell = Cell(
      columns: columns ?? Self.cellColumns.lowerBound,
      rows: min(max(1, dayRows), Self.maximumRows)
    )
    let (monthColumns, monthRows) = (cell.monthColumns, cell.monthRows)
    let step = monthColumns + max(Self.gap, min(2 * Self.gap, main.columns - 2 * monthColumns))
    months = (0..<(isWide ? 2 : 1)).map {
      main.span($0 * step, monthColumns).top(monthRows)
    }
    let free = page.rows - monthRows
    legend = main.droppingFirst(monthRows + (free > Self.shortLegendRows ? 1 : 0))
  }

  /// The first of the months in sight when a day is chosen, counted from the year 0. The present month
  /// is the last in sight, and the others keep their places: a click moves no month.
  func firstMonth(_ chosen: CivilDate, today: CivilDate) -> Int {
    let (month, present) = (chosen.year * 12 + chosen.month, today.year * 12 + today.month)
    return month - months.count + (present - month) % months.count
  }
}
