import Rules

/// The tabs of the stats page.
package enum StatsTab: CaseIterable, Hashable, Sendable {
  case overview, timed, unlimited, games

  /// The tab of a number, counted from 1 in the order in which they stand; `nil` for none.
  package init?(number: Int) {
    guard Self.allCases.indices.contains(number - 1) else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The tab that lists the best games of a mode.
  package init(best mode: GameMode) {
    self =
      switch mode {
      case .timed: .timed
      case .unlimited: .unlimited
      }
  }

  /// The games whose best ones the tab lists; `nil` for what all games add up to, and for their list.
  package var mode: GameMode? {
    switch self {
    case .overview, .games: nil
    case .timed: .timed
    case .unlimited: .unlimited
    }
  }
}
