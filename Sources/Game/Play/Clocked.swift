import Composable
import Rules

/// Keeps a game's clock: it runs while the game is being played, and a timed one wakes once a
/// second, on the second.
struct Clocked<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let clock: AnyClock

  private enum CancelID { case second }

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let effect = base.reduce(into: &state, action: action)
    switch (state.clock.isRunning, state.isBeingPlayed) {
    case (false, true):
      state.clock.start(at: clock.now.offset)
      return effect.merge(with: nextSecond(state))
    case (true, false):
      state.clock.stop(at: clock.now.offset)
      return effect.merge(with: .cancel(id: CancelID.second))
    case (true, true) where action == .clockTicked:
      return effect.merge(with: nextSecond(state))
    default:
      return effect
    }
  }

  /// One tick, when the time of play has come to the next whole second.
  private func nextSecond(_ state: PlayState) -> Effect<PlayAction> {
    guard state.match.mode.isTimed else { return .none }
    let part = Duration(
      secondsComponent: 0,
      attosecondsComponent: state.clock.played.components.attoseconds
    )
    return .run(name: "play clock") { [clock] send in
      try await clock.sleep(for: .seconds(1) - part)
      send(.clockTicked)
    }
    .cancellable(id: CancelID.second, cancelInFlight: true)
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds the clock of play.
  func clocked(by clock: AnyClock) -> Clocked<Self> { Clocked(base: self, clock: clock) }
}
