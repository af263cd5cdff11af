import Composable
import Rules
import Surface

/// The home screen. Its cube turns once when the screen comes up, and then rests.
package struct HomeFeature: Reducer {
  private let body: any Reducer<HomeState, HomeAction>

  package init(dependencies: Dependencies) {
    body = HomeCore(dependencies: dependencies)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }

  /// Takes one action.
  package func reduce(into state: inout HomeState, action: HomeAction) -> Effect<HomeAction> {
    body.reduce(into: &state, action: action)
  }
}
