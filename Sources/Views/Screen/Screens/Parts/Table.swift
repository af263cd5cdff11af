import Features
import Model
import Surface

/// What a table shows of a row in one of its columns.
struct TableCell {
  let text: String
  /// The colour; `nil` for the row's main text, which is bold in the chosen row.
  let role: Role?
  /// What stands in place of the text where that does not fit.
  var short: String?
  /// What stands in place of the text in too few columns, where it depends on how many there are.
  var cut: ((_ columns: Int) -> String)?
  /// What stands behind the text and stays where the text is cut.
  var tail = ""
  /// The part of the cell that a bar fills, 0…1; `nil` for no bar.
  private var bar: Double?
  /// The part that is done, as a line, 0…1; `nil` for no line.
  private var progress: Double?

  /// The columns of cells that all of it needs; a bar uses what there is.
  var columns: Int {
    bar == nil ? text.count + tail.count : .max
  }

  init(_ text: String, _ role: Role? = .dim, short: String? = nil) {
    self.text = text
    self.role = role
    self.short = short
  }

  /// A number as a bar.
  ///
  /// - Parameter most: The number whose bar fills the cell.
  static func bar(_ number: Int, of most: Int) -> Self {
    var cell = Self("")
    cell.bar = Double(number) / Double(max(1, most))
    return cell
  }

  /// How much of something is done.
  static func progress(_ share: Double?) -> Self {
    var cell = Self("")
    cell.progress = share
    return cell
  }

  /// A player's name.
  ///
  /// - Parameters:
  ///   - isOwn: Whether it is the player who looks at the table.
  ///   - marks: What stands behind the name, such as ` *`.
  static func player(_ name: String, isOwn: Bool, marks: String = "") -> Self {
    var cell = Self(name, isOwn ? .bold : nil)
    cell.tail = marks + (isOwn ? " (you)" : "")
    return cell
  }

  /// All of it without its colour; a dash where there is nothing.
  var printed: String {
    let text = text + tail
    return text.isEmpty || text == "–" ? "-" : text.trimmed.description
  }

  func draw(in place: RowPlace, _ alignment: TextAlignment, on canvas: inout Canvas) {
    let (rect, ground) = (place.rect, place.ground)
    if bar != nil || progress != nil {
      // The ground of the chosen row ends before: on it, a short bar would be a notch.
      canvas.fill(rect)
      if let bar { canvas.drawBar(bar, in: rect) }
      if let progress { canvas.drawProgress(progress, in: rect) }
      return
    }
    let room = rect.droppingEnd(tail.count)
    let text =
      self.text.count <= room.columns ? self.text : short ?? cut?(room.columns) ?? self.text
    let used = canvas.write(text, in: room, role ?? place.role, on: ground, alignment)
    canvas.write(tail, in: rect.droppingStart(used), role?.plain ?? .dim, on: ground)
  }
}

/// A column as commands print it: its title, whether numbers stand in it, and what it has of a row.
package typealias PrintedColumn<Element> = (
  title: String, isNumber: Bool, text: (Element) -> String
)

/// How wide a column is: some cells, or from the fewest to the most.
protocol ColumnWidth { var range: ClosedRange<Int> { get } }
extension Int: ColumnWidth { var range: ClosedRange<Int> { self...self } }
extension ClosedRange<Int>: ColumnWidth { var range: Self { self } }

