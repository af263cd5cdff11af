import Surface

/// One row of a list: a title, and a value at the right end.
package struct ListRow: Hashable, Sendable {
  /// The text at the left. It is cut where it does not fit.
  package var title: String
  /// The text at the right end, never cut. May be empty.
  package var value: String
  /// The role of the title in a row that is not chosen.
  package var role: Role

  package init(_ title: String, value: String = "", role: Role = .text) {
    self.title = title
    self.value = value
    self.role = role
  }
}

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
