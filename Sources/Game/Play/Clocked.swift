import Composable
import Rules

/// Keeps a game's clock: it runs while the game is being played, and a timed one wakes once a
/// second, on the second.
struct Clocked<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let clock: AnyClock

  private enum CancelID { case seconds }

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let effect = base.reduce(into: &state, action: action)
    guard state.isBeingPlayed != state.clock.isRunning else {
      return state.clock.isRunning || action != .clockTicked
        ? effect : .merge(effect, .cancel(id: CancelID.seconds))
    }
    let now = clock.now.offset
    guard state.isBeingPlayed else {
      state.clock.stop(at: now)
      return .merge(effect, .cancel(id: CancelID.seconds))
    }
    state.clock.start(at: now)
    guard state.match.mode == .timed else { return effect }
    return .merge(effect, seconds(after: state.clock.played))
  }

  /// A tick whenever the time of play passes a whole second.
  private func seconds(after played: Duration) -> Effect<PlayAction> {
    let part = Duration(
      secondsComponent: 0, attosecondsComponent: played.components.attoseconds)
    return .run(name: "play clock") { [clock] send in
      var due = clock.now.advanced(by: .seconds(1) - part)
      while !Task.isCancelled {
        try await clock.sleep(until: due, tolerance: nil)
        send(.clockTicked)
        due = max(due.advanced(by: .seconds(1)), clock.now)
      }
    }
    .cancellable(id: CancelID.seconds, cancelInFlight: true)
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds the clock of play.
  func clocked(by clock: AnyClock) -> Clocked<Self> { Clocked(base: self, clock: clock) }
}
