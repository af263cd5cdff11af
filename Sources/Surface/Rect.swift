/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package var size: Size { Size(columns: columns, rows: rows) }
  package var maxColumn: Int { column + columns }
  package var maxRow: Int { row + rows }

  package func contains(_ point: Point) -> Bool {
    (column..<maxColumn).contains(point.column) && (row..<maxRow).contains(point.row)
  }
}
