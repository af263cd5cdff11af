import Game
import Routes
import Rules
import Surface

/// The board of a server: the list in front, and how old it is.
struct ServerBoardScreen {
  let state: ServerBoardFeature.State
  /// Whether the player has a board in a folder, too.
  let hasFolder: Bool
  let dates: LocalDates

  /// Rows of a page from which a distribution stands below the list.
  private static let minimumRows = 10

  func draw(on canvas: inout Canvas) {
    var page = canvas.drawPage("Board", trailing: place(width: canvas.size.columns / 2))
    drawPlace(on: &canvas)
    drawCaptions(on: &canvas)
    drawTabs(page, on: &canvas)
    page = canvas.drawProblem(state.problem, in: page.droppingFirst(3))
    if let cube = state.hiddenCube { return drawHidden(cube, in: page, on: &canvas) }
    guard let answer = state.answer else { return drawWithoutAnswer(in: page, on: &canvas) }
    page = ServerFoot(state: state, answer: answer).draw(in: page, on: &canvas)
    guard !answer.rows.isEmpty else {
      canvas.writeParagraph(nobody, in: page, .dim)
      return
    }
    let columns = PageColumns(page)
    var main = columns.main
    let distribution = ServerDistribution(answer)
    if columns.side == nil, let distribution, main.rows >= Self.minimumRows {
      let rows = main.rows >= 15 ? 6 : 4
      distribution.draw(
        in: Rect(
          column: main.column,
          row: main.maxRow - rows,
          columns: main.columns,
          rows: rows
        ),
        on: &canvas
      )
      main = main.droppingLast(rows + 1)
    }
    ServerTable(state: state, answer: answer, dates: dates).draw(in: main, on: &canvas)
    if let side = columns.side {
      ServerDetails(state: state, dates: dates).draw(distribution, in: side, on: &canvas)
    }
  }

  // MARK: - The frame of the page

  /// What players call the server.
  private func place(width: Int) -> String {
    let name = state.server
    return name.count <= width ? name : "…\(name.suffix(max(0, width - 1)))"
  }

  /// Makes the server's name a button where there is another board.
  private func drawPlace(on canvas: inout Canvas) {
    guard hasFolder else { return }
    let margins = Margins(canvas.size)
    let count = place(width: canvas.size.columns / 2).count
    canvas.addTarget(
      .row(BoardFeature.Place.folder),
      in: Rect(
        column: canvas.size.columns - margins.columns - count,
        row: margins.header,
        columns: count,
        rows: 1
      )
    )
  }

  private func drawCaptions(on canvas: inout Canvas) {
    var captions = [KeyCaption("Tab", "lists", .tab)]
    if !state.tab.periods.isEmpty { captions.append(KeyCaption("d", "days", .character("d"))) }
    if state.tab == .daily { captions.append(KeyCaption("m", "mode", .character("m"))) }
    if state.hasHintLists { captions.append(KeyCaption("i", "hints", .character("i"), rank: 1)) }
    if state.hiddenCube != nil {
      captions.append(KeyCaption("↵", "play", .enter))
    } else if state.list.chosen?.game != nil {
      captions.append(KeyCaption("↵", "watch", .enter))
    }
    if state.hiddenCube == nil { captions.append(KeyCaption("↑↓", "choose", rank: 5)) }
    if state.answer?.ownIndex != nil {
      captions.append(KeyCaption("o", "own place", .character("o"), rank: 3))
    }
    captions.append(KeyCaption("u", "update", .character("u"), rank: 4))
    if hasFolder { captions.append(KeyCaption("b", "folder", .character("b"), rank: 2)) }
    canvas.drawCaptions(
      captions,
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    )
  }