/// A table: the titles of its columns, and below them a row for each element.
///
/// It is as wide as its texts, not as its room: what is left stays at its right end, so that no value
/// stands far from what it belongs to. Where there is too little room, whole columns are left out.
package struct Table<Element> {
  struct Column {
    /// The title; a word in small letters but for its first one.
    let title: String
    /// The fewest and the most columns of cells. Between them it is as wide as its widest text.
    let widths: ClosedRange<Int>
    let alignment: TextAlignment
    /// When it is left out where not all columns have room: the highest goes first; 0 never does.
    let rank: Int
    /// Whether other columns are left out before its texts are cut.
    let isWhole: Bool
    /// What a click on the title stands for.
    let target: PointerTarget?
    /// Whether the rows are sorted by it, and then whether in the reverse order.
    let isReversed: Bool?
    let cell: (Element) -> TableCell

    init(
      _ title: String,
      _ width: some ColumnWidth,
      _ alignment: TextAlignment = .leading,
      rank: Int = 0,
      isWhole: Bool = false,
      target: PointerTarget? = nil,
      isReversed: Bool? = nil,
      cell: @escaping (Element) -> TableCell
    ) {
      (self.title, widths, self.alignment) = (title, width.range, alignment)
      self.rank = rank
      self.isWhole = isWhole
      self.cell = cell
      self.target = target
      self.isReversed = isReversed
    }
  }

  /// The name of a table that is one of several blocks on a page. It stands in the row of the heads, and
  /// the rows are indented below it.
  var title = ""
  var columns: [Column]
  /// Whether a blank row stands above each row. For tables of which all rows have room so; a table of a long
  /// list decides that itself.
  var isAiry = false

  /// The columns as commands print them: all of them, where something has no room for limits.
  package var printed: [PrintedColumn<Element>] {
    columns.map { column in
      let text = { column.cell($0).printed }
      return (column.title.uppercased(), column.alignment == .trailing, text)
    }
  }

  /// The rows of cells that a table with some rows takes, with its head.
  func rows(_ count: Int) -> Int { 1 + count * (isAiry ? 2 : 1) }

  /// The blank columns between two columns of the table.
  private static var gap: Int { 2 }
  /// The columns of the scroll bar and the gap before it.
  fileprivate static var barColumns: Int { 2 }
  fileprivate static var lowPage: Int { 16 }

  /// The columns that have room, each with its place in a row.
  private struct Fit {
    var columns: [(column: Column, start: Int, width: Int)] = []
    var width: Int { columns.last.map { $0.start + $0.width } ?? 0 }
  }

  /// The columns of cells that all texts of some rows need, with the mark of the chosen row and the scroll bar.
  func columns(for elements: [Element]) -> Int {
    RowPlace.indent + fit(.max / 2, elements).width + Self.barColumns
  }

  private func fit(_ room: Int, _ elements: [Element]) -> Fit {
    var shown = columns
    func wanted(_ column: Column) -> Int {
      let widest = elements.map { column.cell($0).columns }.max() ?? 0
      let least = max(column.widths.lowerBound, title(column).count, widest)
      return min(least, column.widths.upperBound)
    }
    func needed(_ columns: [Column], whole: Bool = false) -> Int {
      columns.reduce(-Self.gap) {
        $0 + (whole && $1.isWhole ? wanted($1) : $1.widths.lowerBound) + Self.gap
      }
    }
    while needed(shown, whole: true) > room,
      let last = shown.indices.max(by: { (shown[$0].rank, $0) < (shown[$1].rank, $1) }),
      shown[last].rank > 0
    {
      shown.remove(at: last)
    }
    var (free, start, fit) = (max(0, room - needed(shown)), 0, Fit())
    var widths = shown.map(\.widths.lowerBound)
    // Numbers get their room first: a word that is cut can be read, a number cannot.
    for isNumber in [true, false] {
      for (index, column) in shown.enumerated()
      where (column.alignment == .trailing) == isNumber && column.widths.count > 1 {
        let more = min(wanted(column) - widths[index], free)
        widths[index] += more
        free -= more
      }
    }
    for (column, width) in zip(shown, widths) {
      fit.columns.append((column, start, width))
      start += width + Self.gap
    }
    return fit
  }

  private func title(_ column: Column, isASCII: Bool = false) -> String {
    guard let isReversed = column.isReversed else { return column.title }
    let arrow = isASCII ? (isReversed ? "^" : "v") : isReversed ? "↑" : "↓"
    return "\(arrow) \(column.title)"
  }

  private func drawHead(_ fit: Fit, in row: Rect, indent: Int, on canvas: inout Canvas) {
    canvas.write(title, in: row, .bold)
    let rect = row.droppingStart(indent)
    for (column, start, width) in fit.columns {
      let place = rect.span(start, width).line(0)
      let role: Role = column.isReversed == nil ? .dim : .bold
      let title = title(column, isASCII: canvas.look.isASCII)
      canvas.write(title, in: place, role, column.alignment)
      if let target = column.target { canvas.addTarget(target, in: place) }
    }
  }

  private func draw(_ element: Element, _ fit: Fit, at place: RowPlace, on canvas: inout Canvas) {
    for (column, start, width) in fit.columns {
      column.cell(element).draw(in: place.span(start, width), column.alignment, on: &canvas)
    }
  }

  /// Draws elements without a cursor, as many as have room.
  ///
  /// - Returns: The room below.
  @discardableResult
  func draw(_ elements: [Element], in rect: Rect, on canvas: inout Canvas) -> Rect {
    let indent = title.isEmpty ? 0 : RowPlace.indent
    let fit = fit(rect.columns - indent, elements)
    var rest = rect
    drawHead(fit, in: rest.removeFirst(), indent: indent, on: &canvas)
    let step = isAiry ? 2 : 1
    for element in elements.prefix(rest.rows / step) {
      let row = rest.removeFirst(step).lastLine.droppingStart(indent)
      draw(element, fit, at: RowPlace(rect: row, isChosen: false), on: &canvas)
    }
    return rest
  }
}

