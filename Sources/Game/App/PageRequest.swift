/// What a page of the history asks of the program that shows it.
package enum PageRequest: Equatable, Sendable {
  /// To go back to what was there before.
  case close
  /// To play a game again over the page.
  case replay(ReplayState)
}
