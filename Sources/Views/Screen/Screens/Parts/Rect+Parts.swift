import Surface

/// Parts of a rectangle. Offsets count from its own first row or column.
extension Rect {
  /// Its first cell.
  var origin: Point { Point(column: column, row: row) }

  var lastLine: Self { line(rows - 1) }

  func line(_ offset: Int) -> Self { lines(offset, 1) }

  /// The row of the screen `row`, as wide as the rectangle.
  func line(at row: Int) -> Self { lines(at: row, 1) }

  /// Some rows, from an offset on.
  func lines(_ offset: Int, _ count: Int) -> Self { lines(at: row + offset, count) }

  /// Some rows, from the row of the screen `row` on, as wide as the rectangle.
  func lines(at row: Int, _ count: Int) -> Self {
    Self(column: column, row: row, columns: columns, rows: count)
  }

  /// Some columns, from an offset on.
  func span(_ offset: Int, _ count: Int) -> Self {
    Self(column: column + offset, row: row, columns: count, rows: rows)
  }

  /// Its first rows.
  func top(_ count: Int) -> Self { lines(0, count) }

  /// Its last rows.
  func bottom(_ count: Int) -> Self { lines(rows - count, count) }

  /// Its first columns.
  func leading(_ count: Int) -> Self { span(0, count) }

  /// Its last columns.
  func trailing(_ count: Int) -> Self { span(columns - count, count) }

  /// The rectangle without its first rows.
  func droppingFirst(_ count: Int) -> Self { lines(count, rows - count) }

  /// The rectangle without its last rows.
  func droppingLast(_ count: Int) -> Self { top(rows - count) }

  /// The rectangle without its first columns.
  func droppingStart(_ count: Int) -> Self { span(count, columns - count) }

  /// The rectangle without its last columns.
  func droppingEnd(_ count: Int) -> Self { leading(columns - count) }

  /// Takes its first rows away.
  @discardableResult
  mutating func removeFirst(_ count: Int = 1) -> Self {
    defer { self = droppingFirst(count) }
    return top(count)
  }

  /// Takes its last rows away.
  @discardableResult
  mutating func removeLast(_ count: Int = 1) -> Self {
    defer { self = droppingLast(count) }
    return bottom(count)
  }

  /// Of the room of a table, the rows below its head and the columns of its texts.
  var firstRow: Self { droppingFirst(1).droppingStart(RowPlace.indent) }

  /// A rectangle of some size in the middle of this one.
  func middle(columns width: Int, rows height: Int) -> Self {
    span((columns - width) / 2, width).lines((rows - height) / 2, height)
  }

  /// The rectangle in some equal columns, from left to right. The last one ends where it does.
  func split(into count: Int, gap: Int) -> [Self] {
    let count = max(1, count)
    let width = (columns - (count - 1) * gap) / count
    return (0..<count).map { index in
      // What does not divide widens the gaps.
      let start = count == 1 ? 0 : (columns - width) * index / (count - 1)
      return span(start, width)
    }
  }
}
