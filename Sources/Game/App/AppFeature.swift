import Composable
import Rules
import Surface

/// The whole program as one reducer: the home screen, the game, the page, the replay and the help
/// over one another, and the way between them.
package struct AppFeature: Reducer {
  private let body: any Reducer<AppState, AppAction>

  package init(dependencies: Dependencies) {
    body = Self.always(dependencies)
      .ifLet(\.play, action: AppAction.playCase) { PlayFeature(dependencies: dependencies) }
      .ifLet(\.page, action: AppAction.pageCase) { PageFeature(dependencies: dependencies) }
      .ifLet(\.replay, action: AppAction.replayCase) { ReplayFeature(clock: dependencies.clock) }
      .ifLet(\.help, action: AppAction.helpCase) { HowToPlayFeature() }
      .informed()
      .routed()
  }

  /// What is there whatever is on the screen.
  @ReducerBuilder<AppState, AppAction>
  private static func always(_ dependencies: Dependencies) -> some Reducer<AppState, AppAction> {
    Scope(state: \.home, action: AppAction.homeCase) { HomeFeature(dependencies: dependencies) }
    AppCore(dependencies: dependencies)
  }

  package func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    body.reduce(into: &state, action: action)
  }
}
