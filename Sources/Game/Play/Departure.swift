import Rules

/// Where the player goes from a game.
package enum Departure: Hashable, Sendable {
  case home
  case newGame(GameMode)
  case quit
}
