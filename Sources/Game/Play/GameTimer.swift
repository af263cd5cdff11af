import Composable
import Rules

/// Keeps a game's clock: it runs while the game is being played, and a timed one wakes once a
/// second, on the second.
struct GameTimer<Base: Reducer<PlayFeature.State, PlayFeature.Action>>: Reducer {
  let base: Base
  let clock: AnyClock

  private enum CancelID { case second }

  func reduce(into state: inout PlayFeature.State, action: PlayFeature.Action) -> Effect<
    PlayFeature.Action
  > {
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
  private func nextSecond(_ state: PlayFeature.State) -> Effect<PlayFeature.Action> {
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

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Adds the clock of play.
  func timed(by clock: AnyClock) -> GameTimer<Self> { GameTimer(base: self, clock: clock) }
}

/// The clock of a timed game.
extension PlayCore {
  /// The time before the end at which the player is told.
  static let warning = Duration.seconds(10)

  /// Reads the clock, as every tick and everything that the player does makes it: says when the
  /// last seconds begin, and ends the game when they are over.
  ///
  /// - Returns: What follows from the end of the game; `nil` while it goes on.
  func readClock(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action>? {
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
