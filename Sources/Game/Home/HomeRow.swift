import Rules

/// The rows of the home screen's menu.
package enum HomeRow: CaseIterable, Hashable, Sendable {
  /// A game of a mode.
  case mode(GameMode)
  case words, stats, settings, howToPlay, quit

  /// The rows in the order in which they stand.
  package static let allCases: [HomeRow] =
    GameMode.all.map(HomeRow.mode) + [.words, .stats, .settings, .howToPlay, .quit]
}
