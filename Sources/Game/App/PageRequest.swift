/// What a page of the history asks of the program that shows it.
package enum PageRequest: Equatable, Sendable {
  /// To go back to what was there before.
  case close
  /// To play a game again over the page.
  case replay(ReplayState)
  /// To take up a game that waits.
  case resume(GameID)
}
