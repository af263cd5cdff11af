/// The page of what all games add up to.
package struct StatsState: Equatable, Sendable {
  /// `nil` until the history has answered.
  package var stats: Stats?
  package var problem: HistoryError?

  package init() {}
}
