/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  /// The first column.
  package var column: Int
  /// The first row.
  package var row: Int
  /// How many columns; never negative.
  package var columns: Int
  /// How many rows; never negative.
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
  }

  /// All cells of something of a size.
  init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The first column right of the rectangle.
  package var maxColumn: Int { column + columns }
  /// The first row below the rectangle.
  package var maxRow: Int { row + rows }

  package func contains(_ point: Point) -> Bool {
    (column..<maxColumn).contains(point.column) && (row..<maxRow).contains(point.row)
  }

  package func overlaps(_ other: Self) -> Bool {
    column < other.maxColumn && other.column < maxColumn && row < other.maxRow && other.row < maxRow
  }

  /// No cell at all.
  package static let none = Self(column: 0, row: 0, columns: 0, rows: 0)

  /// The least rectangle around two, of which any may be none.
  package func union(_ other: Self) -> Self {
    guard self != .none, other != .none else { return self == .none ? other : self }
    let (left, top) = (min(column, other.column), min(row, other.row))
    let (right, bottom) = (max(maxColumn, other.maxColumn), max(maxRow, other.maxRow))
    return Self(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}

/// The place of a cell, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  /// Columns from the left.
  package var column: Int
  /// Rows from the top.
  package var row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The part of a rectangle that is inside; `nil` if that is none.
  package func part(of rect: Rect) -> Rect? {
    let (column, row) = (max(0, rect.column), max(0, rect.row))
    let (right, bottom) = (min(columns, rect.maxColumn), min(rows, rect.maxRow))
    let part = Rect(column: column, row: row, columns: right - column, rows: bottom - row)
    return part.columns > 0 && part.rows > 0 ? part : nil
  }

  /// Whether a cell, counted from 0, is inside.
  package func contains(_ point: Point) -> Bool {
    (0..<columns).contains(point.column) && (0..<rows).contains(point.row)
  }
}

extension Size: CustomStringConvertible {
  package var description: String { "\(columns)×\(rows)" }
}
