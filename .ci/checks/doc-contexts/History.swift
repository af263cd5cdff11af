import History
// What the examples of History use.
import Model
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
