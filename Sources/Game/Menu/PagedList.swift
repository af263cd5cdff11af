import Surface

/// A long list that is read from the history a page at a time, with a cursor.
///
/// The feature asks which rows to read next, reads them in an effect, and hands the answer back:
///
/// ```swift
/// state.list.cursor.move(by: key)
/// if let rows = state.list.nextRows() { return read(rows) }
/// ```
package struct PagedList<Element: Identifiable & Equatable & Sendable>: Equatable, Sendable {
  /// The rows that have been read, from the first on.
  package private(set) var elements: [Element] = []
  /// How many rows there are in all; `nil` until the history has answered.
  package private(set) var total: Int?
  /// The chosen row.
  package var cursor = ListCursor(count: 0)
  /// Whether rows are being read.
  package private(set) var isLoading = false
  /// Why the last rows could not be read; `nil` while all is well.
  package var problem: HistoryError?

  package init() {}

  /// How many rows are read at a time.
  package static var pageSize: Int { 200 }
  /// More rows are read when the cursor is this near to the last one that was read.
  package static var margin: Int { 50 }

  /// The chosen row; `nil` while there is none.
  package var chosen: Element? {
    elements.indices.contains(cursor.index) ? elements[cursor.index] : nil
  }

  /// Whether nothing has been read and nothing is being read.
  package var isUnread: Bool { total == nil && !isLoading }

  /// Whether the history has answered that there is no row.
  package var isEmpty: Bool { total != nil && elements.isEmpty }

  /// Starts again from the first row; the list keeps what it shows until the answer is here.
  ///
  /// - Returns: The rows to read.
  package mutating func firstRows() -> RowRange {
    isLoading = true
    cursor.settle()
    return RowRange(offset: 0, limit: Self.pageSize)
  }

  /// The rows to read next: those after the last one, when the cursor is near it.
  ///
  /// - Returns: `nil` while rows are being read, or when there is no need.
  package mutating func nextRows() -> RowRange? {
    guard !isLoading, let total, elements.count < total,
      cursor.index + Self.margin >= elements.count
    else { return nil }
    isLoading = true
    // A player who goes to the end waits for one answer, however far away the end is.
    let rest = cursor.isBoundForEnd ? total - elements.count : 0
    return RowRange(offset: elements.count, limit: max(Self.pageSize, rest))
  }

  /// Takes the answer to `firstRows` or `nextRows`.
  ///
  /// - Returns: The rows to read next, if the player has gone to the end meanwhile.
  package mutating func receive(_ result: Result<Page<Element>, HistoryError>) -> RowRange? {
    isLoading = false
    switch result {
    case .success(let page):
      problem = nil
      if page.offset == 0 { start(page) } else { append(page) }
      return cursor.isBoundForEnd ? nextRows() : nil
    case .failure(let error):
      problem = error
      cursor.settle()
      return nil
    }
  }

  /// Fills the list with rows that need no reading.
  package mutating func fill(_ elements: [Element]) {
    isLoading = false
    start(Page(elements, total: elements.count))
  }

  private mutating func start(_ page: Page<Element>) {
    elements = page.elements
    total = max(page.total, elements.count)
    var cursor = ListCursor(count: elements.count)
    if self.cursor.isBoundForEnd { cursor.move(by: .end) }
    self.cursor = cursor
  }

  private mutating func append(_ page: Page<Element>) {
    // A row that another window adds meanwhile moves the pages by one.
    let coming = Set(page.elements.map(\.id))
    let known = Set(elements.lazy.map(\.id).filter(coming.contains))
    let new = page.elements.filter { !known.contains($0.id) }
    elements += new
    total = new.isEmpty ? elements.count : max(page.total, elements.count)
    cursor.count = elements.count
  }
}

/// Rows of a list: which to leave out at the beginning, and how many to give at most.
package struct RowRange: Hashable, Sendable {
  package var offset: Int
  package var limit: Int

  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

// MARK: - Keys and the mouse

/// What a click on a row did.
package enum RowClick: Hashable, Sendable {
  /// The row is chosen now; it was not before.
  case chose
  /// The row was chosen already: open it.
  case opened
}

extension PagedList where Element.ID: Sendable {
  /// Chooses the row that was clicked.
  ///
  /// - Returns: `nil` if the event is no click on a row of this list.
  /// - Complexity: O(*n*) in the rows that have been read, for a click only.
  package mutating func click(_ event: PointerEvent) -> RowClick? {
    guard let id: Element.ID = event.clickedRow(),
      let index = elements.firstIndex(where: { $0.id == id })
    else { return nil }
    if index == cursor.index { return .opened }
    return cursor.choose(index) ? .chose : nil
  }
}

extension GameSummary: Identifiable {}

extension WordEntry: Identifiable {
  package var id: String { word }
}

extension WordPlay: Identifiable {
  /// The move, which is in one game only.
  package struct ID: Hashable, Sendable {
    let game: GameID
    let moveIndex: Int
  }

  package var id: ID { ID(game: game, moveIndex: moveIndex) }
}
