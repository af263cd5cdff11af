import Composable
import Surface

/// The page of what all games add up to.
package struct StatsFeature: Reducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout StatsState, action: StatsAction) -> Effect<StatsAction> {
    switch action {
    case .appeared:
      let stats = dependencies.history.stats
      return .run(name: "read stats") { send in
        do throws(HistoryError) {
          send(.read(.success(try await stats())))
        } catch {
          send(.read(.failure(error)))
        }
      }
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
