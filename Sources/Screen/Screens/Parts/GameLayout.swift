import Surface

/// Where the cube and what is told beside or below it stand. It depends on the size alone, so that
/// nothing jumps when numbers grow.
struct GameLayout {
  let cube: Rect
  /// What is told: everything in one column beside the cube, or the left half below it.
  let panel: Rect
  /// The right half below the cube; `nil` where the panel stands beside it.
  let second: Rect?

  /// Columns that the home view takes for each row.
  private static let columnsPerRow = 1.755
  private static let gap = 2
  private static let margin = 2

  /// - Parameters:
  ///   - size: The screen's.
  ///   - least: The fewest columns that the panel can do with.
  ///   - most: The most that it makes use of.
  ///   - stackedRows: The fewest rows that the panel can do with below the cube.
  init(_ size: Size, least: Int = 24, most: Int = 30, stackedRows: Int = 11) {
    let rows = size.rows - 2
    let beside = Self.cubeRows(columns: size.columns - least - Self.gap - Self.margin, rows: rows)
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
    let width = min(max(free, least), most)
    // On a wide screen the cube and the panel stay together in the middle.
    let slack = max(0, size.columns - wanted - width - Self.gap - Self.margin - 24)
    let left = slack / 2
    let panelColumn = size.columns - Self.margin - left - width
    cube = Rect(column: left, row: 1, columns: panelColumn - Self.gap - left, rows: rows)
    panel = Rect(column: panelColumn, row: 1, columns: width, rows: rows)
    second = nil
  }

  /// The middle of what is not the cube's, where nothing is told in two halves.
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

  /// How many rows the cube can have in some room.
  private static func cubeRows(columns: Int, rows: Int) -> Int {
    min(rows, Int(Double(columns) / columnsPerRow))
  }
}
