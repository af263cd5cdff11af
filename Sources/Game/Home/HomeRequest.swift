import Rules

/// What the home screen asks of the program.
package enum HomeRequest: Equatable, Sendable {
  /// The player wants to play: the game of this mode that can be resumed, or else a new one.
  case game(GameMode)
  case page(PageKind)
  case quit
}
