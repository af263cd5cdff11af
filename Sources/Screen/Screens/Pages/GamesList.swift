import Game
import Rules
import Surface

/// Every game, the latest first, with a mark on those that can be resumed and on those with hints.
struct GamesList {
  let list: PagedList<GameSummary>
  let dates: LocalDates
  /// Today, in days since 1970-01-01; `nil` while it is not known.
  let today: Int?

  /// The fewest columns of a game, with its best word.
  private static let columns = 55

  private static let table = Table(
    columns: [
      TableColumn("", 17), TableColumn("", 9, gap: 1), TableColumn("", 8, gap: 0, .trailing),
      TableColumn(),
    ],
    end: 0
  )

  func draw(in page: Rect, on canvas: inout Canvas) {
    let rooms = page.droppingEnd(2).split(atLeast: Self.columns, gap: 4)
    let half = canvas.halfMark
    Self.table.draw(list, in: page, rooms: rooms, on: &canvas) { game, place in
      [
        TableCell(dates.start(of: game), nil), TableCell(game.mode.title),
        TableCell(game.score.grouped, .text),
        cell(game, width: Self.table.restColumns(of: place.rect), half),
      ]
    }
  }

  /// The best word or what became of the game, and at the end the day of its cube and the mark of hints.
  private func cell(_ game: GameSummary, width: Int, _ half: String) -> TableCell {
    let status = game.status
    let isNarrow = width < 30
    let mark = DailyText.mark(game.challenge)
    // In a narrow list the day takes the place of the best word.
    let text = status ?? (isNarrow && mark != nil ? "" : game.bestWord ?? "")
    // The shortest is the mark of hinted words.
    let room = width - [text, mark ?? ""].reduce(0) { $0 + ($1.isEmpty ? 0 : $1.count + 1) }
    let hints = ["with hints", "hints", half].first { !isNarrow || $0.count <= room }
    let isAhead = today.map { game.day > $0 } ?? false
    let marks = [
      mark, game.hasHints ? hints : nil, game.otherEnd.map { "end of \($0)" },
      isAhead ? "dated ahead" : nil,
    ].compactMap(\.self)
    var cell = TableCell(text, status == nil ? .dim : .accent)
    cell.note = marks.joined(separator: isNarrow ? " " : ", ")
    // In a wide list a blank column ends the row.
    if !isNarrow, !marks.isEmpty { cell.note += " " }
    return cell
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
