import Composable
import Surface

/// The page of what all games add up to.
package struct StatsFeature: Reducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout StatsState, action: StatsAction) -> Effect<StatsAction> {
    switch action {
    case .appeared:
      return .result(name: "read stats", dependencies.history.stats) { .read($0) }
    case .key(.escape), .key(.enter), .key(.character("q")):
      return .send(.delegate(.closed))
    case .read(.success(let stats)):
      state.stats = stats
      return .none
    case .read(.failure(let error)):
      state.problem = error
      return .none
    case .key, .delegate:
      return .none
    }
  }
}
