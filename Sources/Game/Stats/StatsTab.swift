import Rules

/// The tabs of the stats page.
package enum StatsTab: CaseIterable, Hashable, Sendable {
  /// What all games add up to.
  case overview
  /// The best games of a mode.
  case best(GameMode)
  /// All games.
  case games

  /// The tabs in the order in which they stand.
  package static let allCases: [StatsTab] =
    [.overview] + GameMode.all.filter(\.isRanked).map(StatsTab.best) + [.games]

  /// The tab of a number, counted from 1 in the order in which they stand; `nil` for none.
  package init?(number: Int) {
    guard Self.allCases.indices.contains(number - 1) else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The mode whose best games the tab lists; `nil` for the other tabs.
  package var mode: GameMode? {
    if case .best(let mode) = self { mode } else { nil }
  }
}
