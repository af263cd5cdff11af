import Composable

/// The whole program as one reducer: the home screen, the stack of screens over it, and the ways
/// between them.
package struct AppFeature: ComposedReducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<AppState, AppAction> {
    CombineReducers {
      Scope<AppState, AppAction, HomeFeature>(state: \.home, action: AppAction.homeCase) {
        HomeFeature(dependencies: dependencies)
      }
      AppCore(dependencies: dependencies)
    }
    .forEach(\.screens, action: AppAction.screenCase) {
      ScreenFeature(dependencies: dependencies)
    }
    .tellingScreens()
    .routingInput()
  }
}
