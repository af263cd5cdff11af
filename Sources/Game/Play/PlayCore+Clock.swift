import Composable
import Rules

/// The clock of a timed game.
extension PlayCore {
  /// The time before the end at which the player is told.
  static let warning = Duration.seconds(10)

  /// Reads the clock, as every tick and everything that the player does makes it: says when the
  /// last seconds begin, and ends the game when they are over.
  ///
  /// - Returns: What follows from the end of the game; `nil` while it goes on.
  func readClock(_ state: inout PlayState) -> Effect<PlayAction>? {
    let before = state.timeLeft
    state.clock.read(at: now)
    guard let before, let left = state.timeLeft, state.isBeingPlayed else { return nil }
    if left == .zero { return finish(.timeUp, &state) }
    if left <= Self.warning, before > Self.warning {
      state.notice = Notice(.information, "Ten seconds")
      state.alarms += 1
    }
    return nil
  }
}
