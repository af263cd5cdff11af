import Game
import Surface

/// A column of a table.
struct TableColumn {
  let title: String
  /// The columns of cells; `nil` in the one column that has what the others leave.
  let width: Int?
  /// The blank columns before it.
  let gap: Int
  let alignment: TextAlignment
  /// Whether the rows are sorted by it.
  var isSorted = false
  /// The order that a click on its title chooses; `nil` where it chooses none.
  var sort: WordSort?

  init(
    _ title: String = "",
    _ width: Int? = nil,
    gap: Int = 2,
    _ alignment: TextAlignment = .leading
  ) {
    (self.title, self.width, self.gap, self.alignment) = (title, width, gap, alignment)
  }
}

/// What a table shows of a row in one of its columns.
struct TableCell {
  let text: String
  /// The colour; `nil` for the row's main text, which is bold in the chosen row.
  let role: Role?
  /// What stands behind the text and stays where the text is cut.
  var tail = ""
  /// What stands at the end of the cell and stays where the text is cut.
  var note = ""

  init(_ text: String, _ role: Role? = .dim) { (self.text, self.role) = (text, role) }

  /// A player's name.
  ///
  /// - Parameters:
  ///   - isOwn: Whether it is the player who looks at the table.
  ///   - marks: What stands behind the name, such as ` *`.
  static func player(_ name: String, isOwn: Bool, marks: String = "") -> Self {
    var cell = Self(name, isOwn ? .accent.bold : nil)
    cell.tail = marks + (isOwn ? " (you)" : "")
    return cell
  }

  func draw(in place: RowPlace, _ alignment: TextAlignment, on canvas: inout Canvas) {
    let (rect, ground) = (place.rect, place.ground)
    let room = rect.droppingEnd(tail.count + (note.isEmpty ? 0 : note.count + 1))
    let used = canvas.write(text, in: room, role ?? place.role, on: ground, alignment)
    canvas.write(tail, in: rect.droppingStart(used), role?.plain ?? .dim, on: ground)
    canvas.write(note, in: rect, .dim, on: ground, .trailing)
  }
}

/// Rows of cells below the titles of their columns.
struct Table {
  let columns: [TableColumn]
  /// The blank columns at the end of a row.
  var end = 1

  /// The room of each column in a row.
  private func rooms(in rect: Rect) -> [Rect] {
    var start = 0
    return columns.map { column in
      let width = column.width ?? restColumns(of: rect)
      defer { start += column.gap + width }
      return rect.span(start + column.gap, width)
    }
  }

  /// What the columns leave to the one without a width.
  func restColumns(of rect: Rect) -> Int {
    max(0, rect.columns - columns.reduce(end) { $0 + $1.gap + ($1.width ?? 0) })
  }

  /// Draws the titles of the columns; those at the left may be wider than their column.
  func drawHead(in rect: Rect, on canvas: inout Canvas) {
    for (column, room) in zip(columns, rooms(in: rect)) {
      if let sort = column.sort { canvas.addTarget(.row(sort), in: room) }
      let isLeading = column.alignment == .leading
      canvas.write(
        column.title,
        in: isLeading ? rect.droppingStart(room.column - rect.column) : room,
        column.isSorted ? .accent.bold : .dim,
        column.alignment
      )
    }
  }

  func draw(_ cells: [TableCell], at place: RowPlace, on canvas: inout Canvas) {
    for ((column, rect), cell) in zip(zip(columns, rooms(in: place.rect)), cells) {
      let room = RowPlace(rect: rect, isChosen: place.isChosen)
      cell.draw(in: room, column.alignment, on: &canvas)
    }
  }

  /// Draws the titles, and below them the page of a long list that has the chosen row.
  ///
  /// - Parameter rooms: The columns of rows that the list is read in. The first one has the titles.
  func draw<Element>(
    _ list: PagedList<Element>,
    in page: Rect,
    rooms: [Rect]? = nil,
    on canvas: inout Canvas,
    cells: (_ element: Element, _ place: RowPlace) -> [TableCell]
  ) where Element.ID: Sendable {
    drawHead(in: (rooms?.first ?? page.droppingEnd(2)).line(at: page.row), on: &canvas)
    let hasHead = columns.contains { !$0.title.isEmpty }
    canvas.drawList(list, in: page.droppingFirst(hasHead ? 1 : 0), columns: rooms) {
      draw(cells($0, $1), at: $1, on: &$2)
    }
  }
}
