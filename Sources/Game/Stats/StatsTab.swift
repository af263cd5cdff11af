import Rules

/// The tabs of the stats page.
package enum StatsTab: CaseIterable, Hashable, Sendable {
  case overview, timed, unlimited

  /// The games whose best ones the tab lists; `nil` for what all games add up to.
  package var mode: GameMode? {
    switch self {
    case .overview: nil
    case .timed: .timed
    case .unlimited: .unlimited
    }
  }
}
