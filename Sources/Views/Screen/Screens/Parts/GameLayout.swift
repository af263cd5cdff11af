import Surface

/// The blank edges of a screen, and the rows of its header and its captions. All that is written
/// begins at the left margin and ends at the right one.
struct Margins: Equatable {
  /// The blank columns at either side.
  let columns: Int
  /// The blank rows above the header and below the captions.
  let rows: Int
  private let size: Size

  /// The smallest screen with blank rows.
  private static let roomyScreen = Size(columns: 110, rows: 36)
  /// Rows of a screen from which nothing stands right above the captions.
  private static let airyRows = 24

  init(_ size: Size) {
    self.size = size
    let isRoomy = size.columns >= Self.roomyScreen.columns && size.rows >= Self.roomyScreen.rows
    columns = isRoomy ? 4 : 2
    rows = isRoomy ? 1 : 0
  }

  var header: Int { rows }
  var captions: Int { size.rows - 1 - rows }
  /// The blank rows above the captions, within the room.
  var air: Int { size.rows >= Self.airyRows ? 1 : 0 }
  /// The figures of pages: higher on a screen with blank rows.
  var figures: BlockText.Size { rows > 0 ? .medium : .small }
  /// The room between the header and the captions, as wide as the screen.
  var room: Rect {
    Rect(column: 0, row: header + 1, columns: size.columns, rows: captions - header - 1)
  }
  /// The same between the margins.
  var text: Rect { room.droppingStart(columns).droppingEnd(columns) }
}

/// Where the cube stands, and the panel beside or below it. It depends on the size alone, so that
/// nothing jumps when numbers grow.
package struct GameLayout {
  /// The cube, with room around it for what flies off.
  package let cube: Rect
  /// The panel: one column beside the cube, or the left half below it.
  let panel: Rect
  /// The right half below the cube; `nil` where the panel stands beside it.
  let second: Rect?

  /// Columns that the home view takes for each row.
  private static let columnsPerRow = 1.755
  /// The fewest columns between the cube and the panel.
  private static let gap = 2

  /// - Parameters:
  ///   - minimumColumns: The fewest columns that the panel needs.
  ///   - maximumColumns: The most columns that it uses; `nil` for those of a game's panel.
  ///   - stackedRows: The fewest rows that the panel needs below the cube.
  ///   - footRows: Rows above the captions that are in use.
  package init(
    _ size: Size,
    minimumColumns: Int = 24,
    maximumColumns: Int? = nil,
    stackedRows: Int = 11,
    footRows: Int = 0
  ) {
    let margins = Margins(size)
    let (top, rows) = (margins.room.row, margins.room.rows - footRows)
    // What stands at the foot has a blank row above it, and one below.
    let air = footRows > 0 ? 0 : margins.air
    let maximumColumns = maximumColumns ?? Self.panelColumns(size)
    let most = size.columns - minimumColumns - Self.gap - margins.columns
    let beside = Self.cubeRows(columns: most, rows: rows)
    let leastRows = stackedRows + air
    let stacked = Self.cubeRows(columns: size.columns - 2, rows: rows - leastRows)
    if stacked > beside + 2 {
      let half = (size.columns - 3 * margins.columns) / 2
      let height = max(leastRows, rows - stacked)
      let start = top + rows - height
      let width = min(half, 44)
      let left = (size.columns - 2 * width - margins.columns) / 2
      cube = Rect(column: 1, row: top, columns: size.columns - 2, rows: start - top)
      panel = Rect(column: left, row: start, columns: width, rows: height - air)
      second = panel.span(width + margins.columns, width)
      return
    }
    // The panel ends where the header does. The cube stands in the middle of what is left.
    let wanted = Int((Double(rows) * Self.columnsPerRow).rounded(.up)) + 1
    let free = size.columns - wanted - Self.gap - 2 * margins.columns
    let width = min(max(free, minimumColumns), max(minimumColumns, maximumColumns))
    let start = size.columns - margins.columns - width
    let room = margins.room.top(rows)
    cube = room.leading(start - Self.gap)
    panel = room.span(start, width).droppingFirst(margins.rows).droppingLast(air)
    second = nil
  }

  /// The most columns of a game's panel: wider where letters and figures are larger.
  static func panelColumns(_ size: Size) -> Int {
    if size.columns < 100 || size.rows < 32 { return 30 }
    return size.rows < 44 ? 46 : size.rows < 56 ? 62 : 78
  }

  /// The middle of the room outside the cube, for a panel that has one part only.
  var whole: Rect {
    guard let second else { return panel }
    let columns = min(36, second.maxColumn - panel.column)
    return panel.span((second.maxColumn - panel.column - columns) / 2, columns)
  }

  /// The most rows that the cube can have in a room.
  private static func cubeRows(columns: Int, rows: Int) -> Int {
    min(rows, Int(Double(columns) / columnsPerRow))
  }
}

extension Canvas {
  /// The program's name, which stands first in the first row of every screen.
  private static let name = "lexicube"

  /// The columns of the first row that one of its texts leaves to the other.
  func headerColumns(beside text: String) -> Int {
    Margins(size).text.columns - text.count - Self.name.count - 4
  }

