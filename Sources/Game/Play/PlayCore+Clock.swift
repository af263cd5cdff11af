import Composable
import Rules

/// The clock of a timed game.
extension PlayCore {
  /// Seconds before the end at which the player is told.
  static let warning = Duration.seconds(10)

  func tick(_ state: inout PlayState) -> Effect<PlayAction> {
    let before = state.timeLeft ?? .zero
    state.clock.read(at: now)
    guard let left = state.timeLeft, state.isBeingPlayed else { return .none }
    if left == .zero { return finish(.timeUp, &state) }
    if left <= Self.warning, before > Self.warning {
      state.notice = Notice(.information, "Ten seconds")
      state.alarms += 1
    }
    return .none
  }
}
