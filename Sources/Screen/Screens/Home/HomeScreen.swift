import Game
import Rules
import Surface

/// The home screen: the name, a cube, and the menu.
struct HomeScreen {
  let state: HomeFeature.State

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let (notices, isTight) = noticeLines(size)
    let noticeRows = notices.isEmpty ? 0 : notices.count + 1
    let margins = Margins(size)
    let layout = GameLayout(
      size,
      minimumColumns: Wordmark.columns,
      maximumColumns: size.columns < 100 ? 36 : size.columns < 170 ? 44 : 58,
      stackedRows: Self.menuRows - (isTight ? Self.subtitleRows : 0),
      footRows: noticeRows
    )
    canvas.painter.draw(
      CubeScene(board: Board(state.letters), camera: Camera(state.attitude)),
      in: layout.cube,
      of: &canvas.frame,
      look: canvas.look
    )
    drawMenu(layout.whole, isTight: isTight, on: &canvas)
    for (offset, line) in notices.enumerated() {
      let (column, row) = (margins.columns, margins.captions - noticeRows + offset)
      canvas.write(line.mark, column: column, row: row, .warning, attributes: .bold)
      canvas.write(line.text, column: column + 2, row: row, width: size.columns - 2 * column - 2)
    }
    let newGame = KeyCaption("n", "new game", .character("n"))
    canvas.drawCaptions(
      [KeyCaption("↑↓", "choose"), KeyCaption("↵", "start", .enter)]
        + (state.modeWithWaitingGame == nil ? [] : [newGame])
        + [
          KeyCaption("c", "play a code", .character("c"), rank: 1),
          KeyCaption("?", "help", .function(1)),
        ],
      trailing: [KeyCaption("q", "quit", .character("q"))]
    )
  }

  /// The rows of the title, the line below it and the menu together.
  private static let menuRows = 5 + HomeFeature.Row.allCases.count

  /// The line below the title, and a blank one.
  private static let subtitleRows = 2

  /// - Parameter isTight: Whether the notices need the rows of the line below the title.
  private func drawMenu(_ panel: Rect, isTight: Bool, on canvas: inout Canvas) {
    let count = HomeFeature.Row.allCases.count
    let title = Wordmark.rows(in: panel.columns, look: canvas.look)
    // Blank rows between and above, as far as there is room.
    let step = panel.rows >= Self.roomyRows ? 2 : 1
    let air = panel.rows >= 20 ? step : 0
    let subtitle = isTight ? 0 : Self.subtitleRows + step - 1
    let rows = step * (count - 1) + 1
    let free = max(0, panel.rows - title - air - subtitle - rows)
    var row = panel.row + (step > 1 ? free / 2 : min(free / 2, panel.rows / 4))
    Wordmark.draw(
      at: Point(column: panel.column, row: row),
      columns: panel.columns,
      on: &canvas
    )
    row += title + air
    if !isTight {
      canvas.write(
        self.subtitle(width: panel.columns),
        column: panel.column,
        row: row,
        .dim,
        width: panel.columns
      )
      row += subtitle
    }
    canvas.drawMenuRows(
      state.rows,
      chosen: state.list.index,
      step: step,
      in: Rect(column: panel.column, row: row, columns: panel.columns, rows: rows)
    ) { listRow($0, width: panel.columns) }
  }

  /// Rows of the panel from which the menu has a blank row between two of its own.
  private static let roomyRows = 30

  /// The best scores of the chosen mode; else what the game is about.
  private func subtitle(width: Int) -> String {
    guard case .mode(let mode) = state.row, let scores = state.bestScores[mode] else {
      return "words on a vanishing cube"
    }
    let best = "best \(scores.ever.grouped)"
    let today = scores.recent.map { "today \($0.grouped)" } ?? "none today"
    return ["\(mode.title): \(best) · \(today)", "\(best) · \(today)"]
      .first { $0.count <= width } ?? best
  }

  private func listRow(_ row: HomeFeature.Row, width: Int) -> ListRow {
    switch row {
    case .daily(let mode):
      return ListRow(
        "Today, \(mode.name)",
        value: state.today.map { DailyText.progress($0, mode) } ?? ""
      )
    case .mode(let mode):
      if state.dealing == mode { return ListRow(mode.title, value: "dealing…") }
      guard let game = state.resumable[mode] else {
        let toBeat = state.bestScores[mode].map { "\($0.ever.grouped) to beat" }
        return ListRow(mode.title, value: toBeat ?? mode.length)
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
    case .page(let page):
      return ListRow(page.title, value: width >= Self.columnsForSummaries ? page.summary : "")
    case .quit: return ListRow("Quit")
    }
  }

  /// The notices at the foot of the screen: first whether games are being saved, then what happened
  /// to the history and the settings, the latest first. As many lines as leave room for the menu.
  ///
  /// - Returns: The lines, and whether they need the rows of the line below the title.
  private func noticeLines(_ size: Size) -> (lines: [(mark: String, text: String)], isTight: Bool) {
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
    let roomy = size.rows - 3 - Self.menuRows
    let isTight = lines.count > roomy
    let limit = min(Self.maximumNoticeLines, isTight ? roomy + Self.subtitleRows : roomy)
    guard lines.count > limit, limit > 0 else { return (limit > 0 ? lines : [], isTight) }
    var shown = Array(lines.prefix(limit))
    shown[limit - 1].text += " …"
    return (shown, isTight)
  }

  private static let maximumNoticeLines = 12

  /// Columns of the panel from which each page says what it holds.
  private static let columnsForSummaries = 40
}

extension HomePage {
  /// What the page holds, in a few words.
  fileprivate var summary: String {
    switch self {
    case .words: "every word you have played"
    case .stats: "totals, records and games"
    case .settings: "colours, motion, sound"
    case .lesson: "three minutes"
    }
  }
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
