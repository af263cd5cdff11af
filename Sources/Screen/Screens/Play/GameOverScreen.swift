import Game
import Rules
import Surface

/// The end of a game: why, what it was worth, its words, what was missed, and where to go.
struct GameOverScreen {
  let state: PlayFeature.State
  let result: GameOverState

  /// Columns from which your words and what you missed stand side by side.
  static let twoColumns = 34

  /// Rows of the panel from which the score has one of its own.
  private static let roomyRows = 20

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
    // Where rows are few, they are for the words.
    let isTight = panel.rows < Self.roomyRows
    canvas.write(
      result.end.headline,
      column: column,
      row: panel.row,
      .accent,
      attributes: .bold,
      width: width
    )
    var facts = Rect(column: column, row: panel.row + 1, columns: width, rows: 3)
    canvas.writePair(
      "",
      state.match.score.grouped,
      column: column,
      row: isTight ? panel.row : facts.row,
      width: width,
      valueAttributes: .bold
    )
    if !isTight {
      canvas.write("Score", column: column, row: facts.row, .dim)
      facts.row += 1
    }
    drawRank(facts, on: &canvas)
    facts.row += drawTrouble(facts, isTight: isTight, on: &canvas)
    drawShare(facts, on: &canvas)
    drawLateWord(facts, on: &canvas)
    if state.hintsUsed > 0 {
      canvas.write(
        PlainWords.count(state.hintsUsed, "hint", "hints"),
        column: column,
        row: facts.row + 1,
        .dim,
        width: width,
        alignment: .trailing
      )
    }
    let menuRows = GameOverState.Row.allCases.count
    let top = facts.maxRow + (isTight && result.lateWord == nil ? 0 : 1)
    // On a tall screen the menu stays near to what is read.
    let listRows = min(panel.maxRow - menuRows - 1 - top, Self.mostListRows)
    let menu = Rect(
      column: column,
      row: layout.second == nil ? top + listRows + 1 : panel.maxRow - menuRows,
      columns: width,
      rows: menuRows
    )
    canvas.drawMenuRows(
      GameOverState.Row.allCases,
      chosen: result.list.index,
      in: menu
    ) { row in
      ListRow(row.title, value: row == .copyResult && result.isCopied ? "copied" : "")
    }
    // Keys that were meant for the game are passed over: the menu is not there for them yet.
    if isWaiting { canvas.dim(menu) }
    var lists = layout.second ?? Rect(column: column, row: top, columns: width, rows: listRows)
    if let lengths = result.lengths {
      let room =
        layout.second == nil
        ? lists
        : Rect(column: column, row: top, columns: width, rows: menu.row - 1 - top)
      let rows = WordLengthsChart.rows(in: room, besideLists: layout.second == nil)
      let chart = Rect(column: column, row: room.maxRow - rows, columns: width, rows: rows)
      WordLengthsChart(lengths: lengths).draw(in: chart, on: &canvas)
      if layout.second == nil, rows > 0 { lists = lists.withoutRowsBelow(chart.row - 1) }
    }
    drawLists(lists, on: &canvas)
  }

  /// Whether the game has just ended under the player's hands, and passes over the keys.
  private var isWaiting: Bool {
    state.motion.isActive && state.motion.now < result.acceptsKeysFrom
  }

  /// What share of a greedy player's score was made.
  private func drawShare(_ facts: Rect, on canvas: inout Canvas) {
    guard let share = state.greedyShare else { return }
    let long = "\(share)% of what a greedy player makes"
    let text = long.count <= facts.columns ? long : "\(share)% of a greedy player"
    canvas.write(
      text,
      column: facts.column,
      row: facts.row + 2,
      share >= 100 ? .success : .dim,
      width: facts.columns
    )
  }

  /// The word that was on the cube when the time was up, so that nobody believes it counted.
  private func drawLateWord(_ facts: Rect, on canvas: inout Canvas) {
    guard let late = result.lateWord else { return }
    canvas.write(
      "too late: \(late.text) +\(late.score.grouped)",
      column: facts.column,
      row: facts.maxRow,
      .warning,
      width: facts.columns
    )
  }

  /// Says that the game is not saved, why, and what would help.
  ///
  /// - Returns: The rows that it took beyond the two of a rank.
  private func drawTrouble(_ facts: Rect, isTight: Bool, on canvas: inout Canvas) -> Int {
    guard let trouble = state.autosave.trouble else { return 0 }
    canvas.write(
      "! Not saved",
      column: facts.column,
      row: facts.row,
      .warning,
      attributes: .bold,
      width: facts.columns
    )
    let lines = Message.lines(trouble, width: facts.columns)
    let most = isTight ? 3 : 6
    for (offset, line) in lines.prefix(most).enumerated() {
      canvas.write(
        offset == most - 1 && lines.count > most ? line + " …" : line,
        column: facts.column,
        row: facts.row + 1 + offset,
        .dim,
        width: facts.columns
      )
    }
    // The hints that were used have the row after it.
    return max(0, min(lines.count, most) - (state.hintsUsed > 0 ? 0 : 1))
  }

  private func drawRank(_ facts: Rect, on canvas: inout Canvas) {
    let (column, width) = (facts.column, facts.columns)
    // A place among games that are forgotten with the program would be none.
    if state.autosave.trouble == nil, let rank = result.rank {
      let mode = state.match.mode.name
      let (place, best): (String, String) =
        if rank.of <= 1 {
          ("Your first \(mode) game", "")
        } else if rank.place == 1, state.match.score > rank.bestScore {
          (
            "\(width < 30 ? "Best" : "Your best") of \(rank.of.grouped) \(mode) games",
            "before \(rank.bestScore.grouped)"
          )
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
        row: facts.row,
        isRecord ? .success : .text,
        attributes: isRecord ? .bold : [],
        width: width
      )
      let periodBest = result.periodBest?.title
      canvas.write(
        periodBest ?? best,
        column: column,
        row: facts.row + 1,
        periodBest == nil ? .dim : .success,
        attributes: periodBest == nil ? [] : .bold,
        // The hints that were used stand at the end of this row.
        width: state.hintsUsed > 0 ? width - 9 : width
      )
    }
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

extension PeriodBest {
  /// What the game is, in a few words.
  var title: String {
    switch self {
    case .bestThisWeek: "best this week"
    case .bestToday: "best today"
    }
  }
}

extension Rect {
  /// The part above a row.
  fileprivate func withoutRowsBelow(_ row: Int) -> Self {
    Self(column: column, row: self.row, columns: columns, rows: max(0, row - self.row))
  }
}