  /// Draws the first row: the program's name, that of the screen, and at the right end one fact.
  mutating func drawHeader(_ title: String, trailing: String = "", _ role: Role = .dim) {
    let margins = Margins(size)
    let line = margins.text.line(at: margins.header)
    let used = write(Self.name, in: line, .bold)
    write(title, in: line.droppingStart(used + 2).droppingEnd(trailing.count + 2))
    write(trailing, in: line, role, .trailing)
  }

  /// Draws what every page has: the program's name and the page's.
  ///
  /// - Parameter trailing: A text at the right end of the first row.
  /// - Returns: The room for the page: between the margins and between the first row and the captions, with a
  ///   blank row on either side.
  mutating func drawPage(_ title: String, trailing: String = "") -> Rect {
    drawHeader(title, trailing: trailing)
    return Margins(size).text.droppingFirst(1).droppingLast(1)
  }

  /// Draws the first row of a page, and below it the names of its tabs on a rule.
  ///
  /// - Returns: The room for what the tab shows. See `drawPage(_:trailing:)`.
  mutating func drawPage<Tab: Hashable & Sendable>(
    _ title: String,
    trailing: String = "",
    tabs: [Tab],
    chosen: Tab,
    name: (Tab) -> String
  ) -> Rect {
    drawHeader(title, trailing: trailing)
    let margins = Margins(size)
    var room = margins.text.droppingFirst(margins.rows)
    drawTabs(tabs, chosen: chosen, in: room.removeFirst(2), name: name)
    return room.droppingFirst(margins.rows).droppingLast(1)
  }

  /// Writes at the foot of a page what went wrong.
  ///
  /// - Returns: The page without the rows that it took.
  mutating func drawProblem(_ message: String?, in page: Rect) -> Rect {
    guard let message else { return page }
    let lines = Self.notice(look.told(message), width: page.columns)
    return writeNotices(Array(lines.prefix(4)), in: page)
  }

  /// The lines of a notice, with a mark before the first one.
  static func notice(_ text: String, width: Int) -> [Notice] {
    Message.lines(text, width: width - 2).enumerated().map { ($0 == 0 ? "!" : "", $1) }
  }

  /// Writes the lines of notices at the foot of a page.
  ///
  /// - Returns: The page without the rows that they took, and a blank one.
  @discardableResult
  mutating func writeNotices(_ lines: [Notice], in page: Rect, _ role: Role = .warning) -> Rect {
    guard !lines.isEmpty else { return page }
    for (line, row) in zip(lines, page.rows - lines.count..<page.rows) {
      write(line.mark, in: page.line(row), .warning.bold)
      write(line.text, in: page.line(row).droppingStart(2), role)
    }
    return page.droppingLast(lines.count + 1)
  }

  /// A line of a notice, and what stands before it.
  typealias Notice = (mark: String, text: String)
}

/// A page with the details of what is chosen beside it, on wide screens.
struct PageColumns {
  let main: Rect
  /// The details; `nil` where there is no room.
  let side: Rect?

  /// Columns of a page from which there are details.
  private static let minimumColumns = 92
  /// The columns of the details without a cube, or beside a list that needs more than half of the page.
  private static let sideColumns = 36...60
  /// The columns of the widest list.
  private static let widestList = 90

  /// - Parameters:
  ///   - listColumns: The columns that a list needs for all that it shows without details: a wider
  ///     screen must not show less of it.
  ///   - isCube: Whether the details are led by a cube, which has half of a page where any list has room in
  ///     the other half.
  init(_ page: Rect, listColumns: Int = 0, isCube: Bool = false) {
    let third = (page.columns - Grid.gap) / 3
    var width = min(max(third, Self.sideColumns.lowerBound), Self.sideColumns.upperBound)
    let half = Grid(page).halves.1.columns
    if isCube, half >= max(Self.widestList, listColumns) { width = half }
    guard page.columns >= max(Self.minimumColumns, listColumns + Grid.gap + width) else {
      (main, side) = (page, nil)
      return
    }
    main = page.droppingEnd(width + Grid.gap)
    side = page.trailing(width)
  }
}

/// The grid of every page: four columns, at which its blocks begin.
struct Grid {
  /// The columns of cells between two columns of the grid.
  static let gap = 4
  private static let count = 4
  private let page: Rect

  init(_ page: Rect) { self.page = page }

  /// The room of some columns of the grid. What does not divide is the last one's.
  func columns(_ first: Int, _ count: Int) -> Rect {
    let width = (page.columns - (Self.count - 1) * Self.gap) / Self.count
    let start = first * (width + Self.gap)
    let isLast = first + count == Self.count
    return page.span(start, isLast ? page.columns - start : count * (width + Self.gap) - Self.gap)
  }

  /// The left half and the right half.
  var halves: (Rect, Rect) { (columns(0, 2), columns(2, 2)) }
}

extension Canvas {
  /// Both columns of the grid in the right half of a page.
  func quarters(of half: Rect) -> [Rect] {
    let start = Grid(Margins(size).text).columns(3, 1).column - half.column
    return [half.leading(start - Grid.gap), half.droppingStart(start)]
  }
}
