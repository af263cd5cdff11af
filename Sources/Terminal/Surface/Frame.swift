/// What the screen shows at one moment: a grid of cells, and the cursor.
package struct Frame: Hashable, Sendable {
  /// Columns and rows; never negative.
  package let size: Size

  /// The cells, row by row.
  package private(set) var cells: [Cell]

  /// A picture of points, on terminals that show some; `nil` for none.
  package var picture: FramePicture?

  /// Where the terminal's cursor is shown; `nil` hides it.
  package var cursor: Point?

  /// Where the hidden cursor stands: at what is chosen, or at the last letter that was typed. Braille displays
  /// and magnifiers follow it.
  package var focus: Point?

  /// Makes a frame of one cell again and again. A size below zero counts as zero.
  package init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: cell, count: self.size.columns * self.size.rows)
  }

  /// The cell at a place. Outside the frame, reading returns a blank and writing does nothing:
  /// drawing is clipped.
  package subscript(column: Int, row: Int) -> Cell {
    get {
      guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else {
        return .blank
      }
      return cells[row * size.columns + column]
    }
    set {
      guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
      cells[row * size.columns + column] = newValue
    }
  }

  /// The cell at a place; see the subscript of column and row.
  package subscript(point: Point) -> Cell {
    get { self[point.column, point.row] }
    set { self[point.column, point.row] = newValue }
  }

  /// Calls a closure that may change the cells in place, row by row, but not their number.
  package mutating func withMutableCells<Result>(
    _ body: (inout MutableSpan<Cell>) throws -> Result
  ) rethrows -> Result {
    var span = cells.mutableSpan
    return try body(&span)
  }

  /// Only the characters, one line per row, without spaces at the ends of lines.
  var text: String {
    (0..<size.rows).map { row in
      var count = size.columns
      while count > 0, self[count - 1, row].character == " " { count -= 1 }
      var line = String.UnicodeScalarView()
      for column in 0..<count { line.append(self[column, row].character) }
      return String(line)
    }.joined(separator: "\n")
  }
}
