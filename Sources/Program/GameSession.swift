import Game

/// A game that is played to its end: on a screen or line by line.
protocol GameSession {
  /// Plays until the player quits or the terminal is gone.
  ///
  /// - Parameter route: Where to begin.
  func run(_ route: AppFeature.Action.Route) throws(Failure)

  /// Whether results are on their way to the player's server.
  var isDelivering: Bool { get }

  /// Whether a turn in a game of two is on its way to the player's server.
  var hasUnsentTurn: Bool { get }

  /// The settings as the player left them.
  var settings: Settings { get }

  /// Whether another session follows, because the player has chosen another language.
  var restarts: Bool { get }

  /// Gives the terminal back, unless another session follows, saves what is left to save, and closes the history.
  ///
  /// - Parameter tell: Prints a line on standard error.
  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome
}
