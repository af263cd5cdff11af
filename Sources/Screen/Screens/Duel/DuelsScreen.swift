import Game
import Rules
import Surface

/// The page “Two players”: new games, and the list of those that run or are over.
struct DuelsScreen {
  let state: DuelsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let columns = PageColumns(canvas.drawPage("Two players"))
    drawCaptions(on: &canvas)
    if let side = columns.side {
      DuelDetails(game: game(state.row), dates: dates).draw(in: side, on: &canvas)
    }
    let page = columns.main
    var room = canvas.drawProblem(state.problem?.message ?? state.message, in: page)
    if let entry = state.entry {
      let field = Rect(column: room.column, row: room.row, columns: room.columns, rows: 2)
      canvas.write("The other player’s text:", column: field.column, row: field.row)
      canvas.drawEntry(
        entry,
        in: Rect(column: field.column, row: field.row + 1, columns: field.columns, rows: 1),
        isFocused: true
      )
      room = room.droppingFirst(3)
    }
    if let trouble = state.trouble, room.rows > Self.minimumRows {
      canvas.write(
        trouble,
        column: room.column,
        row: room.maxRow - 1,
        .dim,
        width: room.columns
      )
      room = room.droppingLast(2)
    }
    drawRows(in: room, on: &canvas)
  }

  /// Rows from which the list leaves room for a word about the server.
  private static let minimumRows = 9

  private func drawCaptions(on canvas: inout Canvas) {
    guard state.entry == nil else {
      canvas.drawCaptions(
        [KeyCaption("paste", "or type the text"), KeyCaption("↵", "read it", .enter)],
        trailing: [KeyCaption("Esc", "back", .escape)]
      )
      return
    }
    canvas.drawCaptions(
      [
        KeyCaption("↑↓", "choose"), KeyCaption("↵", "open", .enter),
        KeyCaption("paste", "a text", rank: 1),
      ],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    )
  }

  /// Draws the new games at the top, and below them the page of the list that has the chosen row.
  private func drawRows(in rect: Rect, on canvas: inout Canvas) {
    let actions = state.rows.filter { gameID($0) == nil }
    let games = state.rows.dropFirst(actions.count)
    var row = rect.row
    for (index, action) in actions.enumerated() where row < rect.maxRow {
      draw(action, index, row: row, rect, on: &canvas)
      row += 1
    }
    row += 1
    let list = Rect(
      column: rect.column,
      row: row,
      columns: rect.columns,
      rows: max(0, rect.maxRow - row)
    )
    guard list.rows > 0 else { return }
    if games.isEmpty {
      canvas.write(
        state.duels == nil ? "" : "No game of two yet.",
        column: list.column + 2,
        row: list.row,
        .dim,
        width: list.columns
      )
      return
    }
    let cursor = ListCursor(
      count: games.count,
      index: max(0, state.list.index - actions.count)
    )
    let page = ListPage(of: cursor, total: games.count, height: list.rows)
    for offset in page.rows {
      let index = actions.count + offset
      draw(state.rows[index], index, row: list.row + offset - page.first, list, on: &canvas)
    }
    canvas.drawScrollBar(
      page.mark(height: list.rows),
      in: Rect(column: list.maxColumn - 1, row: list.row, columns: 1, rows: list.rows)
    )
  }

  /// The game of a row of the list; `nil` for a row above it.
  private func gameID(_ row: DuelsFeature.Row) -> DuelsFeature.Row? {
    switch row {
    case .game, .damaged: row
    case .keyboard, .invite, .read, .server: nil
    }
  }

  private func draw(
    _ row: DuelsFeature.Row,
    _ index: Int,
    row line: Int,
    _ rect: Rect,
    on canvas: inout Canvas
  ) {
    let place = canvas.beginRow(
      row,
      in: Rect(column: rect.column, row: line, columns: rect.columns - 2, rows: 1),
      isChosen: index == state.list.index && state.entry == nil
    )
    let (title, value) = texts(row, width: place.rect.columns)
    canvas.writePair(
      title,
      value,
      column: place.column + 2,
      row: line,
      width: place.rect.columns - 3,
      titleRole: isDamaged(row) ? .warning : .text,
      valueRole: isTurnHere(row) ? .success : .dim,
      on: place.ground,
      valueAttributes: place.attributes
    )
  }

  private func isDamaged(_ row: DuelsFeature.Row) -> Bool {
    if case .damaged = row { true } else { false }
  }

  private func game(_ row: DuelsFeature.Row) -> DuelGame? {
    guard case .game(let id) = row else { return nil }
    return state.duels?.games.first { $0.id == id }
  }

  /// Whether the game waits for the player of this program and nobody else.
  private func isTurnHere(_ row: DuelsFeature.Row) -> Bool {
    game(row).map { $0.own != nil && $0.isTurnHere } ?? false
  }

  private func texts(_ row: DuelsFeature.Row, width: Int) -> (title: String, value: String) {
    switch row {
    case .keyboard: return ("New game at this keyboard", "")
    case .invite: return ("New game by texts: invite somebody", "")
    case .read: return ("Read an invitation or an answer", "")
    case .server: return ("Game through a server: invite or join", "")
    case .damaged(let number): return ("Game \(number) is damaged", "")
    case .game:
      guard let game = game(row) else { return ("", "") }
      let scores = "\(game.duel.score(.first).grouped) : \(game.duel.score(.second).grouped)"
      let names = "\(game.players.first) and \(game.players.second)"
      let date = width >= Self.columnsForDates ? ", \(dates.day(game.changedAt))" : ""
      return ("\(names), \(scores)", state(game) + date)
    }
  }

  private static let columnsForDates = 70

  /// Whose turn it is, or how the game ended.
  private func state(_ game: DuelGame) -> String {
    if game.isOver { return game.resultText }
    if game.openInvitation != nil { return "invitation" }
    if game.isLastTurnUnsent { return "not sent yet" }
    return game.own != nil && game.isTurnHere ? "your turn" : game.resultText
  }
}
