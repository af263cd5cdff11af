import Game
import Rules
import Surface

/// The home screen: the name, the title's cube, and the way to everything.
struct HomeScreen {
  let state: HomeState

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size, least: Wordmark.columns, most: 36)
    canvas.painter.draw(
      CubeScene(board: Board(state.letters), camera: Camera(state.attitude)),
      in: layout.cube,
      of: &canvas.frame,
      look: canvas.look
    )
    let panel = layout.panel
    let rows = HomeRow.allCases.count
    let title = Wordmark.rows(in: panel.columns, look: canvas.look)
    // Air above, between and below, as far as there is room for it.
    let needed = title + 1 + 1 + rows
    let free = max(0, panel.rows - needed - noticeRows(panel))
    var row = panel.row + min(free / 2, panel.rows / 4)
    Wordmark.draw(
      at: Point(column: panel.column, row: row),
      columns: panel.columns,
      on: &canvas
    )
    row += title + (panel.rows >= 20 ? 1 : 0)
    canvas.write(
      "words on a vanishing cube",
      column: panel.column,
      row: row,
      .dim,
      width: panel.columns
    )
    row += 2
    canvas.drawMenuRows(
      HomeRow.allCases.map { listRow($0, width: panel.columns) },
      chosen: state.list.index,
      in: Rect(column: panel.column, row: row, columns: panel.columns, rows: rows)
    )
    row += rows + 1
    let notices =
      layout.second
      ?? Rect(
        column: panel.column,
        row: row,
        columns: panel.columns,
        rows: max(0, panel.maxRow - row)
      )
    drawNotices(notices, on: &canvas)
    canvas.drawHintRow(
      [
        KeyHint("↑↓", "choose", nil), KeyHint("↵", "start", .enter),
        KeyHint("?", "help", .function(1)),
      ],
      trailing: [KeyHint("q", "quit", .character("q"))]
    )
  }

  private func listRow(_ row: HomeRow, width: Int) -> ListRow {
    switch row {
    case .timed:
      return ListRow("Timed", value: state.isDealing ? "dealing…" : "3 minutes")
    case .unlimited:
      guard state.resumable != nil else { return ListRow("Unlimited", value: "no clock") }
      let score = state.resumableScore
      let offers = [
        "resume, \(PlainWords.count(score, "point", "points"))", "resume, \(score.grouped)",
        "resume",
      ]
      let room = width - "  Unlimited ".count
      return ListRow("Unlimited", value: offers.first { $0.count <= room } ?? "resume")
    case .words: return ListRow("Words")
    case .stats: return ListRow("Stats")
    case .settings: return ListRow("Settings")
    case .howToPlay: return ListRow("How to play")
    case .quit: return ListRow("Quit")
    }
  }

  private func noticeRows(_ panel: Rect) -> Int {
    state.notices.reduce(0) { $0 + Paragraph.lines($1, width: panel.columns - 2).count }
  }

  /// What the history has to say, the latest first, as far as there is room.
  private func drawNotices(_ rect: Rect, on canvas: inout Canvas) {
    var row = rect.row
    for notice in state.notices.reversed() where row < rect.maxRow {
      canvas.write("!", column: rect.column, row: row, .warning, attributes: .bold)
      let room = Rect(
        column: rect.column + 2,
        row: row,
        columns: rect.columns - 2,
        rows: rect.maxRow - row
      )
      row += canvas.writeParagraph(notice, in: room, .text)
    }
  }
}
