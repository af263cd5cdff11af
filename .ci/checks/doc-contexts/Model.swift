// What the examples of Model use.

@testable import Model

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
