import Features
import Model
import Rules
import Surface

/// The end of a game of two: who has won and by how much, both scores, a menu that begins with the rematch,
/// and the words of both.
struct DuelResultPart {
  let state: DuelFeature.State
  let result: DuelResult

  private var game: DuelGame { state.game }

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    var room = drawTitle(in: layout.panel, on: &canvas)
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    room = DuelTiles(players: game.seenPlayers, size: rows.scale.score, score: game.duel.score)
      .draw(in: room, on: &canvas)
    let menu = room.droppingLast(max(0, room.rows - result.rows.count))
    let chosen = result.acceptsKeys ? result.list.index : nil
    canvas.drawMenuRows(result.rows, chosen: chosen, in: menu) {
      (title($0), $0 == .rematch && state.isDealing ? busy : "")
    }
    // For a moment the menu ignores keys, which were still meant for the game.
    if !result.acceptsKeys { canvas.dim(menu) }
    var lists = layout.second ?? room.droppingFirst(result.rows.count + 1)
    lists = SavingTrouble.draw(state.saving.trouble, atFootOf: lists, on: &canvas)
    lists = DuelServerPart(state: state).drawFoot(lists, on: &canvas)
    lists = drawText(in: lists, on: &canvas)
    DuelWords(state).draw(in: lists, on: &canvas)
    canvas.drawCaptions(["↑↓ choose", "↵ select"])
  }

  /// Writes who has won by how much, and why.
  ///
  /// - Returns: The room below and a blank row.
  private func drawTitle(in panel: Rect, on canvas: inout Canvas) -> Rect {
    var room = panel
    // Two long names take two rows.
    room.removeFirst(canvas.writeParagraph(state.standing.headline, in: room.top(2), .bold))
    if let why = state.standing.reasonBelow { canvas.write(why, in: room.removeFirst(), .dim) }
    return room.droppingFirst(1)
  }

  /// Draws the texts that the other player still needs: the last turn's, and perhaps the invitation.
  ///
  /// - Returns: The room below it.
  private func drawText(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let texts = game.textsToSend
    guard !texts.isEmpty, let other = game.other, rect.rows > 2 else { return rect }
    canvas.write("Send this to \(other)\(state.isCopied ? " (copied)" : ""):", in: rect)
    let lines = texts.flatMap { Message.lines($0, width: rect.columns) }
    canvas.writeLines(lines, in: rect.droppingFirst(1), .bold)
    return rect.droppingFirst(lines.count + 2)
  }

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
