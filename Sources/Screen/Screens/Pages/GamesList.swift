import Game
import Rules
import Surface

/// Every game, the latest first, with a mark on those that can be resumed and on those with hints.
struct GamesList {
  let list: PagedList<GameSummary>
  let dates: LocalDates

  /// The fewest columns of a game, with its best word.
  private static let columns = 55

  func draw(in page: Rect, on canvas: inout Canvas) {
    let columns = page.droppingEnd(2).split(atLeast: Self.columns, gap: 4)
    canvas.drawList(list, in: page, columns: columns) { draw($0, at: $1, on: &$2) }
  }

  private func draw(_ game: GameSummary, at place: RowPlace, on canvas: inout Canvas) {
    let (column, row, ground) = (place.column, place.row, place.ground)
    canvas.write(
      dates.minute(game.startedAt),
      column: column + 2,
      row: row,
      on: ground,
      attributes: place.attributes
    )
    canvas.write(game.mode.title, column: column + 20, row: row, .dim, on: ground)
    canvas.write(
      game.score.grouped,
      column: column + 29,
      row: row,
      on: ground,
      width: 8,
      alignment: .trailing
    )
    let status = game.status
    let width = max(0, place.rect.columns - 39)
    let isNarrow = width < 30
    let mark = DailyText.mark(game.challenge)
    // In a narrow list the day takes the place of the best word.
    let text = status ?? (isNarrow && mark != nil ? "" : game.bestWord ?? "")
    // The shortest is the mark of hinted words.
    let room = width - [text, mark ?? ""].reduce(0) { $0 + ($1.isEmpty ? 0 : $1.count + 1) }
    let hints = ["with hints", "hints", canvas.halfMark].first { !isNarrow || $0.count <= room }
    let marks = [mark, game.hasHints ? hints : nil].compactMap(\.self)
      .joined(separator: isNarrow ? " " : ", ")
    canvas.write(
      text,
      column: column + 39,
      row: row,
      status == nil ? .dim : .accent,
      on: ground,
      width: marks.isEmpty ? width : max(0, width - marks.count - 1)
    )
    canvas.write(
      marks,
      column: column + 39,
      row: row,
      .dim,
      on: ground,
      width: max(0, width - (isNarrow ? 0 : 1)),
      alignment: .trailing
    )
  }
}

extension GameSummary {
  /// A note on a game that was not played to its end.
  fileprivate var status: String? {
    switch end {
    case nil: "in progress"
    case .interrupted: "interrupted"
    case .timeUp, .cubesGone, .endedByPlayer, .dayOver: nil
    }
  }
}
