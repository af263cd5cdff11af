import Game
import Rules
import Surface

/// The panel while the other player's turn is awaited: the text to send, and the answer that is pasted or
/// typed.
struct DuelTextPart {
  let state: DuelFeature.State

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    let head = DuelHead(state: state)
    head.draw(panel, rows, on: &canvas)
    let top = rows.score + rows.scoreRows + 2
    let below = panel.droppingFirst(top)
    let trouble = DuelTrouble(state.saving.trouble).draw(layout.second ?? panel, on: &canvas)
    var room = layout.second == nil ? below.droppingLast(trouble) : below
    room = drawText(in: room, on: &canvas)
    if let second = layout.second { room = second.droppingLast(trouble) }
    room = drawEntry(in: room, on: &canvas)
    // The words have what is left.
    if room.rows >= Self.minimumWordRows {
      DuelWords(state.game).draw(in: room.droppingFirst(1), on: &canvas)
    }
  }

  private static let minimumWordRows = 4

  private var other: String { state.game.other?.text ?? "the other player" }

  /// Draws the text to send.
  ///
  /// - Returns: The room below it.
  private func drawText(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let texts = state.game.textsToSend
    guard !texts.isEmpty else { return rect }
    canvas.write("Send this to \(other):", column: rect.column, row: rect.row, width: rect.columns)
    var rest = rect.droppingFirst(1)
    for text in texts {
      let lines = Message.lines(text, width: rect.columns)
      for (offset, line) in lines.enumerated() where offset < rest.rows {
        canvas.write(
          line,
          column: rest.column,
          row: rest.row + offset,
          .accent,
          attributes: .bold,
          width: rest.columns
        )
      }
      rest = rest.droppingFirst(lines.count)
    }
    if rest.rows > 1 {
      canvas.write(
        state.isCopied ? "sent to your clipboard" : "F2 copies it",
        column: rest.column,
        row: rest.row,
        .dim,
        width: rest.columns
      )
    }
    return rest.droppingFirst(rest.rows > 6 ? 2 : 1)
  }

  /// Draws the answer as far as it is typed, and why the last one was refused.
  ///
  /// - Returns: The room below it.
  private func drawEntry(in rect: Rect, on canvas: inout Canvas) -> Rect {
    guard rect.rows > 1 else { return rect }
    canvas.write(
      "Paste \(other)’s answer here:",
      column: rect.column,
      row: rect.row,
      width: rect.columns
    )
    let field = Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: 1)
    canvas.drawEntry(state.entry, in: field, isFocused: state.menu == nil)
    var rest = rect.droppingFirst(2)
    if let problem = state.entryProblem {
      canvas.write("!", column: rest.column, row: rest.row, .error)
      let used = canvas.writeParagraph(problem, in: rest, .error, indent: 1)
      rest = rest.droppingFirst(used)
    }
    return rest
  }
}

extension Canvas {
  /// Draws a line of text that is being edited. The cursor stands in the focused one.
  mutating func drawEntry(
    _ entry: TextEntry,
    placeholder: String = "",
    in rect: Rect,
    isFocused: Bool
  ) {
    guard rect.columns > 1 else { return }
    let width = rect.columns
    // The cursor stands behind the last character, too.
    let first = max(0, entry.cursor - width + 1)
    let shown = String(entry.characters.dropFirst(first).prefix(width))
    if shown.isEmpty {
      let blank = placeholder + String(repeating: " ", count: max(0, width - placeholder.count))
      write(
        String(blank.prefix(width)),
        column: rect.column,
        row: rect.row,
        .dim,
        attributes: .underlined,
        width: width
      )
    } else {
      write(
        shown + String(repeating: " ", count: max(0, width - shown.count)),
        column: rect.column,
        row: rect.row,
        isFocused ? .accent : .text,
        attributes: .underlined,
        width: width
      )
    }
    if isFocused {
      frame.cursor = Point(column: rect.column + entry.cursor - first, row: rect.row)
    }
  }
}
