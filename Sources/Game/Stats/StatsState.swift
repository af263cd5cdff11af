import Rules

/// The pages of what all games add up to, and of the best of them.
package struct StatsState: Equatable, Sendable {
  package var tab = StatsTab.overview
  /// `nil` until the history has answered.
  package var stats: Stats?
  /// The best games of a mode; none until the history has answered.
  package var top: [GameMode: TopGames] = [:]
  /// The chosen row of the tab in front.
  package var list = ListCursor(count: 0)
  package var problem: HistoryError?
  /// Whether the page has been told that it is on the screen.
  package var hasAppeared = false
  /// What is asked of the program, which takes it in the step that it is asked in.
  package var request: PageRequest?

  package init() {}

  /// The games in front; `nil` on the overview, and until the history has answered.
  package var topGames: TopGames? { tab.mode.flatMap { top[$0] } }

  /// How many rows of the tab in front can be opened.
  package var rowCount: Int {
    tab == .overview ? stats?.records.count ?? 0 : topGames?.rows.count ?? 0
  }

  /// What the chosen row opens; `nil` where there is none.
  package var target: ReplayTarget? {
    let targets =
      tab == .overview
      ? stats?.records.map(\.target) ?? []
      : topGames?.rows.map(ReplayTarget.init) ?? []
    return targets.indices.contains(list.index) ? targets[list.index] : nil
  }
}
