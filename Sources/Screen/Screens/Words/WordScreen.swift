import Game
import Rules
import Surface

/// One word and the games that it was played in.
struct WordScreen {
  let state: WordFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Words: \(state.entry.word)")
    let captions: [KeyCaption] = ["↑↓ choose", "↵ watch", "r race"]
    canvas.drawCaptions(state.list.chosen == nil ? [] : captions)
    let columns = PageColumns(whole)
    let details = WordDetails(
      entry: state.entry,
      meaning: state.meaning,
      dates: dates,
      language: state.language,
      isUnread: state.isEntryUnread
    )
    var page = columns.main
    if let side = columns.side {
      let used = details.draw(in: side, on: &canvas)
      WordGames(plays: state.list.elements, total: entryCount, dates: dates)
        .drawChart(in: side.droppingFirst(used + 1), on: &canvas)
    } else {
      page = page.droppingFirst(drawSummary(page, on: &canvas))
    }
    let room = canvas.drawProblem((state.list.problem ?? state.problem)?.message, in: page)
    let half = canvas.halfMark
    Self.table.draw(state.list, in: room, on: &canvas) { play, place in
      [
        TableCell(dates.minute(play.playedAt), nil),
        TableCell(mode(play, width: Self.table.restColumns(of: place.rect) - 3)),
        TableCell("\(play.isHinted ? "\(half) " : "")+\(play.score.grouped)", .text),
        TableCell("game \(play.game)"),
      ]
    }
  }

  private static let table = CellTable(
    columns: [
      TableColumn("", 17), TableColumn(gap: 3), TableColumn("", 9, gap: 0, .trailing),
      TableColumn("", 9, gap: 1, .trailing),
    ],
    end: 0
  )

  /// The rows of the meaning over the games, if those leave no more.
  private static let meaningRows = 3

  private var entryCount: Int { state.list.total ?? state.entry.count }

  /// Draws the word over its games, where there is no room beside them.
  ///
  /// - Returns: The rows that were used.
  private func drawSummary(_ page: Rect, on canvas: inout Canvas) -> Int {
    let entry = state.entry
    // A low page keeps its rows for the games.
    let size: BlockText.Size? = page.rows >= 18 && !canvas.look.isASCII ? .small : nil
    let rows = size.map { BlockText($0, look: canvas.look).rows } ?? 1
    canvas.drawSpelled(entry.word, size, .text, in: page.top(rows))
    let times = PlainWords.count(entry.count, "time", "times")
    let played = "played \(times), best score \(entry.bestScore.grouped)"
    let text = entry.count > 0 ? played : state.isEntryUnread ? "" : "not played yet"
    canvas.write(text, in: page.line(rows), .dim)
    guard let meaning = state.meaning else { return rows + 2 }
    // A blank row, and the head of the games.
    let free = page.rows - rows - 3 - entryCount
    let room = page.lines(rows + 1, max(Self.meaningRows, free))
    return rows + 2 + canvas.writeMeaning(meaning, in: room)
  }

  /// How the game was played: “Timed, daily 326”, or as much of it as fits.
  private func mode(_ play: WordPlay, width: Int) -> String {
    guard let mark = DailyText.mark(play.challenge) else { return play.mode.title }
    return ["\(play.mode.title), \(mark)", mark].fitting(width) ?? mark
  }
}
