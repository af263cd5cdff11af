import Game
import Rules
import Surface

/// The home screen: the name, a cube, and the menu.
struct HomeScreen {
  let state: HomeFeature.State

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let notices = noticeLines(size)
    let noticeRows = notices.isEmpty ? 0 : notices.count + 1
    let layout = GameLayout(
      Size(columns: size.columns, rows: size.rows - noticeRows),
      minimumColumns: Wordmark.columns,
      maximumColumns: size.columns < 170 ? 36 : 2 * Wordmark.columns,
      stackedRows: Self.menuRows
    )
    canvas.painter.draw(
      CubeScene(board: Board(state.letters), camera: Camera(state.attitude)),
      in: layout.cube,
      of: &canvas.frame,
      look: canvas.look
    )
    drawMenu(layout.whole, on: &canvas)
    for (offset, line) in notices.enumerated() {
      let row = size.rows - 1 - noticeRows + offset
      canvas.write(line.mark, column: 2, row: row, .warning, attributes: .bold)
      canvas.write(line.text, column: 4, row: row, width: size.columns - 6)
    }
    canvas.drawCaptions(
      [
        KeyCaption("↑↓", "choose"), KeyCaption("↵", "start", .enter),
        KeyCaption("?", "help", .function(1)),
      ],
      trailing: [KeyCaption("q", "quit", .character("q"))]
    )
  }

  /// The rows of the title, the line below it and the menu together.
  private static let menuRows = 5 + HomeFeature.Row.allCases.count

  private func drawMenu(_ panel: Rect, on canvas: inout Canvas) {
    let rows = HomeFeature.Row.allCases.count
    let title = Wordmark.rows(in: panel.columns, look: canvas.look)
    // Blank rows between and above, as far as there is room.
    let air = panel.rows >= 20 ? 1 : 0
    let free = max(0, panel.rows - title - air - 2 - rows)
    var row = panel.row + min(free / 2, panel.rows / 4)
    Wordmark.draw(
      at: Point(column: panel.column, row: row),
      columns: panel.columns,
      on: &canvas
    )
    row += title + air
    canvas.write(
      "words on a vanishing cube",
      column: panel.column,
      row: row,
      .dim,
      width: panel.columns
    )
    row += 2
    canvas.drawMenuRows(
      state.rows,
      chosen: state.list.index,
      in: Rect(column: panel.column, row: row, columns: panel.columns, rows: rows)
    ) { listRow($0, width: panel.columns) }
  }

  private func listRow(_ row: HomeFeature.Row, width: Int) -> ListRow {
    switch row {
    case .mode(let mode):
      if state.dealing == mode { return ListRow(mode.title, value: "dealing…") }
      guard let game = state.resumable[mode] else {
        return ListRow(mode.title, value: mode.length)
      }
      let score = game.score
      let points = PlainWords.count(score, "point", "points")
      // The other games are in the list of games, under Stats.
      let count = "1 of \(game.othersWaiting + 1)"
      let offers =
        game.othersWaiting > 0
        ? [
          "resume, \(points), \(count)", "resume, \(score.grouped) (\(count))", "resume, \(count)",
        ]
        : ["resume, \(points)", "resume, \(score.grouped)", "resume"]
      let room = width - mode.title.count - 3
      return ListRow(mode.title, value: offers.first { $0.count <= room } ?? "resume")
    case .page(.lesson) where state.isNewcomer:
      let room = width - HomePage.lesson.title.count - 3
      let offers = ["new here? three minutes", "new here? 3 min", ""]
      return ListRow(HomePage.lesson.title, value: offers.first { $0.count <= room } ?? "")
    case .page(let page): return ListRow(page.title)
    case .quit: return ListRow("Quit")
    }
  }

  /// The notices at the foot of the screen: first whether games are being saved, then what happened
  /// to the history and the settings, the latest first. As many lines as leave room for the menu.
  private func noticeLines(_ size: Size) -> [(mark: String, text: String)] {
    var notices = Array(state.notices.reversed())
    if let reason = state.unsavedReason {
      notices.insert("What you play now is not saved. \(reason)", at: 0)
    } else if state.isSavedAgain {
      notices.insert("Games are being saved again.", at: 0)
    }
    let lines = notices.flatMap { notice in
      Message.lines(notice, width: size.columns - 6).enumerated().map {
        (mark: $0.offset == 0 ? "!" : "", text: $0.element)
      }
    }
    let limit = min(Self.maximumNoticeLines, size.rows - 3 - Self.menuRows)
    guard lines.count > limit, limit > 0 else { return limit > 0 ? lines : [] }
    var shown = Array(lines.prefix(limit))
    shown[limit - 1].text += " …"
    return shown
  }

  private static let maximumNoticeLines = 4
}

extension GameMode {
  /// How long a game lasts, in a few words.
  var length: String {
    guard let seconds else { return "no clock" }
    let (minutes, rest) = (Int(seconds) / 60, Int(seconds) % 60)
    return rest == 0
      ? PlainWords.count(minutes, "minute", "minutes")
      : PlainWords.count(Int(seconds), "second", "seconds")
  }
}
