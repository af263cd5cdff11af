import Rules

/// What the home screen asks of the program.
package enum HomeRequest: Equatable, Sendable {
  /// The player wants a timed game, or the unlimited one that waits, or else a new one.
  case game(GameMode)
  case page(PageKind)
  case quit
}
