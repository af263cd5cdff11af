import Game
import Rules
import Surface

/// A game played again: its cube, and beside it the move, the line of moves and the score so far.
struct ReplayScreen {
  let state: ReplayFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size)
    canvas.frame.drawWordmark(at: Point(column: 1, row: 0), subtitle: title, look: canvas.look)
    canvas.painter.draw(state.scene, in: layout.cube, of: &canvas.frame, look: canvas.look)
    drawState(on: &canvas)
    drawPanel(layout, on: &canvas)
    drawHints(on: &canvas)
  }

  private var title: String {
    guard let game = state.game else { return "A game again" }
    return "Game \(game) again"
  }

  /// Whether the replay goes or stands, at the right end of the first row.
  private func drawState(on canvas: inout Canvas) {
    let text =
      if state.isPlaying {
        canvas.choose("▶ playing", ascii: "> playing")
      } else {
        state.isAtEnd ? "at the end" : canvas.choose("‖ paused", ascii: "= paused")
      }
    canvas.write(
      text,
      column: canvas.size.columns - 1 - text.count,
      row: 0,
      state.isPlaying ? .accent : .dim
    )
  }

  private func drawHints(on canvas: inout Canvas) {
    let space = Key.character(" ")
    canvas.drawHintRow(
      [
        KeyHint("Space", state.isPlaying ? "pause" : "play", space),
        KeyHint("←→", "move", nil),
        KeyHint("+", "faster", .character("+"), rank: 1),
        KeyHint("-", "slower", .character("-"), rank: 2),
        KeyHint("Home", "first", .home, rank: 3), KeyHint("End", "last", .end, rank: 3),
        KeyHint("↑↓", "turn", nil, rank: 2),
      ],
      trailing: [KeyHint("F1", "help", .function(1)), KeyHint("Esc", "back", .escape)]
    )
  }

  // MARK: - The panel

  private func drawPanel(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let (column, width) = (panel.column, panel.columns)
    var row = panel.row
    canvas.writePair(
      "Move \((state.index + 1).grouped) of \(state.moveCount.grouped)",
      "×\(state.speed.rawValue)",
      column: column,
      row: row,
      width: width,
      titleRole: .text,
      valueRole: state.speed == .played ? .dim : .accent
    )
    ReplayLine(state: state).draw(
      Rect(column: column, row: row + 1, columns: width, rows: 2),
      on: &canvas
    )
    row += 4
    canvas.writePair(
      "Score",
      state.shownScore.grouped,
      column: column,
      row: row,
      width: width,
      valueAttributes: .bold
    )
    row += 2
    drawMove(Rect(column: column, row: row, columns: width, rows: 3), on: &canvas)
    row += 3
    drawEnd(column: column, row: row, width: width, on: &canvas)
    let rest =
      layout.second
      ?? Rect(column: column, row: row + 2, columns: width, rows: panel.maxRow - row - 2)
    drawWords(rest, on: &canvas)
  }

  /// The move that comes, or that was made last.
  private func drawMove(_ rect: Rect, on canvas: inout Canvas) {
    let move = state.move
    // The last word is over once the next begins; while nothing is shown yet, it stands.
    let isMade = state.index < state.movesMade
    guard case .word(let faces) = move.move, let word = move.word else {
      canvas.write(
        isMade ? "A cube was removed" : "Removes a cube",
        column: rect.column,
        row: rect.row,
        .accent,
        attributes: .bold,
        width: rect.columns
      )
      return
    }
    let shown = isMade ? faces.count : state.traced
    let text = faces.prefix(shown).map { state.record.letters[$0].text }.joined()
    let score = shown == faces.count ? "+\((move.score ?? 0).grouped)" : ""
    canvas.write(
      score,
      column: rect.column,
      row: rect.row,
      .success,
      attributes: .bold,
      width: rect.columns,
      alignment: .trailing
    )
    canvas.writeSpelled(
      text,
      column: rect.column,
      row: rect.row,
      isMade ? .success : .text,
      width: rect.columns - score.count - 1
    )
    let length = PlainWords.count(word.count, "letter", "letters")
    let gone = isMade ? 0 : state.board.cubesUsedUp(by: state.selection).count
    canvas.writePair(
      shown == faces.count ? length : "",
      gone == 0 ? "" : "uses up \(PlainWords.count(gone, "cube", "cubes"))",
      column: rect.column,
      row: rect.row + 1,
      width: rect.columns,
      valueRole: .warning
    )
  }

  private func drawEnd(column: Int, row: Int, width: Int, on canvas: inout Canvas) {
    guard state.isAtEnd else { return }
    canvas.write(
      state.end == .endedByPlayer ? "The game was ended" : state.end.headline,
      column: column,
      row: row,
      .accent,
      attributes: .bold,
      width: width
    )
  }

  /// The words so far, the latest first, and at the foot when it was played.
  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let made = state.record.moves.prefix(state.movesMade)
    let words = made.reversed().compactMap { move in
      move.word.map { (word: $0, score: move.score ?? 0) }
    }
    canvas.writePair(
      "Words",
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    let facts = rect.rows >= 6 ? 2 : 0
    canvas.drawWords(
      words,
      in: Rect(
        column: rect.column,
        row: rect.row + 1,
        columns: rect.columns,
        rows: rect.rows - 1 - facts
      )
    )
    guard facts > 0 else { return }
    canvas.writePair(
      state.record.mode.title,
      state.playedAt.map(dates.day) ?? "",
      column: rect.column,
      row: rect.maxRow - 1,
      width: rect.columns,
      valueRole: .dim
    )
  }
}
