import Game
import Rules
import Surface

/// The pages of what all games add up to, and of the best of them.
struct StatsScreen {
  let state: StatsState
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    var page = canvas.drawPage("Stats", most: 92)
    canvas.drawHintRow(
      [KeyHint("Tab", "turn the page", .tab)]
        + (state.rowCount == 0
          ? []
          : [
            KeyHint("↑↓", "choose", nil, rank: 1),
            KeyHint("↵", state.resumableGame == nil ? "see it played" : "resume", .enter),
          ]),
      trailing: [KeyHint("F1", "help", .function(1)), KeyHint("Esc", "back", .escape)]
    )
    drawTabs(page, on: &canvas)
    page = Rect(
      column: page.column,
      row: page.row + 2,
      columns: page.columns,
      rows: page.rows - 2
    )
    page = canvas.drawProblem(state.problem?.message, in: page)
    switch state.tab {
    case .overview:
      guard let stats = state.stats else { return }
      guard stats.games > 0 else { return drawNothing(in: page, on: &canvas) }
      StatsOverview(stats: stats, chosen: state.list.index).draw(in: page, on: &canvas)
    case .games:
      guard !state.games.isEmpty else {
        if state.hasAllGames { drawNothing(in: page, on: &canvas) }
        return
      }
      GamesList(state: state, dates: dates).draw(in: page, on: &canvas)
    case .best:
      guard let games = state.topGames else { return }
      guard !games.allTime.isEmpty else { return drawNothing(in: page, on: &canvas) }
      TopGamesList(games: games, chosen: state.list.index, dates: dates).draw(
        in: page,
        on: &canvas
      )
    }
  }

  private func drawNothing(in page: Rect, on canvas: inout Canvas) {
    let text =
      switch state.tab {
      case .overview, .games: "No games yet: play one, and its numbers are kept here."
      case .best(let mode):
        "No \(mode.name) game is finished yet. The best ones will be here."
      }
    canvas.writeParagraph(text, in: page, .dim)
  }

  /// The names of the tabs; the one in front stands on the selection's colour, between marks.
  private func drawTabs(_ page: Rect, on canvas: inout Canvas) {
    let all = StatsTab.allCases
    // Each tab stands between two spaces and is followed by one; the one in front has two marks.
    let columns = all.reduce(4) { $0 + $1.title.count + 3 } - 1
    let areShort = columns > page.columns
    var column = page.column
    for (index, tab) in all.enumerated() {
      let isChosen = tab == state.tab
      let name = areShort ? tab.shortTitle : tab.title
      let title = isChosen ? canvas.choose("› \(name) ‹", ascii: "> \(name) <") : name
      let place = canvas.frame.drawButton(
        title,
        at: Point(column: column, row: page.row),
        isSelected: isChosen,
        look: canvas.look
      )
      canvas.addTarget(.key(.character(Character("\(index + 1)"))), in: place)
      column = place.maxColumn + 1
    }
  }
}

extension StatsTab {
  /// The tab's name where there is little room.
  var shortTitle: String { mode?.title ?? title }

  /// The tab's name.
  var title: String {
    switch self {
    case .overview: "Overview"
    case .games: "Games"
    case .best(let mode): "Best \(mode.name)"
    }
  }
}
