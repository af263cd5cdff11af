import Surface

extension Frame {
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
