import Surface

extension Frame {
  /// Draws a line that shows how much is left or done.
  ///
  /// - Parameters:
  ///   - share: The part of the width that is drawn strong, 0…1, in half columns where the glyphs
  ///     allow.
  ///   - role: The colour of the strong part.
  package mutating func drawProgress(
    _ share: Double,
    at point: Point,
    width: Int,
    _ role: Role = .accent,
    on ground: Ground = .screen,
    look: Look
  ) {
    guard width > 0 else { return }
    let clipped = share.isFinite ? min(max(share, 0), 1) : 0
    let halves = Int((clipped * Double(2 * width)).rounded())
    let strong = look.cell(look.isASCII ? "=" : "━", role, on: ground)
    let faint = look.cell(look.isASCII ? "-" : "─", .line, on: ground)
    for offset in 0..<width {
      let isStrong = 2 * offset + 1 < halves
      // ╾ is heavy on the left and light on the right: half a column.
      let isHalf = !look.isASCII && halves == 2 * offset + 1
      var cell = isStrong || isHalf ? strong : faint
      if isHalf { cell.character = "╾" }
      self[point.column + offset, point.row] = cell
    }
  }

  /// Draws a button of one row. The chosen one has the selection's colour.
  ///
  /// - Parameter isCurrent: Whether the title has the accent's colour, on the button's own ground.
  /// - Returns: The button's cells: the title and a column on either side.
  @discardableResult
  package mutating func drawButton(
    _ title: String,
    at point: Point,
    isSelected: Bool,
    isCurrent: Bool = false,
    on ground: Ground = .screen,
    look: Look
  ) -> Rect {
    let rect = Rect(column: point.column, row: point.row, columns: title.count + 2, rows: 1)
    let ground = isSelected ? Ground.selection : ground
    fill(rect, ground, look: look)
    write(
      title,
      at: Point(column: point.column + 1, row: point.row),
      isCurrent ? .accent : .text,
      on: ground,
      attributes: isSelected || isCurrent ? .bold : [],
      look: look
    )
    return rect
  }

  /// Draws the program's name as a badge, and the name of the screen beside it.
  ///
  /// - Returns: The number of columns that were used.
  @discardableResult
  package mutating func drawWordmark(at point: Point, subtitle: String = "", look: Look) -> Int {
    var columns = write(" lexicube ", at: point, on: .badge, attributes: .bold, look: look)
    if !subtitle.isEmpty {
      columns += 1
      columns += write(
        subtitle,
        at: Point(column: point.column + columns, row: point.row),
        .dim,
        look: look
      )
    }
    return columns
  }

  /// Draws a panel over the frame, with a border and its title in the border.
  ///
  /// - Returns: The room inside the panel.
  @discardableResult
  package mutating func drawPanel(_ rect: Rect, title: String = "", look: Look) -> Rect {
    guard rect.columns >= 2, rect.rows >= 2 else {
      return Rect(column: 0, row: 0, columns: 0, rows: 0)
    }
    fill(rect, .panel, look: look)
    let glyphs: [Unicode.Scalar] =
      look.isASCII ? ["+", "+", "+", "+", "-", "|"] : ["╭", "╮", "╰", "╯", "─", "│"]
    let line = look.cell(" ", .line, on: .panel)
    func draw(_ glyph: Int, _ column: Int, _ row: Int, _ frame: inout Frame) {
      var cell = line
      cell.character = glyphs[glyph]
      frame[column, row] = cell
    }
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    for column in rect.column...right {
      draw(4, column, rect.row, &self)
      draw(4, column, bottom, &self)
    }
    for row in rect.row...bottom {
      draw(5, rect.column, row, &self)
      draw(5, right, row, &self)
    }
    draw(0, rect.column, rect.row, &self)
    draw(1, right, rect.row, &self)
    draw(2, rect.column, bottom, &self)
    draw(3, right, bottom, &self)
    if !title.isEmpty {
      write(
        " \(title) ",
        at: Point(column: rect.column + 2, row: rect.row),
        .accent,
        on: .panel,
        attributes: .bold,
        width: rect.columns - 4,
        look: look
      )
    }
    return rect.span(2, rect.columns - 4).lines(1, rect.rows - 2)
  }
}
