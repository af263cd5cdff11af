import Surface

extension Canvas {
  /// Draws what every page has: the badge and the page's name.
  ///
  /// - Parameter most: The most columns that the page makes use of.
  /// - Returns: The room for the page: in the middle of a wide screen, between the badge's row and
  ///   the hints', with a blank row either side.
  mutating func drawPage(_ title: String, most: Int = 84) -> Rect {
    frame.drawWordmark(at: Point(column: 1, row: 0), subtitle: title, look: look)
    let columns = min(size.columns - 4, most)
    return Rect(
      column: (size.columns - columns) / 2,
      row: 2,
      columns: columns,
      rows: size.rows - 4
    )
  }

  /// Says at the foot of a page what went wrong.
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
    return Rect(
      column: page.column,
      row: page.row,
      columns: page.columns,
      rows: page.rows - lines.count - 1
    )
  }
}
