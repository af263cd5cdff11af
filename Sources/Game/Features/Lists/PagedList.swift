import Model
import Surface

/// A long list that is read from the history a page at a time, with a cursor.
///
/// The list says which rows to read next; the feature reads them in an effect, and nothing for `nil`.
/// It then passes the result to `receive`, which may ask for more rows:
///
/// ```swift
/// state.list.cursor.move(by: key)
/// return read(state.list.nextRows())
/// // Later, when the history has answered:
/// return read(state.list.receive(result))
/// ```
package struct PagedList<Element: Identifiable & Equatable & Sendable>: Equatable, Sendable {
  /// The rows that have been read, from the first on. Rows that the history cannot read are missing.
  package private(set) var elements: [Element] = []
  /// How many rows there are in all; `nil` until the history has answered. Rows that the history
  /// cannot read are counted until the end of the list is reached.
  package private(set) var total: Int?
  package var cursor = ListCursor(count: 0)
  private(set) var isLoading = false
  /// Why the last rows could not be read; `nil` while all is well.
  package var problem: HistoryError?

  /// Where the next page begins in the history's list, in which the rows that cannot be read count.
  private var nextOffset = 0
  /// Whether the cursor stays where it is when the first rows are read again.
  private var stays = false

  init() {}

  /// How many rows are read at a time.
  package static var pageSize: Int { 200 }
  /// More rows are read when the cursor is within this many rows of the last one read.
  static var margin: Int { 50 }

  /// The chosen row; `nil` while there is none.
  package var chosen: Element? {
    elements.indices.contains(cursor.index) ? elements[cursor.index] : nil
  }

  /// Whether rows that were asked for, or the first ones, are still missing.
  var isWaiting: Bool { problem == nil && (total == nil || isLoading) }

  /// Whether nothing has been read and nothing is being read.
  var isUnread: Bool { total == nil && !isLoading }

  /// Whether the list is known to have no rows.
  package var isEmpty: Bool { total == 0 }

  /// Starts again from the first row. The list keeps its rows until the result arrives.
  ///
  /// - Parameters:
  ///   - index: A row that has to be among those that are read.
  ///   - staying: Whether the cursor stays at its row, and does not go to the first one.
  package mutating func firstRows(upTo index: Int = 0, staying: Bool = false) -> RowRange {
    (isLoading, stays) = (true, staying)
    cursor.settle()
    return RowRange(offset: 0, limit: max(Self.pageSize, index + Self.margin))
  }

  /// Chooses a row by its element, if it has been read.
  mutating func choose(_ id: Element.ID) {
    if let index = elements.firstIndex(where: { $0.id == id }) { cursor.index = index }
  }

  /// The rows after the last one, if the cursor is near it and none are being read.
  mutating func nextRows() -> RowRange? {
    guard !isLoading, let total, nextOffset < total,
      cursor.index + Self.margin >= elements.count
    else { return nil }
    isLoading = true
    // When the player presses End, all remaining rows are read at once.
    let rest = cursor.isBoundForEnd ? total - nextOffset : 0
    return RowRange(offset: nextOffset, limit: max(Self.pageSize, rest))
  }

  /// The rows after the last one, for a player who has heard all others; that row is chosen.
  mutating func moreRows() -> RowRange? {
    cursor.index = elements.count - 1
    return nextRows()
  }

  /// Adds the rows that `firstRows` or `nextRows` asked for.
  ///
  /// - Returns: The rows to read next, if the cursor is still near the last one: the player has
  ///   pressed End in the meantime, or many rows could not be read.
  package mutating func receive(_ result: HistoryAnswer<Page<Element>>) -> RowRange? {
    isLoading = false
    switch result {
    case .success(let page):
      problem = nil
      if page.offset == 0 { start(page) } else { append(page) }
      return nextRows()
    case .failure(let error):
      problem = error
      cursor.settle()
      return nil
    }
  }

  /// Replaces all rows by rows that have been read already.
  package mutating func fill(_ elements: [Element]) {
    isLoading = false
    problem = nil
    start(Page(elements, total: elements.count))
  }

  private mutating func start(_ page: Page<Element>) {
    elements = page.elements
    count(page)
    if stays {
      cursor.count = elements.count
      stays = false
      return
    }
    var cursor = ListCursor(count: elements.count)
    if self.cursor.isBoundForEnd { cursor.move(by: .end) }
    self.cursor = cursor
  }

  private mutating func append(_ page: Page<Element>) {
    // If another window adds a row between two reads, the second page repeats a row of the first.
    let coming = Set(page.elements.map(\.id))
    let known = Set(elements.lazy.map(\.id).filter(coming.contains))
    elements += page.elements.filter { !known.contains($0.id) }
    count(page)
    cursor.count = elements.count
  }

  /// Sets the total: what the history says, or, at the end of the list, what could be read of it.
  private mutating func count(_ page: Page<Element>) {
    let rows = page.elements.count + page.unreadable
    nextOffset = page.offset + rows
    // In a damaged file the total can be any number. A page without rows is the end.
    let isEnd = rows == 0 || nextOffset >= page.total
    total = isEnd ? elements.count : max(page.total, elements.count)
    if isEnd { nextOffset = elements.count }
  }
}

/// Rows of a list: how many to skip, and how many to read at most.
package struct RowRange: Hashable, Sendable {
  /// How many rows to skip, and the most to read.
  var offset: Int
  var limit: Int
}

// MARK: - Keys and the mouse

enum RowClick: Hashable, Sendable {
  case chose
  /// Clicked the row that was already chosen: open it.
  case opened
}

extension PagedList where Element.ID: Sendable {
  /// Chooses the row that was clicked, and moves by the wheel.
  ///
  /// - Returns: `nil` if the event is not a click on a row that the list still has.
  /// - Complexity: O(*n*) for a click, where *n* is the number of rows that have been read; O(1)
  ///   for other events.
  mutating func click(_ event: PointerEvent) -> RowClick? {
    if let rows = event.wheelRows { cursor.index += rows }
    guard let id: Element.ID = event.clickedRow(),
      let index = elements.firstIndex(where: { $0.id == id })
    else { return nil }
    if index == cursor.index { return .opened }
    return cursor.choose(index) ? .chose : nil
  }
}

extension GameSummary: Identifiable {}

extension WordEntry: Identifiable {
  /// A word is in a list once.
  package var id: String { word }
}

extension WordPlay: Identifiable {
  /// Identifies the move: its game and its index there.
  package struct ID: Hashable, Sendable {
    let place: Place
    let moveIndex: Int
  }

  package var id: ID { ID(place: place, moveIndex: moveIndex) }
}
