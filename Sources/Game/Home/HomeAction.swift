import Rules
import Surface

/// What happens on the home screen.
package enum HomeAction: Equatable, Sendable {
  /// The screen has come up, at the start or after a game.
  case appeared
  case key(Key)
  case rowClicked(Int)
  /// It is time for another picture of what moves.
  case frame
  case resumableFound(Result<SavedGame?, HistoryError>)
  case statusFound(HistoryStatus)
  /// A fair cube has been found for a new game.
  case dealt(GameMode, seed: UInt64)
  case delegate(Delegate)

  /// What the home screen tells the program.
  package enum Delegate: Equatable, Sendable {
    case newGame(GameMode, seed: UInt64)
    case resumed(SavedGame)
    case pageWanted(PageKind)
    case quit
  }
}
