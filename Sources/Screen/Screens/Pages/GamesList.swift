import Game
import Rules
import Surface

/// Every game, the latest first; those that wait to be resumed are marked.
struct GamesList {
  let state: StatsState
  let dates: LocalDates

  func draw(in page: Rect, on canvas: inout Canvas) {
    let shown = ListPage(of: state.list, total: state.gameCount, height: page.rows)
    for index in shown.rows where state.games.indices.contains(index) {
      let place = Rect(
        column: page.column,
        row: page.row + index - shown.first,
        columns: page.columns - 2,
        rows: 1
      )
      draw(state.games[index], index: index, in: place, on: &canvas)
    }
    canvas.drawScrollBar(
      shown.mark(height: page.rows),
      in: Rect(column: page.maxColumn - 1, row: page.row, columns: 1, rows: page.rows)
    )
  }

  private func draw(
    _ game: GameSummary,
    index: Int,
    in rect: Rect,
    on canvas: inout Canvas
  ) {
    let isChosen = index == state.list.index
    let ground: Ground = isChosen ? .selection : .screen
    if isChosen { canvas.frame.fill(rect, .selection, look: canvas.look) }
    canvas.write(
      (isChosen ? canvas.cursorMark : "  ") + dates.minute(game.startedAt),
      column: rect.column,
      row: rect.row,
      on: ground,
      attributes: isChosen ? .bold : []
    )
    canvas.write(game.mode.title, column: rect.column + 20, row: rect.row, .dim, on: ground)
    canvas.write(
      game.score.grouped,
      column: rect.column + 30,
      row: rect.row,
      on: ground,
      width: 9,
      alignment: .trailing
    )
    let state = game.stateText
    let room = rect.columns - 41
    canvas.write(
      state ?? game.bestWord ?? "",
      column: rect.column + 41,
      row: rect.row,
      state == nil ? .dim : .accent,
      on: ground,
      width: max(0, room)
    )
    canvas.addTarget(.row(index), in: rect)
  }
}

extension GameSummary {
  /// What is to be said of a game that has not come to its end.
  fileprivate var stateText: String? {
    switch end {
    case nil: "still going"
    case .interrupted: "cut off"
    case .timeUp, .cubesGone, .endedByPlayer: nil
    }
  }
}
