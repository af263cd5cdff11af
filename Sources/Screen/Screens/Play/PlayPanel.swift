import Game
import Rules
import Surface

/// The panel beside the cube of a game: clock, score, the word being made, messages, and the words
/// so far. Every line keeps its row even when it is empty, so that nothing jumps.
struct PlayPanel {
  let state: PlayFeature.State
  let facts: PlayFacts

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    PlayClockPart(state: state).draw(panel, rows, on: &canvas)
    drawScore(panel, rows, on: &canvas)
    let word = WordPart(state: state.cube, facts: facts)
    word.draw(panel, rows, isSeen: !state.isUnseen, on: &canvas)
    // Beside the notice of a hint, which says what its word scores, the row above is blank.
    let isHint = state.shownHint != nil && state.notice?.kind == .information
    let first = rows.notice - (isHint && rows.scale.word == nil ? 1 : 0)
    let notice = panel.lines(first, rows.words - first)
    if state.exit != nil {
      // The menu says for whom the game waits.
      let text = state.menu == nil ? state.waitingText : nil
      canvas.writeParagraph(text ?? "Saving…", in: notice, .dim)
    } else {
      word.drawNotice(notice, on: &canvas)
    }
    drawWords(layout.second ?? panel.droppingFirst(rows.words), on: &canvas)
  }

  // MARK: - The score

  private func drawScore(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    canvas.drawScore(
      state.shownScore,
      // The size follows from the number that it counts up to, so that it does not change on the way.
      reaching: state.match.score,
      rows.scale.score,
      in: panel.lines(rows.score, rows.scoreRows)
    )
    guard let race = state.race else { return }
    // The row below the score is blank without a race.
    canvas.write(
      race.texts.first { $0.count <= panel.columns } ?? "",
      in: panel.line(rows.score + rows.scoreRows),
      .dim
    )
  }

  // MARK: - The words so far

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let list = SavingTrouble(state.autosave.trouble)?.draw(atFootOf: rect, on: &canvas) ?? rect
    canvas.drawWords("Words", facts.words, in: list)
  }
}
