// What the examples of Game use.
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