  private func drawTabs(_ page: Rect, on canvas: inout Canvas) {
    canvas.drawTabs(
      ServerBoardFeature.Tab.allCases.map { (tab: $0, title: $0.title) },
      chosen: state.tab,
      at: Point(column: page.column, row: page.row),
      width: page.columns
    )
    let periods = state.tab.periods.map { (tab: $0, title: $0.title) }
    guard !periods.isEmpty else { return }
    let row = page.row + 1
    var room = page.columns
    if state.tab == .daily {
      room -= drawChoice(
        DailyCube.modes.map { (tab: $0, title: $0.title) },
        chosen: state.dailyMode,
        beside: Canvas.columns(ofTabs: periods.map(\.title)),
        page,
        row: row,
        on: &canvas
      )
    } else if state.hasHintLists {
      room -= drawChoice(
        ServerBoardFeature.Hints.allCases.map { (tab: $0, title: $0.title) },
        chosen: state.hints,
        beside: Canvas.columns(ofTabs: periods.map(\.title)),
        page,
        row: row,
        on: &canvas
      )
    }
    canvas.drawTabs(
      periods,
      chosen: state.shownPeriod,
      at: Point(column: page.column, row: row),
      width: room
    )
  }

  /// Draws two tabs at the right end of a row. Where there is no room for both beside the others, the one
  /// that is not in front is left out.
  ///
  /// - Returns: The columns that they take.
  private func drawChoice<Choice: Hashable & Sendable>(
    _ choices: [(tab: Choice, title: String)],
    chosen: Choice,
    beside others: Int,
    _ page: Rect,
    row: Int,
    on canvas: inout Canvas
  ) -> Int {
    var shown = choices
    if others + 2 + Canvas.columns(ofTabs: shown.map(\.title)) > page.columns {
      shown.removeAll { $0.tab != chosen }
    }
    let columns = Canvas.columns(ofTabs: shown.map(\.title))
    canvas.drawTabs(
      shown,
      chosen: chosen,
      at: Point(column: page.maxColumn - columns, row: row)
    )
    return columns + 2
  }

  // MARK: - Without a list

  private func drawWithoutAnswer(in page: Rect, on canvas: inout Canvas) {
    if state.isReading {
      canvas.writeParagraph("Asking the server…", in: page, .dim)
    } else if let failure = state.failure {
      canvas.writeParagraph(failure.message, in: page, .dim)
    } else if state.front == nil {
      canvas.writeParagraph("Your clock shows a day before the first daily cube.", in: page, .dim)
    }
  }

  private var nobody: String {
    switch (state.tab, state.shownPeriod) {
    case (.own, _):
      "You have no games there yet. New games are ranked while the server can be reached."
    case (.words, _): "No words yet."
    case (_, .today): "Nobody has played today."
    case (_, .yesterday): "Nobody has played."
    case (_, .week): "Nobody has played since Monday."
    case (_, .all): "Nobody has played yet."
    }
  }

  private func drawHidden(_ cube: DailyCube, in page: Rect, on canvas: inout Canvas) {
    let used = canvas.writeParagraph(
      "Today’s results are hidden until you have played today’s \(cube.mode.name) cube.",
      in: page
    )
    canvas.drawMenuRows(
      [cube],
      chosen: 0,
      in: Rect(
        column: page.column,
        row: page.row + used + 1,
        columns: min(page.columns, 36),
        rows: 1
      )
    ) { ListRow("Play today’s cube, \($0.mode.name)") }
  }
}

extension ServerBoardFeature.Tab {
  /// The tab's name.
  fileprivate var title: String {
    switch self {
    case .mode(let mode): mode.title
    case .daily: "Daily"
    case .words: "Words"
    case .own: "Yours"
    }
  }
}

extension ServerBoardFeature.Period {
  /// The name of the days.
  fileprivate var title: String {
    switch self {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .week: "Week"
    case .all: "All time"
    }
  }
}

extension ServerBoardFeature.Hints {
  fileprivate var title: String {
    switch self {
    case .without: "No hints"
    case .with: "Hints"
    }
  }
}
