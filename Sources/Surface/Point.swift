/// A cell's place, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  /// Columns from the left.
  package var column: Int
  /// Rows from the top.
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
