import Surface

/// Where text stands in the room it is given.
package enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing
}

extension Frame {
  /// Writes one line of text.
  ///
  /// What does not fit in `width` is cut, with `…` (`~` in ASCII) in the last column. Characters
  /// that are not one column wide are shown as `?`.
  ///
  /// - Parameters:
  ///   - text: The line; line breaks are not obeyed.
  ///   - point: The first cell of the room.
  ///   - width: The room in columns; without it, as much as the text needs.
  ///   - alignment: Where the text stands in its room. The rest of the room stays as it is.
  /// - Returns: The columns that were written.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    at point: Point,
    _ role: Role = .text,
    on ground: Ground = .screen,
    attributes: Attributes = [],
    width: Int? = nil,
    alignment: TextAlignment = .leading,
    look: Look
  ) -> Int {
    var scalars = PlainText.scalars(text, isASCII: look.isASCII)
    let room = width ?? scalars.count
    guard room > 0 else { return 0 }
    if scalars.count > room {
      scalars.removeLast(scalars.count - room + 1)
      scalars.append(look.isASCII ? "~" : "…")
    }
    let free = room - scalars.count
    let start =
      switch alignment {
      case .leading: point.column
      case .center: point.column + free / 2
      case .trailing: point.column + free
      }
    var cell = look.cell(" ", role, on: ground, attributes: attributes)
    for (offset, scalar) in scalars.enumerated() {
      cell.character = scalar
      self[start + offset, point.row] = cell
    }
    return scalars.count
  }

  /// Writes text over several lines, broken at spaces; words longer than a line are cut.
  ///
  /// - Returns: The rows that were used, at most those of the rectangle.
  @discardableResult
  package mutating func writeParagraph(
    _ text: some StringProtocol,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen,
    attributes: Attributes = [],
    look: Look
  ) -> Int {
    var row = 0
    for line in Paragraph.lines(text, width: rect.columns).prefix(rect.rows) {
      write(
        line,
        at: Point(column: rect.column, row: rect.row + row),
        role,
        on: ground,
        attributes: attributes,
        width: rect.columns,
        look: look
      )
      row += 1
    }
    return row
  }

  /// Fills a rectangle with spaces of a surface.
  package mutating func fill(_ rect: Rect, _ ground: Ground = .screen, look: Look) {
    let blank = look.blank(ground)
    for row in max(0, rect.row)..<max(0, min(rect.maxRow, size.rows), rect.row) {
      for column in rect.column..<rect.maxColumn { self[column, row] = blank }
    }
  }
}
