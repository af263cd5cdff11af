import Features
import Model
import Surface

/// A row of a list that can be chosen: where it stands, and whether it is the chosen one.
struct RowPlace {
  let rect: Rect
  let isChosen: Bool

  /// The columns before a row's first text, for the mark of the chosen one.
  static let indent = 2

  /// What the row's text stands on.
  var ground: Ground { isChosen ? .selection : .screen }

  /// How the row's main text is written.
  var role: Role { isChosen ? .bold : .text }

  var row: Int { rect.row }

  /// Some of the row's columns.
  func span(_ offset: Int, _ count: Int) -> Self {
    Self(rect: rect.span(offset, count), isChosen: isChosen)
  }

  /// The row without its first columns.
  func droppingStart(_ count: Int) -> Self { span(count, rect.columns - count) }

  /// One of the lines of a row that has several.
  func line(_ offset: Int) -> Self { Self(rect: rect.line(offset), isChosen: isChosen) }
}

extension Canvas {
  /// The mark before a chosen row, so that colour alone does not tell it.
  var cursorMark: String { choose("› ", ascii: "> ") }

  /// The mark before the score of a word that a hint had named.
  var halfMark: String { choose("½", ascii: "1/2") }

  /// The points of a word, with that mark where it is due.
  func points(_ points: String, isHinted: Bool) -> String {
    isHinted ? "\(halfMark) \(points)" : points
  }

  /// Prepares a row that can be chosen and clicked. The mark of the chosen one takes two columns.
  private mutating func addRow(
    _ id: some Hashable & Sendable,
    in rect: Rect,
    isChosen: Bool
  ) -> RowPlace {
    let place = RowPlace(rect: rect, isChosen: isChosen)
    if isChosen {
      fill(rect, .selection)
      write(cursorMark, in: rect, .bold, on: .selection)
      frame.focus = rect.droppingStart(RowPlace.indent).origin
    }
    addTarget(.row(id), in: rect)
    return place
  }

  /// Draws the page of a long list that has the chosen row, and a scroll bar at its right.
  ///
  /// - Parameters:
  ///   - columns: In how many columns of rows it is read, each downwards.
  ///   - rowHeight: The rows of cells that a row of the list takes.
  ///   - gap: The blank rows between two.
  ///   - parted: The first element of a second group, which stands below a blank row and its title.
  mutating func drawList<Element>(
    _ list: PagedList<Element>,
    in rect: Rect,
    columns: [Rect]? = nil,
    rowHeight: Int = 1,
    gap: Int = 0,
    parted: (index: Int, title: String)? = nil,
    row draw: (_ element: Element, _ place: RowPlace, _ canvas: inout Canvas) -> Void
  ) where Element.ID: Sendable {
    let places = columns ?? [rect.droppingEnd(2)]
    // No more than are surely read before the cursor is on them.
    let step = rowHeight + gap
    let partRows = parted == nil ? 0 : 2
    let free = rect.rows - partRows + gap
    let height = max(1, min(free / step, ListWindow.maximumRows / places.count))
    let shown = rect.rows > 0 ? height * places.count : 0
    let page = ListWindow(pageOf: list.cursor, total: list.total ?? 0, height: shown)
    for index in page.rows where list.elements.indices.contains(index) {
      let element = list.elements[index]
      let (column, offset) = (index - page.first).quotientAndRemainder(dividingBy: height)
      var row = places[column].lines(at: rect.row + offset * step, rowHeight)
      if let parted, index >= parted.index {
        row.row += partRows
        if index == max(parted.index, page.first) {
          write(parted.title, in: row.line(-1).droppingStart(RowPlace.indent), .bold)
        }
      }
      draw(element, addRow(element.id, in: row, isChosen: index == list.cursor.index), &self)
    }
    drawScrollBar(of: page, in: rect.trailing(1).top(min(height * step - gap, rect.rows)))
  }

