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
  case resumableFound(Result<SavedGame?, HistoryError>)
  case statusFound(HistoryStatus)
  case delegate(Delegate)

  /// What the home screen tells the program.
  package enum Delegate: Equatable, Sendable {
    /// The player wants a timed game, or the unlimited one that waits, or else a new one.
    case gameWanted(GameMode)
    case pageWanted(PageKind)
    case quit
  }
}
