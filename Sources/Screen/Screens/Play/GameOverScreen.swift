import Game
import Rules
import Surface

/// The end of a game: why, what it was worth, its words, what was missed, and where to go.
struct GameOverScreen {
  let state: PlayState
  let result: GameOverState

  /// Columns from which your words and what you missed stand side by side.
  private static let twoColumns = 34

  /// Rows that the lists make use of: two times twelve missed words, their titles and a gap.
  private static let mostListRows = 27

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size, least: 26, most: 38)
    canvas.frame.drawWordmark(
      at: Point(column: 1, row: 0),
      subtitle: "\(state.match.mode.title), over",
      look: canvas.look
    )
    drawCube(layout.cube, on: &canvas)
    drawResult(layout, on: &canvas)
    canvas.drawHintRow([
      KeyHint("↑↓", "choose", nil), KeyHint("↵", "take", .enter), KeyHint("Esc", "home", .escape),
    ])
  }

  /// The cube as it is left. Where none of it is, the one that the game began with, faded: there
  /// the words that were missed can be looked for.
  private func drawCube(_ rect: Rect, on canvas: inout Canvas) {
    guard state.match.isCubeGone, !state.motion.isActive else {
      canvas.painter.draw(state.scene, in: rect, of: &canvas.frame, look: canvas.look)
      return
    }
    let scene = CubeScene(board: state.firstBoard, camera: Camera(state.shownAttitude))
    canvas.painter.draw(scene, in: rect, of: &canvas.frame, look: canvas.look)
    canvas.dim(rect)
    canvas.write(
      "as it began",
      column: rect.column + 1,
      row: rect.maxRow - 1,
      .dim,
      width: rect.columns - 2
    )
  }

  private func drawResult(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let (column, width) = (panel.column, panel.columns)
    canvas.write(
      result.end.headline,
      column: column,
      row: panel.row,
      .accent,
      attributes: .bold,
      width: width
    )
    canvas.writePair(
      "Score",
      state.match.score.grouped,
      column: column,
      row: panel.row + 1,
      width: width,
      valueAttributes: .bold
    )
    drawRank(panel, on: &canvas)
    if state.hintsUsed > 0 {
      canvas.write(
        "with \(PlainWords.count(state.hintsUsed, "hint", "hints"))",
        column: column + width / 2,
        row: panel.row + 3,
        .dim,
        width: width - width / 2,
        alignment: .trailing
      )
    }
    let menuRows = GameOverState.Row.allCases.count
    let top = panel.row + 5
    // On a tall screen the menu stays near to what is read.
    let listRows = min(panel.maxRow - menuRows - 1 - top, Self.mostListRows)
    let menu = Rect(
      column: column,
      row: layout.second == nil ? top + listRows + 1 : panel.maxRow - menuRows,
      columns: width,
      rows: menuRows
    )
    canvas.drawMenuRows(
      GameOverState.Row.allCases.map { row in
        ListRow(row.title, value: row == .copyResult && result.isCopied ? "copied" : "")
      },
      chosen: result.list.index,
      in: menu
    )
    if let second = layout.second {
      drawLists(second, on: &canvas)
    } else {
      drawLists(
        Rect(column: column, row: top, columns: width, rows: listRows),
        on: &canvas
      )
    }
  }

  private func drawRank(_ panel: Rect, on canvas: inout Canvas) {
    let (column, width) = (panel.column, panel.columns)
    if let rank = result.rank {
      let mode = state.match.mode == .timed ? "timed" : "unlimited"
      let (place, best): (String, String) =
        if rank.of <= 1 {
          ("Your first \(mode) game", "")
        } else if rank.place == 1, state.match.score > rank.bestScore {
          ("Your best of \(rank.of.grouped) \(mode) games", "before \(rank.bestScore.grouped)")
        } else {
          (
            "\(PlainWords.ordinal(rank.place)) of \(rank.of.grouped) \(mode) games",
            "best \(max(rank.bestScore, state.match.score).grouped)"
          )
        }
      let isRecord = rank.place == 1
      canvas.write(
        place,
        column: column,
        row: panel.row + 2,
        isRecord ? .success : .text,
        attributes: isRecord ? .bold : [],
        width: width
      )
      canvas.write(best, column: column, row: panel.row + 3, .dim, width: width / 2)
    } else if state.autosave.problem != nil {
      canvas.write(
        "! Not saved",
        column: column,
        row: panel.row + 2,
        .warning,
        attributes: .bold,
        width: width
      )
      if let problem = state.autosave.problem {
        canvas.write(
          problem.message,
          column: column,
          row: panel.row + 3,
          .dim,
          width: width
        )
      }
    }
  }

  private func drawLists(_ rect: Rect, on canvas: inout Canvas) {
    if rect.columns >= Self.twoColumns {
      let half = (rect.columns - 2) / 2
      drawPlayed(
        Rect(column: rect.column, row: rect.row, columns: half, rows: rect.rows),
        on: &canvas
      )
      drawMissed(
        Rect(
          column: rect.maxColumn - half,
          row: rect.row,
          columns: half,
          rows: rect.rows
        ),
        on: &canvas
      )
    } else {
      let played = (rect.rows + 1) / 2
      drawPlayed(
        Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: played),
        on: &canvas
      )
      drawMissed(
        Rect(
          column: rect.column,
          row: rect.row + played,
          columns: rect.columns,
          rows: rect.rows - played
        ),
        on: &canvas
      )
    }
  }

  /// The words that were played, the best first.
  private func drawPlayed(_ rect: Rect, on canvas: inout Canvas) {
    let words = state.playedWords.enumerated()
      .sorted { ($0.element.score, $0.offset) > ($1.element.score, $1.offset) }
      .map(\.element)
    canvas.writePair(
      "Your words",
      words.count.grouped,
      column: rect.column,
      row: rect.row,
      width: rect.columns,
      valueRole: .dim
    )
    let list = Rect(
      column: rect.column,
      row: rect.row + 1,
      columns: rect.columns,
      rows: rect.rows - 1
    )
    if words.isEmpty {
      canvas.write("none", column: list.column, row: list.row, .dim, width: list.columns)
    }
    canvas.drawWords(words.map { ($0.word, $0.score) }, in: list)
  }

  /// The best words that were there: at the start, and where there is room those still there at the
  /// end.
  private func drawMissed(_ rect: Rect, on canvas: inout Canvas) {
    guard let missed = result.missed else {
      canvas.write(
        "What you missed",
        column: rect.column,
        row: rect.row,
        .dim,
        width: rect.columns
      )
      canvas.write("looking…", column: rect.column, row: rect.row + 1, .dim, width: rect.columns)
      return
    }
    let start = missed.atStart.map { (word: $0.word, score: $0.score) }
    let end = missed.atEnd.map { (word: $0.word, score: $0.score) }
    let showsEnd = rect.rows >= 10 && !end.isEmpty
    let startRows = showsEnd ? min((rect.rows + 1) / 2, start.count + 2) : rect.rows
    drawMissed("Missed at first", start, in: rect, rows: startRows, on: &canvas)
    if showsEnd {
      let rest = Rect(
        column: rect.column,
        row: rect.row + startRows,
        columns: rect.columns,
        rows: rect.rows - startRows
      )
      drawMissed("Still there", end, in: rest, rows: rest.rows, on: &canvas)
    }
  }

  private func drawMissed(
    _ title: String,
    _ words: [(word: String, score: Int)],
    in rect: Rect,
    rows: Int,
    on canvas: inout Canvas
  ) {
    canvas.write(title, column: rect.column, row: rect.row, .dim, width: rect.columns)
    let list = Array(words.prefix(max(0, rows - 1)))
    if list.isEmpty {
      canvas.write("nothing", column: rect.column, row: rect.row + 1, .dim, width: rect.columns)
    }
    canvas.drawWords(
      list,
      in: Rect(column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rows - 1)
    )
  }
}

extension GameEnd {
  /// Why the game is over, in a few words.
  var headline: String {
    switch self {
    case .timeUp: "Time is up"
    case .cubesGone: "Every cube is gone!"
    case .endedByPlayer: "You ended the game"
    case .interrupted: "The game was cut off"
    }
  }
}

extension GameOverState.Row {
  /// The row's name.
  var title: String {
    switch self {
    case .playAgain: "Play again"
    case .words: "Words"
    case .copyResult: "Copy result"
    case .home: "Home"
    }
  }
}
