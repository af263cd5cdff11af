import Game
import Surface

/// A row of a list that can be chosen: where it stands, and whether it is the chosen one.
struct RowPlace {
  let rect: Rect
  let isChosen: Bool

  /// What the row's text stands on.
  var ground: Ground { isChosen ? .selection : .screen }

  /// How the row's main text is written.
  var attributes: Attributes { isChosen ? .bold : [] }

  var column: Int { rect.column }
  var row: Int { rect.row }
}

extension Canvas {
  /// The mark before a chosen row, so that colour alone does not tell it.
  var cursorMark: String { choose("› ", ascii: "> ") }

  /// The mark before the score of a word that a hint had named.
  var halfMark: String { choose("½", ascii: "1/2") }

  /// Prepares a row that can be chosen and clicked. The mark of the chosen one takes two columns.
  mutating func beginRow(
    _ id: some Hashable & Sendable,
    in rect: Rect,
    isChosen: Bool
  ) -> RowPlace {
    let place = RowPlace(rect: rect, isChosen: isChosen)
    if isChosen {
      frame.fill(rect, .selection, look: look)
      write(cursorMark, column: rect.column, row: rect.row, on: .selection, attributes: .bold)
    }
    addTarget(.row(id), in: rect)
    return place
  }

  /// Draws the page of a long list that has the chosen row, and a scroll bar at its right.
  ///
  /// - Parameter draw: Writes the content of one row.
  mutating func drawList<Element>(
    _ list: PagedList<Element>,
    in rect: Rect,
    row draw: (_ element: Element, _ place: RowPlace, _ canvas: inout Canvas) -> Void
  ) where Element.ID: Sendable {
    let page = ListPage(of: list.cursor, total: list.total ?? 0, height: rect.rows)
    for index in page.rows where list.elements.indices.contains(index) {
      let element = list.elements[index]
      let place = beginRow(
        element.id,
        in: Rect(
          column: rect.column,
          row: rect.row + index - page.first,
          columns: rect.columns - 2,
          rows: 1
        ),
        isChosen: index == list.cursor.index
      )
      draw(element, place, &self)
    }
    drawScrollBar(
      page.mark(height: rect.rows),
      in: Rect(column: rect.maxColumn - 1, row: rect.row, columns: 1, rows: rect.rows)
    )
  }

  /// Draws a scroll bar; nothing where all rows are in sight.
  mutating func drawScrollBar(_ mark: Range<Int>?, in rect: Rect, on ground: Ground = .screen) {
    guard let mark else { return }
    for offset in 0..<rect.rows {
      let isMark = mark.contains(offset)
      let glyph: Unicode.Scalar =
        isMark ? (look.isASCII ? "#" : "┃") : (look.isASCII ? "|" : "│")
      frame[rect.column, rect.row + offset] = look.cell(glyph, isMark ? .dim : .line, on: ground)
    }
  }

  /// Draws the rows of a menu with a mark at the chosen one; each can be clicked.
  mutating func drawMenuRows<Row: Hashable & Sendable>(
    _ rows: [Row],
    chosen: Int?,
    on ground: Ground = .screen,
    in rect: Rect,
    content: (Row) -> ListRow
  ) {
    for (index, row) in rows.prefix(max(0, rect.rows)).enumerated() {
      let isChosen = index == chosen
      let place = Rect(column: rect.column, row: rect.row + index, columns: rect.columns, rows: 1)
      var marked = content(row)
      marked.title = (isChosen ? cursorMark : "  ") + marked.title
      frame.drawRow(marked, in: place, isSelected: isChosen, on: ground, look: look)
      addTarget(.row(row), in: place)
    }
  }

  /// Draws a title with the number of words, and below it the words with their scores; `½` marks half
  /// a score.
  mutating func drawWords(_ title: String, _ words: [PlayedWord], in rect: Rect) {
    writePair(
      title,
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    drawWords(words, in: rect.droppingFirst(1))
  }

  /// Draws as many words with their scores as there is room for, and how many more there are.
  mutating func drawWords(_ words: [PlayedWord], in rect: Rect) {
    guard rect.rows > 0 else { return }
    let shown = words.count <= rect.rows ? words.count : rect.rows - 1
    for (offset, word) in words.prefix(shown).enumerated() {
      writePair(
        word.word,
        word.isHinted ? "\(halfMark) \(word.score.grouped)" : word.score.grouped,
        column: rect.column,
        row: rect.row + offset,
        width: rect.columns,
        titleRole: .text,
        valueRole: .dim
      )
    }
    if shown < words.count {
      write(
        "and \((words.count - shown).grouped) more",
        column: rect.column,
        row: rect.row + shown,
        .dim,
        width: rect.columns
      )
    }
  }
}

extension Rect {
  /// The rectangle without its first rows.
  func droppingFirst(_ count: Int) -> Self {
    Self(column: column, row: row + count, columns: columns, rows: max(0, rows - count))
  }

  /// The rectangle without its last rows.
  func droppingLast(_ count: Int) -> Self {
    Self(column: column, row: row, columns: columns, rows: max(0, rows - count))
  }
}
