import Rules
import Surface

/// Where the parts of the calendar stand: the month, its sums below it, and the chosen day beside it.
///
/// A week hangs from a rule with the numbers of its days; the results of a day stand below its own number.
struct CalendarLayout {
  /// The month, with its name and the days of the week.
  let month: Rect
  let dayColumns: Int
  /// The rows of a week: its rule, the results, and blank ones.
  let weekRows: Int
  /// The legend, and where there is room the sums of the month.
  let foot: Rect
  let side: Rect

  /// The most weeks that a month touches.
  private static let weeks = 6
  private static let maximumDayColumns = 18
  private static let maximumWeekRows = 7
  /// Rows of a page from which a blank row stands below the month's name.
  private static let roomyRows = 30
  /// The rows of the legend and the sums on such a page, with a blank one before each.
  private static let footRows = 7
  /// The rows above the first week.
  let headRows: Int

  init(_ page: Rect, weeks: Int) {
    let columns = PageColumns(page)
    let sideColumns = page.columns >= 72 ? 30 : 20
    side = columns.side ?? page.trailing(sideColumns)
    // The last column of a narrow day is blank, too.
    let main = page.droppingEnd(side.columns + (page.columns >= 72 ? Grid.gap : 1))
    dayColumns = min(main.columns / 7, Self.maximumDayColumns)
    let isRoomy = page.rows >= Self.roomyRows
    headRows = isRoomy ? 3 : 2
    let free = page.rows - headRows - (isRoomy ? Self.footRows : 0)
    weekRows = min(max(2, free / Self.weeks), Self.maximumWeekRows)
    let rows = headRows + weeks * weekRows
    month = main.leading(7 * dayColumns).top(rows)
    foot = main.droppingFirst(rows + (page.rows - rows > 4 ? 1 : 0))
  }
}