  /// Draws the page of a list in memory that has the chosen row, and a scroll bar at its right.
  ///
  /// - Parameters:
  ///   - isLive: Whether the chosen row is shown as such.
  ///   - rowHeight: The rows of cells that a row of the list takes.
  ///   - gap: The blank rows between two.
  mutating func drawRows<Element: Hashable & Sendable>(
    _ elements: [Element],
    cursor: ListCursor,
    isLive: Bool = true,
    rowHeight: Int = 1,
    gap: Int = 0,
    in rect: Rect,
    row draw: (_ element: Element, _ place: RowPlace, _ canvas: inout Canvas) -> Void
  ) {
    let step = rowHeight + gap
    let height = (rect.rows + gap) / step
    let page = ListWindow(pageOf: cursor, total: elements.count, height: height)
    for index in page.rows where elements.indices.contains(index) {
      let row = rect.droppingEnd(2).lines((index - page.first) * step, rowHeight)
      let isChosen = isLive && index == cursor.index
      draw(elements[index], addRow(elements[index], in: row, isChosen: isChosen), &self)
    }
    drawScrollBar(of: page, in: rect.trailing(1))
  }

  /// Draws a scroll bar; nothing where all rows are in sight.
  private mutating func drawScrollBar(of list: ListWindow, in rect: Rect) {
    guard let mark = list.mark(height: rect.rows) else { return }
    for offset in 0..<rect.rows {
      let isMark = mark.contains(offset)
      let glyph = isMark ? choose("┃", ascii: "#") : "│"
      write(glyph, in: rect.line(offset), isMark ? .dim : .line)
    }
  }

  /// Draws the rows of a menu with a mark at the chosen one; each can be clicked.
  ///
  /// - Parameters:
  ///   - step: The rows from one to the next; 2 leaves a blank row between them.
  ///   - content: The title, cut where it does not fit, and the value at the right end, which is not.
  mutating func drawMenuRows<Row: Hashable & Sendable>(
    _ rows: [Row],
    chosen: Int?,
    step: Int = 1,
    on ground: Ground = .screen,
    in rect: Rect,
    content: (Row) -> Fact
  ) {
    for (index, row) in rows.enumerated() where index * step < rect.rows {
      let place = addRow(row, in: rect.line(index * step), isChosen: index == chosen)
      let (title, value) = content(row)
      // The ground of the chosen row has a blank column at its end.
      let end = value.isEmpty ? "" : value + " "
      let ground = place.isChosen ? place.ground : ground
      writeTitle(title, end, in: place.rect.droppingStart(2), place.role, on: ground)
    }
  }

  /// Draws the names of tabs, which can be clicked, and below them a rule that is heavy under the active one.
  mutating func drawTabs<Tab: Hashable & Sendable>(
    _ tabs: [Tab],
    chosen: Tab,
    in rect: Rect,
    name: (Tab) -> String
  ) {
    fill(rect.line(1), choose("─", ascii: "-"), .line)
    drawFilters(tabs, chosen: chosen, in: rect, areTabs: true, name: name)
  }

  /// Draws one more choice behind filters and a mark, or in the next row where there is too little room.
  ///
  /// - Parameters:
  ///   - rest: The room behind the filters.
  ///   - page: The room below them, which loses the row that is used.
  mutating func drawFilters<Filter: Hashable & Sendable>(
    _ filters: [Filter],
    chosen: Filter,
    behind rest: Rect,
    orIn page: inout Rect,
    name: (Filter) -> String
  ) {
    let mark = " · "
    let needed = filters.reduce(mark.count + 2) { $0 + name($1).count + 2 }
    let isBelow = rest.columns < needed
    if !isBelow { write(mark, in: rest.droppingStart(1), .dim) }
    let place = isBelow ? page.removeFirst() : rest.droppingStart(mark.count + 2)
    drawFilters(filters, chosen: chosen, in: place, name: name)
  }

  /// Draws a second choice below tabs: what a list is narrowed to, in brackets. Each can be clicked. The names
  /// stand nearer than they should where they take more than the width.
  ///
  /// - Parameter areTabs: Whether they are the tabs themselves.
  /// - Returns: The room behind them.
  @discardableResult
  mutating func drawFilters<Choice: Hashable & Sendable>(
    _ choices: [Choice],
    chosen: Choice,
    in rect: Rect,
    areTabs: Bool = false,
    name: (Choice) -> String
  ) -> Rect {
    let names = choices.map(name)
    let free = rect.columns - names.reduce(2) { $0 + $1.count }
    let gap = min(max(free / max(1, names.count - 1), 1), areTabs ? Grid.gap : 2)
    var rest = rect
    for (choice, name) in zip(choices, names) {
      let isChosen = choice == chosen
      let text = isChosen && !areTabs ? "[\(name)]" : name
      let place = rest.leading(text.count).line(0)
      write(text, in: place, !isChosen ? .text : areTabs ? .accent.bold : .bold)
      if isChosen, areTabs {
        fill(place.line(1), choose("━", ascii: "="), .accent)
        frame.focus = place.origin
      }
      addTarget(.row(choice), in: place)
      rest = rest.droppingStart(place.columns + (name == names.last ? 0 : gap))
    }
    return rest
  }

