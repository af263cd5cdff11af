import Composable

/// The page in front, whichever it is.
struct PageFeature: Reducer {
  private let body: any Reducer<PageState, PageAction>

  init(dependencies: Dependencies) {
    body = Reduce<PageState, PageAction> { _, _ in .none }
      .ifCaseLet(PageState.wordsCase, action: PageAction.wordsCase) {
        WordsFeature(dependencies: dependencies)
      }
      .ifCaseLet(PageState.statsCase, action: PageAction.statsCase) {
        StatsFeature(dependencies: dependencies)
      }
      .ifCaseLet(PageState.settingsCase, action: PageAction.settingsCase) { SettingsFeature() }
  }

  func reduce(into state: inout PageState, action: PageAction) -> Effect<PageAction> {
    body.reduce(into: &state, action: action)
  }
}
