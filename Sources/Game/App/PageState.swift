import Composable

/// A full-screen page over the home screen or a game.
package enum PageState: Equatable, Sendable {
  case words(WordsState)
  case stats(StatsState)
  case settings(SettingsState)
}

/// Another page in the place of one is another child: what the first one was doing ends.
extension PageState: Identifiable {
  package var id: PageKind {
    switch self {
    case .words: .words
    case .stats: .stats
    case .settings: .settings
    }
  }
}

extension PageState {
  static let wordsCase = CasePath<PageState, WordsState>(embed: PageState.words) {
    if case .words(let state) = $0 { state } else { nil }
  }
  static let statsCase = CasePath<PageState, StatsState>(embed: PageState.stats) {
    if case .stats(let state) = $0 { state } else { nil }
  }
  static let settingsCase = CasePath<PageState, SettingsState>(embed: PageState.settings) {
    if case .settings(let state) = $0 { state } else { nil }
  }
}
