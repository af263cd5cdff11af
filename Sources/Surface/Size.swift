/// A size in cells.
package struct Size: Hashable, Sendable {
  /// How many columns.
  package var columns: Int
  /// How many rows.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether a cell counted from 0 lies within it.
  package func contains(_ point: Point) -> Bool {
    (0..<columns).contains(point.column) && (0..<rows).contains(point.row)
  }
}

extension Size: CustomStringConvertible {
  package var description: String { "\(columns)×\(rows)" }
}
