import Game
import Rules
import Surface

/// The end of a game of two: who has won and why, both scores, both lists of words, and a menu.
struct DuelResultPart {
  let state: DuelFeature.State
  let result: DuelResult

  private var game: DuelGame { state.game }

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    var row = drawTitle(panel, layout, on: &canvas)
    let why = game.endText
    canvas.write(
      why.prefix(1).uppercased() + why.dropFirst(),
      column: panel.column,
      row: row,
      .dim,
      width: panel.columns
    )
    row += 2
    DuelHead(state: state).drawScores(
      Rect(column: panel.column, row: row, columns: panel.columns, rows: 2),
      on: &canvas
    )
    row += 3
    let menu = Rect(
      column: panel.column,
      row: panel.maxRow - result.rows.count,
      columns: panel.columns,
      rows: result.rows.count
    )
    var lists =
      layout.second
      ?? Rect(column: panel.column, row: row, columns: panel.columns, rows: menu.row - 1 - row)
    lists = lists.droppingLast(DuelTrouble(state.saving.trouble).draw(lists, on: &canvas))
    lists = DuelServerPart(state: state).drawFoot(lists, on: &canvas)
    lists = drawText(in: lists, on: &canvas)
    drawLists(in: lists, on: &canvas)
    canvas.drawMenuRows(
      result.rows,
      chosen: result.acceptsKeys ? result.list.index : nil,
      in: menu
    ) { ListRow(title($0), value: $0 == .rematch && state.isDealing ? busy : "") }
    // For a moment the menu ignores keys, which were still meant for the game.
    if !result.acceptsKeys { canvas.dim(menu) }
    canvas.drawCaptions(
      [KeyCaption("↑↓", "choose"), KeyCaption("↵", "select", .enter)],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    )
  }

  /// Draws who has won, large where there is room.
  ///
  /// - Returns: The row below.
  private func drawTitle(_ panel: Rect, _ layout: GameLayout, on canvas: inout Canvas) -> Int {
    let role = game.duel.winner?.role ?? .text
    let scale = PlayPanelRows(layout, screen: canvas.size, look: canvas.look).scale
    let title = game.resultText.uppercased()
    let large = scale.clock.flatMap {
      BlockText(title, from: $0, columns: panel.columns, look: canvas.look)
    }
    if let large {
      large.draw(title, at: Point(column: panel.column, row: panel.row), role, into: &canvas.frame)
      return panel.row + large.rows + 1
    }
    canvas.write(
      game.resultText,
      column: panel.column,
      row: panel.row,
      role,
      attributes: .bold,
      width: panel.columns
    )
    return panel.row + 1
  }

  /// Draws the last turn's text, which the other player still needs.
  ///
  /// - Returns: The room below it.
  private func drawText(in rect: Rect, on canvas: inout Canvas) -> Rect {
    guard let text = state.game.textToSend, let other = game.other, rect.rows > 2 else {
      return rect
    }
    canvas.write(
      "Send this to \(other)\(state.isCopied ? " (copied)" : ""):",
      column: rect.column,
      row: rect.row,
      width: rect.columns
    )
    let lines = Message.lines("\(text)", width: rect.columns)
    for (offset, line) in lines.enumerated() where offset + 1 < rect.rows {
      canvas.write(
        line,
        column: rect.column,
        row: rect.row + 1 + offset,
        .accent,
        width: rect.columns
      )
    }
    return rect.droppingFirst(lines.count + 2)
  }

  private func drawLists(in rect: Rect, on canvas: inout Canvas) {
    let words = DuelWords(game)
    if rect.columns < Self.twoColumns {
      guard rect.rows >= Self.minimumRows else { return words.drawOneList(in: rect, on: &canvas) }
      // One below the other, each with half of the rows and a blank row between them.
      let half = (rect.rows - 1) / 2
      words.drawList(of: .first, in: rect.droppingLast(rect.rows - half), on: &canvas)
      words.drawList(of: .second, in: rect.droppingFirst(half + 1), on: &canvas)
      return
    }
    for (column, seat) in zip(rect.split(into: 2, gap: 4), Duel.Seat.allCases) {
      words.drawList(of: seat, in: column, on: &canvas)
    }
  }

  /// Rows from which both lists stand one below the other.
  private static let minimumRows = 7

  /// Columns from which both lists stand side by side.
  private static let twoColumns = 36

  private var busy: String { state.online == nil ? "dealing…" : "asking…" }

  private func title(_ row: DuelResult.Row) -> String {
    switch row {
    case .rematch: state.online?.facts?.rematch == nil ? "Rematch" : "Go to the rematch"
    case .watch: "Watch"
    case .copy: "Copy the text"
    case .back: "Back"
    }
  }
}
