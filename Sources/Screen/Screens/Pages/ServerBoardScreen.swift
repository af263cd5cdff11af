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
    page = canvas.drawProblem(state.problem, in: drawTabs(page, on: &canvas))
    if let cube = state.hiddenCube {
      return HiddenResults(cube: cube, isByServer: true).draw(in: page, on: &canvas)
    }
    guard let answer = state.answer else { return drawWithoutAnswer(in: page, on: &canvas) }
    page = ServerFoot(state: state, answer: answer).draw(in: page, on: &canvas)
    guard !answer.rows.isEmpty else {
      nobody.draw(in: page, on: &canvas)
      return
    }
    drawList(answer, in: page, on: &canvas)
  }

  /// Draws the list, and what is known of its chosen line and of the player's place: below it, beside it, or
  /// on the widest screens in columns of their own.
  private func drawList(_ answer: ServerAnswer, in page: Rect, on canvas: inout Canvas) {
    let distribution = ServerDistribution(answer)
    let place = ServerPlace(answer: answer, distribution: distribution)
    let details = ServerDetails(state: state, dates: dates)
    let columns = PageColumns(page, measure: place.isEmpty ? nil : ServerTable.measure)
    var main = columns.main
    if let side = columns.side {
      if let middle = columns.middle {
        place.draw(in: middle, on: &canvas)
        details.draw(in: side, on: &canvas)
      } else {
        let rest = place.draw(atFootOf: side, leaving: details.rows(canvas.look), on: &canvas)
        details.draw(in: rest, on: &canvas)
      }
    } else if let distribution, main.rows >= Self.minimumRows {
      let rows = main.rows >= 15 ? 6 : 4
      distribution.draw(in: main.bottom(rows), on: &canvas)
      main = main.droppingLast(rows + 1)
    }
    ServerTable(state: state, answer: answer, dates: dates).draw(in: main, on: &canvas)
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
    if state.hiddenCube == nil, !state.list.elements.isEmpty {
      captions.append(KeyCaption("↑↓", "choose", rank: 5))
    }
    if state.answer?.ownIndex != nil {
      captions.append(KeyCaption("o", "own place", .character("o"), rank: 3))
    }
    captions.append(KeyCaption("u", "update", .character("u"), rank: 4))
    if hasFolder { captions.append(KeyCaption("b", "folder", .character("b"), rank: 2)) }
    canvas.drawCaptions(
      captions,
      trailing: KeyCaption.pageEnds
    )
  }

  /// Rows of a page from which a blank row stands between the two rows of tabs.
  private static let roomyRows = 18

  /// - Returns: The room below the tabs and a blank row, the same for all tabs.
  private func drawTabs(_ page: Rect, on canvas: inout Canvas) -> Rect {
    canvas.drawTabs(
      ServerBoardFeature.Tab.allCases.map { (tab: $0, title: $0.title) },
      chosen: state.tab,
      at: Point(column: page.column, row: page.row),
      width: page.columns
    )
    let row = page.row + (page.rows >= Self.roomyRows ? 2 : 1)
    let rest = page.droppingFirst(row + 2 - page.row)
    let periods = state.tab.periods.map { (tab: $0, title: $0.title) }
    guard !periods.isEmpty else { return rest }
    let others = Canvas.columns(ofTabs: periods.map(\.title))
    var room = page.columns
    if state.tab == .daily {
      let modes = DailyCube.modes.map { (tab: $0, title: $0.title) }
      room -= drawChoice(
        modes,
        chosen: state.dailyMode,
        beside: others,
        page,
        row: row,
        on: &canvas
      )
    } else if state.hasHintLists {
      let hints = ServerBoardFeature.Hints.allCases.map { (tab: $0, title: $0.title) }
      room -= drawChoice(hints, chosen: state.hints, beside: others, page, row: row, on: &canvas)
    }
    canvas.drawTabs(
      periods,
      chosen: state.shownPeriod,
      at: Point(column: page.column, row: row),
      width: room,
      isSecondary: true
    )
    return rest
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
      at: Point(column: page.maxColumn - columns, row: row),
      isSecondary: true
    )
    return columns + 2
  }

  // MARK: - Without a list

  private func drawWithoutAnswer(in page: Rect, on canvas: inout Canvas) {
    if state.isReading {
      canvas.writeParagraph("Asking the server…", in: page, .dim)
    } else if let failure = state.failure {
      message(failure).draw(in: page, on: &canvas)
    } else if state.front == nil {
      PageMessage(title: "Your clock shows a day before the first daily cube.")
        .draw(in: page, on: &canvas)
    }
  }

  /// Why there is no list, and what can be done about it.
  private func message(_ failure: ApiClient.Failure) -> PageMessage {
    let isUnreached = if case .unreachable = failure { true } else { false }
    var keys = [KeyCaption("u", "ask again", .character("u"))]
    if hasFolder { keys.append(KeyCaption("b", "the board in your folder", .character("b"))) }
    keys.append(KeyCaption("Esc", "back", .escape))
    return PageMessage(
      title: isUnreached ? "No answer from \(state.server)" : "The board cannot be read",
      text: failure.message,
      notes: isUnreached
        ? [
          "A ranked game that you finish meanwhile is kept, and sent when the server answers again. "
            + "Games begun without the server are not ranked."
        ] : [],
      keys: keys,
      role: .warning
    )
  }

  private var nobody: PageMessage {
    switch (state.tab, state.shownPeriod) {
    case (.own, _):
      PageMessage(
        title: "You have no games there yet.",
        text: "New games are ranked while the server can be reached."
      )
    case (.words, _): PageMessage(title: "No words yet.")
    case (_, .today): PageMessage(title: "Nobody has played today.")
    case (_, .yesterday): PageMessage(title: "Nobody has played.")
    case (_, .week): PageMessage(title: "Nobody has played since Monday.")
    case (_, .all): PageMessage(title: "Nobody has played yet.")
    }
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
