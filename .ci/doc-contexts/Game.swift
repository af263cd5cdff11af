// What the examples of Game take for granted.
import Composable
@testable import Game

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
