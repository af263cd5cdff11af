import Game

extension HomeRow {
  /// The keys, by tmux's names, that open the row of a home screen that has just come up.
  var keys: [String] {
    Array(repeating: "Down", count: Self.allCases.firstIndex(of: self) ?? 0) + ["Enter"]
  }
}

extension TmuxSession {
  /// Opens a row of a home screen that has just come up.
  func open(_ row: HomeRow) throws { for key in row.keys { try press(key) } }
}
