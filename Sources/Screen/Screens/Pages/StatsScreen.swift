import Game
import Rules
import Surface

/// Lifetime totals, all games, the best games of each mode, and the awards, on tabs.
struct StatsScreen {
  let state: StatsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    var page = canvas.drawPage("Stats", trailing: state.tab == .awards ? awardsCount : "")
    let isReplay = state.target != nil && state.resumableGame == nil
    canvas.drawCaptions([
      "Tab next tab", state.cursor.count == 0 ? nil : KeyCaption("↑↓ choose", rank: 1),
      state.target == nil ? nil : isReplay ? "↵ watch replay" : "↵ resume",
      isReplay ? KeyCaption("r race", rank: 1) : nil, .ranks,
    ])
    let tabs = StatsFeature.Tab.allCases
    // Short names where there is no room for all.
    let areShort = Canvas.columns(ofTabs: tabs.map(\.title)) > page.columns
    canvas.drawTabs(tabs, chosen: state.tab, in: page) { areShort ? $0.shortTitle : $0.title }
    page = canvas.drawProblem(state.problem?.message, in: page.droppingFirst(2))
    switch state.tab {
    case .overview:
      guard let stats = state.stats else { return }
      guard stats.games > 0 else { return drawEmpty(in: page, on: &canvas) }
      StatsOverview(stats: stats, chosen: state.records.index).draw(in: page, on: &canvas)
    case .games:
      guard !state.games.isEmpty else { return drawEmpty(in: page, on: &canvas) }
      let columns = PageColumns(page)
      GamesList(list: state.games, dates: dates, today: state.today)
        .draw(in: columns.main, on: &canvas)
      drawDetails(of: state.games.chosen, in: columns.side, on: &canvas)
    case .best(let mode):
      guard let games = state.top[mode] else { return }
      guard !games.isEmpty else { return drawEmpty(in: page, on: &canvas) }
      let columns = PageColumns(page)
      TopGamesList(games: games.elements, chosen: games.cursor.index, dates: dates)
        .draw(in: columns.main, on: &canvas)
      drawDetails(of: games.chosen?.game, in: columns.side, on: &canvas)
    case .awards:
      AwardsList(list: state.awards, dates: dates).draw(in: page, on: &canvas)
    }
  }

  /// “9 of 28 awards”.
  private var awardsCount: String {
    guard let total = state.awards.total else { return "" }
    return "\(state.awards.elements.count { $0.earned != nil }) of \(total) awards"
  }

  /// Draws the chosen game beside the list, where there is room.
  private func drawDetails(of game: GameSummary?, in side: Rect?, on canvas: inout Canvas) {
    guard let game, let side else { return }
    ScoreDetails(game, dates).draw(in: side, on: &canvas)
  }

  private func drawEmpty(in page: Rect, on canvas: inout Canvas) {
    let text =
      switch state.tab {
      case .overview, .games, .awards: "No games yet. Play one, and its numbers are shown here."
      case .best(let mode):
        "No \(mode.name) game is finished yet. The best ones will be listed here."
      }
    canvas.writeParagraph(text, in: page, .dim)
  }
}

extension StatsFeature.Tab {
  /// The tab's name where there is little room.
  var shortTitle: String { mode?.title ?? title }

  var title: String {
    switch self {
    case .overview: "Overview"
    case .games: "Games"
    case .awards: "Awards"
    case .best(let mode): "Best \(mode.name)"
    }
  }
}
