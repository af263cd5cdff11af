import Rules

/// The pages of what all games add up to, and of the best of them.
package struct StatsState: Equatable, Sendable {
  /// The tab in front.
  package var tab = StatsTab.overview
  /// `nil` until the history has answered.
  package var stats: Stats?
  /// The best games of a mode; none until the history has answered.
  package var top: [GameMode: TopGames] = [:]
  /// The games that have been read so far, the latest first.
  package var games: [GameSummary] = []
  /// Whether the games that follow are being read.
  package var isLoadingGames = false
  /// Whether there is no game after those that have been read.
  package var hasAllGames = false
  /// The chosen row of the tab in front.
  package var list = ListCursor(count: 0)
  /// Why something of a tab could not be read; none while all is well.
  package var problems: [StatsTab: HistoryError] = [:]
  /// Whether the page has been told that it is on the screen.
  package var hasAppeared = false
  /// What is asked of the program, which takes it in the step that it is asked in.
  package var request: PageRequest?

  package init() {}

  /// The games in front; `nil` on the overview, and until the history has answered.
  package var topGames: TopGames? { tab.mode.flatMap { top[$0] } }

  /// Why something of the tab in front could not be read; `nil` while all is well.
  package var problem: HistoryError? {
    get { problems[tab] }
    set { problems[tab] = newValue }
  }

  /// How many rows of the tab in front can be opened.
  package var rowCount: Int {
    switch tab {
    case .overview: stats?.records.count ?? 0
    case .games: games.count
    case .best: topGames?.rows.count ?? 0
    }
  }

  /// How many games there are in all, as far as is known.
  package var gameCount: Int { hasAllGames ? games.count : max(games.count, stats?.games ?? 0) }

  /// The chosen game of the list of all, where it waits to be resumed.
  package var resumableGame: GameID? {
    guard tab == .games, games.indices.contains(list.index) else { return nil }
    return games[list.index].isResumable ? games[list.index].id : nil
  }

  /// How many games are read at a time.
  package static let pageSize = 200
  /// How near the end of what has been read the cursor comes before more is read.
  package static let margin = 50

  /// What the chosen row opens; `nil` where there is none.
  package var target: ReplayTarget? {
    if tab == .games {
      return games.indices.contains(list.index) ? ReplayTarget(games[list.index]) : nil
    }
    let targets =
      tab == .overview
      ? stats?.records.map(\.target) ?? []
      : topGames?.rows.map(ReplayTarget.init) ?? []
    return targets.indices.contains(list.index) ? targets[list.index] : nil
  }
}