extension Table where Element: Equatable & Identifiable & Sendable, Element.ID: Sendable {
  /// Draws the titles, and below them the page of a long list that has the chosen row.
  ///
  /// - Parameters:
  ///   - flows: Whether the list is read in as many columns as there is room for, each below a head.
  ///   - parted: The first element of a second group, which stands below a blank row and its title.
  ///   - pinned: An element that stands below the list while the list is elsewhere, and what a click on it
  ///     stands for there.
  func draw(
    _ list: PagedList<Element>,
    in page: Rect,
    flows: Bool = false,
    parted: (index: Int, title: String)? = nil,
    pinned: (index: Int, target: PointerTarget)? = nil,
    on canvas: inout Canvas
  ) {
    let bar = list.elements.count < page.rows && !flows ? 0 : Self.barColumns
    let room = page.droppingEnd(bar)
    let fit = fit(room.columns - RowPlace.indent, measured(list))
    let width = min(RowPlace.indent + fit.width, room.columns)
    let most = flows ? max(1, (room.columns + Grid.gap) / (width + Grid.gap)) : 1
    let airyRows = (page.rows - 1 - (parted == nil ? 0 : 2)) / 2
    // On a low page a second column is no better than rows that touch.
    let airyColumns = page.rows < Self.lowPage ? 1 : most
    let isAiry = min(airyColumns * airyRows, ListWindow.maximumRows) >= list.total ?? .max
    // No head over a column without rows.
    let height = max(1, isAiry ? airyRows : page.rows - 1)
    let count = max(1, min(most, ((list.total ?? 0) + height - 1) / height))
    let rooms = (0..<count).map { room.span($0 * (width + Grid.gap), width) }
    for room in rooms { drawHead(fit, in: room, indent: RowPlace.indent, on: &canvas) }
    let used = page.leading(count * (width + Grid.gap) - Grid.gap + bar)
    var rows = used.droppingFirst(isAiry ? 2 : 1)
    if let pinned, let page = self.page(without: pinned.index, list, in: rows) {
      let place = RowPlace(rect: rows.removeLast().leading(width), isChosen: false)
      let gap = rows.removeLast().droppingStart(2)
      if page.rows.upperBound != pinned.index {
        canvas.write(canvas.choose("⋯", ascii: "..."), in: gap, .line)
      }
      draw(list.elements[pinned.index], fit, at: place.droppingStart(RowPlace.indent), on: &canvas)
      canvas.addTarget(pinned.target, in: place.rect)
    }
    canvas.drawList(list, in: rows, columns: rooms, gap: isAiry ? 1 : 0, parted: parted) {
      draw($0, fit, at: $1.droppingStart(RowPlace.indent), on: &$2)
    }
  }

  /// The elements that decide how wide the columns are: the first ones, and those around the page in sight.
  /// A list may be long, and every frame asks.
  private func measured(_ list: PagedList<Element>) -> [Element] {
    let block = ListWindow.maximumRows
    let first = max(0, list.cursor.index / block - 1) * block
    let rest = list.elements.dropFirst(max(first, block)).prefix(3 * block)
    return Array(list.elements.prefix(block)) + rest
  }

  /// The page of a list that leaves two rows for an element; `nil` where that is on it.
  private func page(without index: Int, _ list: PagedList<Element>, in rect: Rect) -> ListWindow? {
    let count = list.elements.count
    guard list.elements.indices.contains(index), rect.rows > 4, count > rect.rows else {
      return nil
    }
    let page = ListWindow(pageOf: list.cursor, total: count, height: rect.rows - 2)
    return page.rows.contains(index) ? nil : page
  }
}

extension Table where Element: Hashable & Sendable {
  /// Draws the titles, and below them the page of a list in memory that has the chosen row.
  ///
  /// - Parameter isLive: Whether the chosen row is shown as such.
  func draw(
    _ elements: [Element],
    cursor: ListCursor,
    isLive: Bool = true,
    in rect: Rect,
    on canvas: inout Canvas
  ) {
    let fit = fit(rect.columns - RowPlace.indent - Self.barColumns, elements)
    let used = rect.leading(RowPlace.indent + fit.width + Self.barColumns)
    drawHead(fit, in: used, indent: RowPlace.indent, on: &canvas)
    let (gap, rows) = (isAiry ? 1 : 0, used.droppingFirst(isAiry ? 2 : 1))
    canvas.drawRows(elements, cursor: cursor, isLive: isLive, gap: gap, in: rows) {
      draw($0, fit, at: $1.droppingStart(RowPlace.indent), on: &$2)
    }
  }
}
