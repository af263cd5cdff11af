import Composable

/// What happens on the page in front.
package enum PageAction: Equatable, Sendable {
  case words(WordsAction)
  case stats(StatsAction)
  case settings(SettingsAction)
}

extension PageAction {
  static let wordsCase = CasePath<PageAction, WordsAction>(embed: PageAction.words) {
    if case .words(let action) = $0 { action } else { nil }
  }
  static let statsCase = CasePath<PageAction, StatsAction>(embed: PageAction.stats) {
    if case .stats(let action) = $0 { action } else { nil }
  }
  static let settingsCase = CasePath<PageAction, SettingsAction>(embed: PageAction.settings) {
    if case .settings(let action) = $0 { action } else { nil }
  }
}
