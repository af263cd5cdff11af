// What the examples of Features use.
import Composable
import Surface

@testable import Features
@testable import Model

enum Action: Sendable { case read(Result<Stats, HistoryError>) }

// PLACE: an effect that a reducer returns
struct Feature {
  let history: HistoryClient

  func effect() -> Effect<Action> {
    // EXAMPLE
  }
}

// PLACE: a reducer of a list
struct ListFeature {
  struct State { var list = PagedList<GameSummary>() }

  let key: Key
  let result: Result<Page<GameSummary>, HistoryError>

  func read(_ rows: RowRange?) -> Effect<Action> { .none }

  func reduce(into state: inout State) -> Effect<Action> {
    // EXAMPLE
    return .none
  }
}
