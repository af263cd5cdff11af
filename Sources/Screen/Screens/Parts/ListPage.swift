/// The rows of a long list that are in sight, a page at a time. Pages do not slide: a row that is
/// clicked stays under the pointer, so that a second click meets it again.
struct ListPage: Hashable {
  /// The first row in sight.
  let first: Int
  /// How many are in sight; the last page may be short.
  let count: Int
  /// How many there are.
  let total: Int

  /// The page that a row is on.
  init(of selected: Int, total: Int, height: Int) {
    let height = max(0, height)
    first = height > 0 ? max(0, min(selected, total - 1)) / height * height : 0
    count = max(0, min(height, total - first))
    self.total = max(0, total)
  }

  var rows: Range<Int> { first..<(first + count) }

  /// Where the mark of a scroll bar of so many cells stands; `nil` where all is in sight.
  func mark(height: Int) -> Range<Int>? {
    ListWindow(total: total, height: height, first: first).mark(height: height)
  }
}
