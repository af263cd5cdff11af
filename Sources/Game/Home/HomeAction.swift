import Rules
import Surface

/// What happens on the home screen.
package enum HomeAction: Equatable, Sendable {
  /// The screen has come to the front: at the start, after a game, from under a page.
  case appeared
  /// Something else is in front now.
  case disappeared
  case key(Key)
  case rowClicked(Int)
  case settingsChanged(Settings)
  /// It is time for another picture of what moves.
  case frame
  /// The history was asked for the game of a mode that can be resumed.
  case resumableFound(GameMode, Result<SavedGame?, HistoryError>)
  case statusFound(HistoryStatus)
}
