import Game
import Rules
import Surface

/// The end of a game of two: who has won in large letters and by how much, both scores, a menu that begins
/// with the rematch, and the words of both.
struct DuelResultPart: ~Copyable {
  let state: DuelFeature.State
  let result: DuelResult

  private var game: DuelGame { state.game }

  /// Rows of a panel from which blank rows part the scores from the title and the menu from the words.
  private static let airyRows = 20
  /// Columns from which both lists stand side by side.
  private static let twoColumns = 26
  /// Columns from which the scores have large figures beside each other.
  private static let largeColumns = 40

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    var room = drawTitle(layout, on: &canvas)
    room = drawScores(in: room, layout, on: &canvas)
    let menu = room.droppingLast(max(0, room.rows - result.rows.count))
    canvas.drawMenuRows(
      result.rows,
      chosen: result.acceptsKeys ? result.list.index : nil,
      in: menu
    ) { (title($0), $0 == .rematch && state.isDealing ? busy : "") }
    // For a moment the menu ignores keys, which were still meant for the game.
    if !result.acceptsKeys { canvas.dim(menu) }
    var lists = layout.second ?? room.droppingFirst(result.rows.count + 1)
    lists = SavingTrouble(state.saving.trouble)?.draw(atFootOf: lists, on: &canvas) ?? lists
    lists = DuelServerPart(state: state).drawFoot(lists, on: &canvas)
    lists = drawText(in: lists, on: &canvas)
    DuelWords(state).draw(in: lists, minimumColumns: Self.twoColumns, on: &canvas)
    canvas.drawCaptions(["↑↓ choose", "↵ select"])
  }

  /// Draws the winner, as large as the panel allows, and below by how much and why.
  ///
  /// - Returns: The room below.
  private func drawTitle(_ layout: GameLayout, on canvas: inout Canvas) -> Rect {
    let panel = layout.panel
    let standing = state.standing
    let isAiry = panel.rows >= Self.airyRows
    let scale = PlayPanelRows(layout, screen: canvas.size, look: canvas.look).scale
    let name = standing.subject.uppercased()
    // A letter of ASCII only is twice as high.
    let largest = scale.clock ?? (canvas.look.isASCII && !isAiry ? nil : .small)
    var room = panel
    if let largest,
      let letters = BlockText(name, from: largest, columns: panel.columns, look: canvas.look)
    {
      canvas.draw(name, letters, in: room)
      room.removeFirst(letters.rows + (scale.clock == nil ? 0 : 1))
    }
    // Two long names take two rows.
    let headline = room.top(2)
    room.removeFirst(
      canvas.writeParagraph(standing.headline, in: headline, Role.bold)
    )
    if let why = standing.reasonBelow { canvas.write(why, in: room.removeFirst(), .dim) }
    return room.droppingFirst(1)
  }

  /// Draws both scores, in large figures side by side where there is room, else as two bars.
  ///
  /// - Returns: The room below.
  private func drawScores(
    in room: Rect,
    _ layout: GameLayout,
    on canvas: inout Canvas
  ) -> Rect {
    let scale = PlayPanelRows(layout, screen: canvas.size, look: canvas.look).scale
    let gap = layout.panel.rows >= Self.airyRows ? 1 : 0
    let scores = Duel.Seat.allCases.map(game.duel.score)
    if let size = scale.score, room.columns >= Self.largeColumns {
      // Larger figures have wider gaps between them, so two numbers need one that is wider still.
      let columns = room.split(into: 2, gap: size == .large ? 8 : 4)
      let fitting = zip(columns, scores).map { column, score in
        BlockText(score.grouped, from: size, columns: column.columns, look: canvas.look)
      }
      // Both in the figures of the longer number, so that they can be compared.
      if let figures = fitting.compactMap(\.self).min(by: { $0.rows < $1.rows }),
        fitting.allSatisfy({ $0 != nil })
      {
        for (seat, column) in zip(Duel.Seat.allCases, columns) {
          canvas.write(game.seenPlayers[seat].text, in: column, .text)
          canvas.draw(game.duel.score(seat).grouped, figures, in: column.droppingFirst(1))
        }
        return room.droppingFirst(figures.rows + 2)
      }
    }
    let width = scores.map(\.grouped.count).max() ?? 0
    let longest = Duel.Seat.allCases.map { game.seenPlayers[$0].text.count }.max() ?? 0
    let names = min(longest, room.columns / 2)
    for (offset, seat) in Duel.Seat.allCases.enumerated() {
      let (line, score) = (room.line(offset), game.duel.score(seat))
      canvas.write(game.seenPlayers[seat].text, in: line.leading(names), .text)
      let share = Double(score) / Double(max(1, scores.max() ?? 1))
      let bar = line.droppingStart(names + 1).droppingEnd(width + 1)
      canvas.drawProgress(share, in: bar, .text)
      canvas.write(score.grouped, in: line, .bold, .trailing)
    }
    return room.droppingFirst(2 + gap)
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
