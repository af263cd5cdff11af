import Surface

/// Where the cube stands, and the panel beside or below it. It depends on the size alone, so that
/// nothing jumps when numbers grow.
struct GameLayout {
  let cube: Rect
  /// The panel: one column beside the cube, or the left half below it.
  let panel: Rect
  /// The right half below the cube; `nil` where the panel stands beside it.
  let second: Rect?

  /// Columns that the home view takes for each row.
  private static let columnsPerRow = 1.755
  private static let gap = 2
  private static let margin = 2

  /// - Parameters:
  ///   - size: The screen's.
  ///   - minimumColumns: The fewest columns that the panel needs.
  ///   - maximumColumns: The most columns that it uses.
  ///   - stackedRows: The fewest rows that the panel needs below the cube.
  init(
    _ size: Size,
    minimumColumns: Int = 24,
    maximumColumns: Int = 30,
    stackedRows: Int = 11
  ) {
    let rows = size.rows - 2
    let beside = Self.cubeRows(
      columns: size.columns - minimumColumns - Self.gap - Self.margin,
      rows: rows
    )
    let stacked = Self.cubeRows(columns: size.columns - 2, rows: rows - stackedRows)
    if stacked > beside + 2 {
      let half = (size.columns - 3 * Self.margin) / 2
      let top = size.rows - 1 - max(stackedRows, rows - stacked)
      let width = min(half, 44)
      let left = (size.columns - 2 * width - Self.margin) / 2
      let height = size.rows - 1 - top
      cube = Rect(column: 1, row: 1, columns: size.columns - 2, rows: top - 1)
      panel = Rect(column: left, row: top, columns: width, rows: height)
      second = Rect(
        column: left + width + Self.margin,
        row: top,
        columns: width,
        rows: height
      )
      return
    }
    let wanted = Int((Double(rows) * Self.columnsPerRow).rounded(.up)) + 1
    let free = size.columns - wanted - Self.gap - Self.margin
    let width = min(max(free, minimumColumns), maximumColumns)
    // On a wide screen the cube and the panel stay together in the middle.
    let slack = max(0, size.columns - wanted - width - Self.gap - Self.margin - 24)
    let left = slack / 2
    let panelColumn = size.columns - Self.margin - left - width
    cube = Rect(column: left, row: 1, columns: panelColumn - Self.gap - left, rows: rows)
    panel = Rect(column: panelColumn, row: 1, columns: width, rows: rows)
    second = nil
  }

  /// The middle of the room outside the cube, for a panel that has one part only.
  var whole: Rect {
    guard let second else { return panel }
    let columns = min(36, second.maxColumn - panel.column)
    return Rect(
      column: panel.column + (second.maxColumn - panel.column - columns) / 2,
      row: panel.row,
      columns: columns,
      rows: panel.rows
    )
  }

  /// The most rows that the cube can have in a room.
  private static func cubeRows(columns: Int, rows: Int) -> Int {
    min(rows, Int(Double(columns) / columnsPerRow))
  }
}

extension Canvas {
  /// Draws what every page has: the badge and the page's name.
  ///
  /// - Parameter maximumColumns: The most columns that the page uses.
  /// - Returns: The room for the page: in the middle of a wide screen, between the rows of the
  ///   badge and the captions, with a blank row on either side.
  mutating func drawPage(_ title: String, maximumColumns: Int = 84) -> Rect {
    frame.drawWordmark(at: Point(column: 1, row: 0), subtitle: title, look: look)
    let columns = min(size.columns - 4, maximumColumns)
    return Rect(
      column: (size.columns - columns) / 2,
      row: 2,
      columns: columns,
      rows: size.rows - 4
    )
  }

  /// Writes at the foot of a page what went wrong.
  ///
  /// - Returns: The page without the rows that it took.
  mutating func drawProblem(_ message: String?, in page: Rect) -> Rect {
    guard let message else { return page }
    let lines = Message.lines(message, width: page.columns - 2).prefix(4)
    let top = page.maxRow - lines.count
    write("!", column: page.column, row: top, .warning, attributes: .bold)
    for (offset, line) in lines.enumerated() {
      write(line, column: page.column + 2, row: top + offset, .warning, width: page.columns - 2)
    }
    return page.droppingLast(lines.count + 1)
  }
}
