import Composable

/// The whole program as one reducer: the home screen, the stack of screens over it, and the ways
/// between them.
package struct AppFeature: ComposedReducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Screens(dependencies: dependencies)
      .tellingScreens()
      .routingInput()
  }
}

/// All screens, and what concerns the whole program.
private struct Screens: ComposedReducer {
  let dependencies: Dependencies

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Scope(state: \.home, action: AppFeature.Action.homeCase) {
      HomeFeature(dependencies: dependencies)
    }
    AppCore(dependencies: dependencies)
      .forEach(\.screens, action: AppFeature.Action.screenCase) {
        ScreenFeature(dependencies: dependencies)
      }
  }
}
