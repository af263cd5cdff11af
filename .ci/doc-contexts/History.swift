// What the examples of History take for granted.
import Game
import History
import Rules

// PLACE: statements beside a store
struct Statements {
  let store: HistoryStore
  let newGame: NewGame
  let move: PlayedMove

  func statements() async throws {
// EXAMPLE
  }
}
