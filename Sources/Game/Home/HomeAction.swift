import Rules
import Surface

/// What happens on the home screen.
package enum HomeAction: Equatable, Sendable {
  case input(ScreenInput)
  /// It is time for another picture of what moves.
  case frame
  case resumableFound(Result<SavedGame?, HistoryError>)
  case statusFound(HistoryStatus)
}