  /// Draws a title with the number of words, and below it as many words with their scores as there is room
  /// for, in columns that are read downwards, and how many more there are; `½` marks half a score.
  ///
  /// - Parameters:
  ///   - count: The number beside the title; `nil` for that of the words.
  ///   - nothing: What stands in place of no words.
  ///   - part: Which part of the words; `nil` where PgDn does not show the next one.
  ///   - more: How else to see them, behind their number.
  mutating func drawWords(
    _ title: String,
    _ words: [PlayedWord],
    count: String? = nil,
    nothing: String = "",
    in rect: Rect,
    part: Int? = nil,
    more: String = ""
  ) {
    if words.isEmpty { write(nothing, in: rect.droppingFirst(1), .dim) }
    let count = count ?? words.count.grouped
    let scores = words.map { points($0.score.grouped, isHinted: $0.isHinted) }
    let width = min(rect.columns, wordColumns(zip(words, scores).map { ($0.word, $1) }))
    let rows = rect.rows - 1
    let most = max(1, (rect.columns + Grid.gap) / (width + Grid.gap))
    let columns = max(1, min(most, (words.count + rows - 1) / max(1, rows)))
    // The number stands over those of the last column.
    let used = rect.leading(columns * (width + Grid.gap) - Grid.gap)
    let titled = max(used.columns, title.count + 1 + count.count)
    let list = writeTitle(title, count, in: rect.leading(min(titled, rect.columns)), .bold)
    guard rows > 0 else { return }
    let shown = words.part(part ?? 0, rows: columns * rows)
    for (offset, index) in shown.enumerated() {
      let (column, row) = offset.quotientAndRemainder(dividingBy: rows)
      let place = list.span(column * (width + Grid.gap), width).line(row)
      writeTitle(words[index].word, scores[index], in: place)
    }
    let last = rect.droppingStart(used.columns - width)
    if columns * rows > 1 { writeRest(shown, of: words.count, part: part, more: more, in: last) }
  }

  /// Writes in the last row how much of a list is not shown: of its first part the rest, of another one where
  /// it stands.
  private mutating func writeRest(
    _ shown: Range<Int>,
    of count: Int,
    part: Int?,
    more: String = "",
    in rect: Rect
  ) {
    guard shown.count < count else { return }
    let line = rect.lastLine
    if part != nil { addTarget(.key(.pageDown), in: line) }
    let more = part == nil ? more : ": PgDn"
    let (first, last) = (shown.lowerBound + 1, shown.upperBound)
    let texts: [String]
    if first == 1 {
      let rest = "\((count - last).grouped) more"
      texts = ["and \(rest)\(more)", rest + more, "and \(rest)", rest]
    } else {
      let span = first == last ? "\(last)" : "\(first)\(choose("–", ascii: "-"))\(last)"
      let whole = first == last ? "\(last)" : "\(first) to \(last)"
      let all = " of \(count.grouped)"
      texts = [whole + all + more, whole + all, span + all, span]
    }
    write(texts.fitting(line.columns) ?? texts[3], in: line, .dim)
  }

  /// The columns of words with their scores: as few as they need, so that no score stands far from its
  /// word. Those of a short word are the fewest, so that a list seldom changes its width.
  func wordColumns(_ words: [Fact]) -> Int {
    max(13, words.map { $0.title.count + 2 + $0.value.count }.max() ?? 0)
  }
}

extension Array {
  /// The part of a list that has room in some rows: all of it, or as much as leaves a row for what is
  /// missing. A single row has an element.
  ///
  /// - Parameter number: Which part, counted from 0; the first comes after the last.
  func part(_ number: Int, rows: Int) -> Range<Int> {
    guard count > rows else { return 0..<count }
    let size = Swift.max(1, rows - 1)
    let parts = (count + size - 1) / size
    let first = (number % parts + parts) % parts * size
    return first..<Swift.min(count, first + size)
  }
}
