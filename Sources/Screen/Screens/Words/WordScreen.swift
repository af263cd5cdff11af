import Game
import Rules
import Surface

/// One word: the games that it was played in.
struct WordScreen {
  let state: WordFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Words", most: 60)
    canvas.drawHintRow(
      [KeyHint("↑↓", "choose", nil), KeyHint("↵", "see it played", .enter)],
      trailing: [KeyHint("F1", "help", .function(1)), KeyHint("Esc", "back", .escape)]
    )
    let entry = state.entry
    canvas.write(
      entry.word.map(String.init).joined(separator: " "),
      column: page.column,
      row: page.row,
      .accent,
      attributes: .bold,
      width: page.columns
    )
    let summary =
      "played \(PlainWords.count(entry.count, "time", "times")), best \(entry.bestScore.grouped)"
    canvas.write(summary, column: page.column, row: page.row + 1, .dim, width: page.columns)
    var room = Rect(
      column: page.column,
      row: page.row + 3,
      columns: page.columns,
      rows: page.rows - 3
    )
    room = canvas.drawProblem((state.list.problem ?? state.problem)?.message, in: room)
    guard let total = state.list.total else { return }
    let plays = state.list.elements
    let shown = ListPage(of: state.list.cursor, total: total, height: room.rows)
    for index in shown.rows where plays.indices.contains(index) {
      drawRow(
        plays[index],
        index: index,
        room,
        row: room.row + index - shown.first,
        on: &canvas
      )
    }
    canvas.drawScrollBar(
      shown.mark(height: room.rows),
      in: Rect(column: room.maxColumn - 1, row: room.row, columns: 1, rows: room.rows)
    )
  }

  private func drawRow(
    _ play: WordPlay,
    index: Int,
    _ room: Rect,
    row: Int,
    on canvas: inout Canvas
  ) {
    let isChosen = index == state.list.cursor.index
    let ground: Ground = isChosen ? .selection : .screen
    let place = Rect(column: room.column, row: row, columns: room.columns - 2, rows: 1)
    if isChosen { canvas.frame.fill(place, .selection, look: canvas.look) }
    let mark = isChosen ? canvas.cursorMark : "  "
    canvas.write(
      mark + dates.minute(play.playedAt),
      column: place.column,
      row: row,
      on: ground,
      attributes: isChosen ? .bold : []
    )
    canvas.write(play.mode.title, column: place.column + 22, row: row, .dim, on: ground)
    let score = "+\(play.score.grouped)"
    canvas.write(
      score,
      column: place.maxColumn - 10 - score.count,
      row: row,
      on: ground
    )
    let game = "game \(play.game)"
    canvas.write(
      game,
      column: place.maxColumn - min(9, game.count),
      row: row,
      .dim,
      on: ground,
      width: 9
    )
    canvas.addTarget(.row(play.id), in: place)
  }
}
