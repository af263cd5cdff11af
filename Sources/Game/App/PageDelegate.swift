/// What a full-screen page tells the program that shows it.
package enum PageDelegate: Equatable, Sendable {
  /// The player goes back to what was there before.
  case closed
  /// A game is to be played again over the page.
  case replayWanted(ReplayState)
  /// A game that waits is to be taken up.
  case gameWanted(GameID)
}
