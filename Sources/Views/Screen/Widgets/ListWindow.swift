import Features
import Model

/// The rows of a long list that are in sight, for lists that scroll row by row.
struct ListWindow: Hashable, Sendable {
  let first: Int
  let count: Int
  let total: Int

  /// The rows from a first one on, as many as have room; the last ones if fewer would be left.
  init(total: Int, height: Int, first: Int) {
    let total = max(0, total)
    let height = max(0, height)
    let start = min(max(0, first), max(0, total - height))
    self.first = start
    self.count = min(height, total - start)
    self.total = total
  }

  var rows: Range<Int> { first..<(first + count) }

  /// The mark of a scroll bar of `height` cells; `nil` where all rows are in sight.
  func mark(height: Int) -> Range<Int>? {
    guard total > count, height > 0, count > 0 else { return nil }
    let length = max(1, height * count / total)
    let start = (height - length) * first / (total - count)
    return start..<(start + length)
  }
}

extension ListWindow {
  /// The most rows of a page: as many as are read before the cursor is on them.
  static let maximumRows = PagedList<WordEntry>.pageSize / 2

  /// The page that a cursor's row is on.
  init(pageOf cursor: ListCursor, total: Int, height: Int) {
    let held = Self(pageOf: cursor.anchor, total: total, height: height)
    // After a change of the screen's size the row may be on another page.
    self =
      held.rows.contains(cursor.index)
      ? held : Self(pageOf: cursor.index, total: total, height: height)
  }

  /// The page that a row is on, for lists that turn a page at a time. The last page is full too if there are
  /// enough rows. Pages do not slide, so that a row stays under the pointer when it is clicked, and a second
  /// click opens it.
  init(pageOf selected: Int, total: Int, height: Int) {
    let start = height > 0 ? max(0, min(selected, total - 1)) / height * height : 0
    self.init(total: total, height: height, first: start)
  }
}
