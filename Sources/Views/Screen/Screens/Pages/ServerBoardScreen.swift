import Features
import Model
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
  /// The rows of a distribution beside a list.
  private static let chartRows = 9

  func draw(on canvas: inout Canvas) {
    let place = Canvas.end(of: state.server, columns: canvas.size.columns / 2)
    let (tabs, tab) = (ServerBoardFeature.Tab.allCases, state.tab)
    let whole = canvas.drawPage("Board", trailing: place, tabs: tabs, chosen: tab) { $0.title }
    if hasFolder {
      // The server's name is a button where there is another board.
      let margins = Margins(canvas.size)
      let name = margins.text.line(at: margins.header).trailing(place.count)
      canvas.addTarget(.row(BoardFeature.Place.folder), in: name)
    }
    drawCaptions(on: &canvas)
    var page = canvas.drawProblem(state.problem, in: drawChoices(whole, on: &canvas))
    if let answer = state.answer, state.hiddenCube == nil {
      page = ServerFoot(state: state, answer: answer).draw(in: page, on: &canvas)
      if !answer.rows.isEmpty { return drawList(answer, in: page, on: &canvas) }
    }
    drawTable(nil, in: page, on: &canvas)
    let room = page.firstRow
    if let cube = state.hiddenCube {
      if let hidden = state.hiddenResult {
        HiddenResults(cube: cube, byServer: hidden).draw(in: room, on: &canvas)
      }
    } else if state.answer != nil {
      nobody.draw(in: room, on: &canvas)
    } else {
      drawWithoutAnswer(in: room, on: &canvas)
    }
  }

  /// Draws the list, and beside it what is known of its chosen line, with the spread of all results.
  private func drawList(_ answer: ServerAnswer, in page: Rect, on canvas: inout Canvas) {
    let distribution = ServerDistribution(answer)
    let details = ServerDetails(state: state, dates: dates).chosen
    let columns = PageColumns(page, listColumns: 72, isCube: details?.cube != nil)
    var main = columns.main
    if var side = columns.side {
      if let distribution, side.rows > (details?.rows(canvas) ?? 0) + Self.chartRows {
        distribution.draw(in: side.removeLast(Self.chartRows), on: &canvas)
        side.removeLast()
      }
      let rest = details?.draw(in: side, on: &canvas)
      if let rest, case .word(let entry)? = state.list.chosen {
        let scene = HelpScenes.around(entry.word, in: .english)
        canvas.draw(scene, titled: "On a cube", in: rest.droppingFirst(1))
      }
    } else if let distribution, main.rows >= Self.minimumRows {
      distribution.draw(in: main.removeLast(ServerDistribution.rows), on: &canvas)
      main.removeLast()
    }
    drawTable(answer, in: main, on: &canvas)
  }

  private func drawTable(_ answer: ServerAnswer?, in page: Rect, on canvas: inout Canvas) {
    let own = answer?.ownIndex.map { (index: $0, target: PointerTarget.key(.character("o"))) }
    let ellipsis = canvas.choose("⋯", ascii: "...")
    Table.server(state.tab, answer?.rows ?? [], dates, ellipsis: ellipsis)
      .draw(state.list, in: page, pinned: own, on: &canvas)
  }

  private func drawCaptions(on canvas: inout Canvas) {
    let isHidden = state.hiddenCube != nil
    canvas.drawCaptions([
      "Tab next view", state.tab.periods.isEmpty ? nil : "d days",
      state.tab == .daily ? "m mode" : nil,
      state.hasHintLists ? "i hints" : nil,
      isHidden
        ? (state.hiddenResult?.isPlayable == true ? "↵ play" : nil)
        : state.list.chosen?.game.map { _ in "↵ watch" },
      isHidden || state.list.elements.isEmpty ? nil : "↑↓ choose",
      state.answer?.ownIndex == nil ? nil : "o own place",
      "u update", hasFolder ? "b folder" : nil, state.modeToBegin.map { _ in "n new game" },
    ])
  }

  /// Draws the choices within a list in a row: the days, and whose games.
  ///
  /// - Returns: The room below and a blank row, the same for all lists.
  private func drawChoices(_ page: Rect, on canvas: inout Canvas) -> Rect {
    var page = page
    let periods = state.tab.periods
    let first = page.removeFirst()
    let rest = canvas.drawFilters(periods, chosen: state.shownPeriod, in: first) { $0.title }
    if state.tab == .daily {
      canvas.drawFilters(DailyCube.modes, chosen: state.dailyMode, behind: rest, orIn: &page) {
        $0.title
      }
    } else if state.hasHintLists {
      let hints = ServerBoardFeature.Hints.allCases
      canvas.drawFilters(hints, chosen: state.hints, behind: rest, orIn: &page) { $0.title }
    }
    return page.droppingFirst(1)
  }

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
    let folder: KeyCaption? = hasFolder ? "b the board in your folder" : nil
    return PageMessage(
      title: isUnreached ? "No answer from \(state.server)" : "The board cannot be read",
      text: failure.message,
      notes: isUnreached
        ? [
          "A ranked game that you finish meanwhile is kept, and sent when the server answers again. "
            + "Games begun without the server are not ranked."
        ] : [],
      keys: ["u ask again", folder, "Esc back"].compactMap(\.self),
      role: .warning
    )
  }

  private var nobody: PageMessage {
    let (title, text): (String, String?) =
      switch (state.tab, state.shownPeriod) {
      case (.own, _):
        (
          "You have no games there yet.",
          "Games are ranked while the server can be reached: n begins a new one."
        )
      case (.words, _): ("No words yet.", nil)
      case (_, .today): ("Nobody has played today.", nil)
      case (_, .yesterday): ("Nobody has played.", nil)
      case (_, .week): ("Nobody has played since Monday.", nil)
      case (_, .all) where state.modeToBegin == nil: ("Nobody has played yet.", nil)
      case (_, .all):
        ("Nobody has played yet.", "A game of yours will stand here: n begins a new game.")
      }
    return PageMessage(title: title, text: text ?? PageMessage.otherDays)
  }
}
