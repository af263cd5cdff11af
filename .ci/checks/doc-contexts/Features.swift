// What the examples of Game use.
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

// PLACE: statements beside a game that is saved
struct Statements {
  let game: NewGame
  let move: PlayedMove
  let history: HistoryClient

  func statements() async throws {
    // EXAMPLE
  }
}

// PLACE: statements beside games and their moves
struct Tallied {
  let games: [(summary: GameSummary, moves: [AwardMove])]

  func statements() {
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
