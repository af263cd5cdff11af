import Surface

extension Frame {
  /// Draws the rows of a list that are in sight, and a scroll bar where there are more.
  ///
  /// - Parameters:
  ///   - window: Which rows are in sight.
  ///   - rect: The room; its last column is the scroll bar's where there is one.
  ///   - selected: The chosen row, counted in the whole list.
  ///   - row: Gives a row by its number; asked only for those in sight.
  /// - Returns: Where each row in sight stands, so that it can be clicked.
  @discardableResult
  package mutating func drawList(
    _ window: ListWindow,
    in rect: Rect,
    selected: Int? = nil,
    on ground: Ground = .screen,
    look: Look,
    row: (Int) -> ListRow
  ) -> [Rect] {
    let mark = window.mark(height: rect.rows)
    let width = mark == nil ? rect.columns : rect.columns - 2
    var places: [Rect] = []
    for number in window.rows.prefix(rect.rows) {
      let place = Rect(
        column: rect.column,
        row: rect.row + number - window.first,
        columns: width,
        rows: 1
      )
      drawRow(row(number), in: place, isSelected: number == selected, on: ground, look: look)
      places.append(place)
    }
    if let mark {
      for offset in 0..<rect.rows {
        let isMark = mark.contains(offset)
        let character: Unicode.Scalar =
          isMark ? (look.isASCII ? "#" : "┃") : (look.isASCII ? "|" : "│")
        self[rect.maxColumn - 1, rect.row + offset] = look.cell(
          character,
          isMark ? .dim : .line,
          on: ground
        )
      }
    }
    return places
  }

  /// Draws one row: its title at the left, its value at the right end, which is never cut.
  package mutating func drawRow(
    _ row: ListRow,
    in rect: Rect,
    isSelected: Bool = false,
    on ground: Ground = .screen,
    look: Look
  ) {
    let ground = isSelected ? Ground.selection : ground
    if isSelected { fill(rect, ground, look: look) }
    let start = Point(column: rect.column, row: rect.row)
    let valueWidth = min(row.value.count, rect.columns)
    let titleWidth = row.value.isEmpty ? rect.columns : rect.columns - valueWidth - 1
    write(
      row.title,
      at: start,
      row.role,
      on: ground,
      attributes: isSelected ? .bold : [],
      width: titleWidth,
      look: look
    )
    write(
      row.value,
      at: Point(column: rect.maxColumn - valueWidth, row: rect.row),
      .dim,
      on: ground,
      width: valueWidth,
      alignment: .trailing,
      look: look
    )
  }
}
