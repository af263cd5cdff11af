import Game
import Rules
import Surface

/// The replay of a game: its cube, and beside it the move, the timeline and the score so far.
struct ReplayScreen {
  let state: ReplayFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size)
    canvas.frame.drawWordmark(at: Point(column: 1, row: 0), subtitle: title, look: canvas.look)
    canvas.painter.draw(state.scene, in: layout.cube, of: &canvas.frame, look: canvas.look)
    drawState(on: &canvas)
    drawPanel(layout, on: &canvas)
    drawCaptions(on: &canvas)
  }

  private var title: String {
    guard let game = state.game else { return "Replay" }
    return "Replay of game \(game)"
  }

  /// Writes at the right end of the first row whether the replay is playing.
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

  private func drawCaptions(on canvas: inout Canvas) {
    let space = Key.character(" ")
    canvas.drawCaptions(
      [
        KeyCaption("Space", state.isPlaying ? "pause" : "play", space),
        KeyCaption("←→", "move"),
        KeyCaption("+", "faster", .character("+"), rank: 1),
        KeyCaption("-", "slower", .character("-"), rank: 2),
        KeyCaption("Home", "first", .home, rank: 3), KeyCaption("End", "last", .end, rank: 3),
        KeyCaption("↑↓", "turn", rank: 2),
      ],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
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

  /// Draws the next move while it is being traced, else the last one.
  private func drawMove(_ rect: Rect, on canvas: inout Canvas) {
    let move = state.move
    let isMade = state.index < state.movesMade
    guard case .word(let faces) = move.move, let word = move.word else {
      canvas.write(
        isMade ? "Cube removed" : "Removes a cube",
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
    let half = move.isHinted ? "\(canvas.halfMark) " : ""
    let score = shown == faces.count ? "\(half)+\((move.score ?? 0).grouped)" : ""
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
    let letters = PlainWords.count(word.count, "letter", "letters")
    let length = move.isHinted ? letters + ", hinted" : letters
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
      state.end.headline,
      column: column,
      row: row,
      .accent,
      attributes: .bold,
      width: width
    )
  }

  /// Lists the words so far, the latest first, and below them when the game was played.
  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let made = state.record.moves.prefix(state.movesMade)
    let words = made.reversed().compactMap(PlayedWord.init)
    let dateRows = rect.rows >= 6 ? 2 : 0
    canvas.drawWords("Words", words, in: rect.droppingLast(dateRows))
    guard dateRows > 0 else { return }
    canvas.writePair(
      state.record.hintsUsed > 0
        ? "\(state.record.mode.title), with hints" : state.record.mode.title,
      state.playedAt.map(dates.day) ?? "",
      column: rect.column,
      row: rect.maxRow - 1,
      width: rect.columns,
      valueRole: .dim
    )
  }
}
