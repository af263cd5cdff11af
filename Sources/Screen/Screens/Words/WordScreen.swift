import Game
import Rules
import Surface

/// One word and the games that it was played in.
struct WordScreen {
  let state: WordFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Words", maximumColumns: 60)
    canvas.drawCaptions(
      [KeyCaption("↑↓", "choose"), KeyCaption("↵", "watch replay", .enter)],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
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
    let room = canvas.drawProblem(
      (state.list.problem ?? state.problem)?.message,
      in: page.droppingFirst(3)
    )
    canvas.drawList(state.list, in: room) { draw($0, at: $1, on: &$2) }
  }

  private func draw(_ play: WordPlay, at place: RowPlace, on canvas: inout Canvas) {
    let (rect, ground) = (place.rect, place.ground)
    canvas.write(
      dates.minute(play.playedAt),
      column: rect.column + 2,
      row: rect.row,
      on: ground,
      attributes: place.attributes
    )
    canvas.write(play.mode.title, column: rect.column + 22, row: rect.row, .dim, on: ground)
    let half = play.isHinted ? "\(canvas.halfMark) " : ""
    let score = "\(half)+\(play.score.grouped)"
    canvas.write(score, column: rect.maxColumn - 10 - score.count, row: rect.row, on: ground)
    let game = "game \(play.game)"
    canvas.write(
      game,
      column: rect.maxColumn - min(9, game.count),
      row: rect.row,
      .dim,
      on: ground,
      width: 9
    )
  }
}
