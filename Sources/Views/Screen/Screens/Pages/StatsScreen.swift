import Features
import Model
import Rules
import Surface

/// Lifetime totals, all games, the best games of each mode, and the awards, on tabs.
struct StatsScreen {
  let state: StatsFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let isAsking = state.doomed != nil
    canvas.drawCaptions(
      isAsking ? [.yes] : captions,
      keeping: undo,
      out: isAsking ? "Esc no" : "Esc back"
    )
    let whole = canvas.drawPage(
      "Stats",
      trailing: state.tab == .awards ? awardsCount : gamesCount,
      tabs: StatsFeature.Tab.allCases,
      chosen: state.tab
    ) { $0.title }
    if let id = state.doomed, let game = state.games.elements.first(where: { $0.id == id }) {
      let question = GameDeletion.question(about: game)
      return canvas.drawQuestion(question, in: Margins(canvas.size).room.droppingFirst(3))
    }
    let page = canvas.drawProblem(state.problem?.message, in: whole)
    switch state.tab {
    case .overview:
      guard let stats = state.stats else { return }
      StatsOverview(stats: stats, records: state.records, series: state.series, dates: dates)
        .draw(in: page, on: &canvas)
    case .games, .records:
      GamesList(state: state, dates: dates).draw(in: page, on: &canvas)
    case .awards:
      AwardsList(list: state.awards, new: state.newAwards, dates: dates).draw(in: page, on: &canvas)
    }
  }

  /// What nothing else on the page says.
  private var undo: KeyCaption? {
    state.tab == .games && !state.deleted.isEmpty ? "z undo" : nil
  }

  private var captions: [KeyCaption?] {
    let isReplay = state.target != nil && state.resumableGame == nil
    return [
      "Tab next view", state.cursor.count == 0 ? nil : "↑↓ choose",
      state.target == nil ? nil : isReplay ? "↵ watch" : "↵ resume",
      state.isEmpty ? "n new game" : nil, state.filters.isEmpty ? nil : "m mode",
      state.tab == .records ? "d days" : nil, state.tab == .games ? "s sort" : nil,
      isReplay ? "r race" : nil, state.chosenGame == nil ? nil : "w words",
      state.canShare ? "y share" : nil,
      state.tab == .games && state.target != nil ? "x delete" : nil,
      undo,
    ]
  }

  /// “40 games since 14 Sep”.
  private var gamesCount: String {
    guard let stats = state.stats, stats.games > 0 else { return "" }
    let since = stats.firstDay.map { " since \(dates.day($0).trimmed)" } ?? ""
    return PlainWords.count(stats.games, "game", "games") + since
  }

  /// “9 of 28 awards”.
  private var awardsCount: String {
    guard let total = state.awards.total else { return "" }
    return "\(state.awards.elements.count { $0.earned != nil }) of \(total) awards"
  }
}

extension StatsFeature.Tab {
  fileprivate var title: String { "\(self)".capitalizedFirst }
}
