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
      race.texts.fitting(panel.columns) ?? "",
      in: panel.line(rows.score + rows.scoreRows),
      .dim
    )
  }

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let list = SavingTrouble(state.autosave.trouble)?.draw(atFootOf: rect, on: &canvas) ?? rect
    canvas.drawWords("Words", facts.words, in: list)
  }
}

/// The clock of a timed game, or the cubes that are left of another one, and the message below.
struct PlayClockPart {
  let state: PlayFeature.State

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  func draw(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let message = panel.line(rows.message)
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let isLast = left <= Self.lastSeconds
      let roles: (Role, Role) = isLast ? (.warning, .warning) : (.text, .text)
      let share = Double(left) / all
      draw(PlainWords.clock(left), columns: 6, share: share, roles, panel, rows, on: &canvas)
      if isLast, state.isBeingPlayed {
        let text = left == 1 ? "! last second" : "! last \(left) seconds"
        canvas.write(text, in: message.droppingStart(rows.scale.clock == nil ? 6 : 0), .warning)
      }
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let (text, share) = (PlainWords.count(cubes, "cube", "cubes"), Double(cubes) / 27)
      draw(text, columns: 9, share: share, (.text, .text), panel, rows, on: &canvas)
    }
    if !state.pauses.isEmpty || state.isUnseen, state.exit == nil {
      let text = state.isUnseen && state.menu == nil ? "get ready" : "paused"
      canvas.write(text, in: message, .dim)
    } else if let hint = state.hint, state.notice?.kind != .information {
      // The notice of a hint says the same; the hint itself is written once that is gone.
      canvas.write(hint.text, in: message, .accent)
    }
  }

  /// Draws the time or how many cubes are left as figures above a line of the panel's width, or as text
  /// beside a shorter line.
  ///
  /// - Parameters:
  ///   - text: A number, which may have its unit behind it.
  ///   - columns: The columns of the text with the gap behind it.
  ///   - roles: The colours of the text and of the line.
  private func draw(
    _ text: String,
    columns: Int,
    share: Double,
    _ roles: (text: Role, line: Role),
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let line = panel.line(rows.progress)
    guard let size = rows.scale.clock else {
      canvas.write(text, in: panel, roles.text.bold)
      return canvas.drawProgress(share, in: line.droppingStart(columns), roles.line)
    }
    let letters = BlockText(size, look: canvas.look)
    let (number, unit) = (String(text.prefix { $0 != " " }), text.drop { $0 != " " }.dropFirst())
    canvas.draw(number, letters, in: panel, roles.text)
    let beside = panel.droppingStart(letters.columns(of: number) + 2)
    canvas.write(unit, in: beside.line(letters.rows - 1), .dim)
    canvas.drawProgress(share, in: line, roles.line)
  }
}

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .shown(let word, _): "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
