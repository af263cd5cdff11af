import Composable
import Rules

/// Ends the counted game on an unlimited daily cube when its day is over. A timed one may be finished:
/// it lasts three minutes.
///
/// The wall clock decides, because the day is that of all players. It is looked at before everything
/// that the player does, so that a machine that slept over midnight is no way around it, and by a timer
/// that waits for midnight while the game is on the screen.
struct DayEnd<Base: Reducer<PlayFeature.State, PlayFeature.Action>>: Reducer {
  typealias State = PlayFeature.State
  typealias Action = PlayFeature.Action

  let base: Base
  let core: PlayCore

  private enum CancelID { case midnight }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .input(.hidden) = action {
      // Also of a game that has become practice.
      return base.reduce(into: &state, action: action).merge(with: .cancel(id: CancelID.midnight))
    }
    guard let cube = state.cubeOfToday else {
      let effect = base.reduce(into: &state, action: action)
      return state.cubeOfToday.map { effect.merge(with: wait(for: $0)) } ?? effect
    }
    if !state.isOver, state.exit == nil, core.dependencies.date().seconds >= cube.end {
      return core.finish(.dayOver, &state).merge(with: .cancel(id: CancelID.midnight))
        .merge(with: base.reduce(into: &state, action: action))
    }
    let effect = base.reduce(into: &state, action: action)
    switch action {
    case .input(.shown) where !state.isOver, .dayEnded where !state.isOver:
      return effect.merge(with: wait(for: cube))
    default:
      return effect
    }
  }

  private func wait(for cube: DailyCube) -> Effect<Action> {
    let seconds = cube.end - core.dependencies.date().seconds
    let clock = core.dependencies.clock
    return .run(name: "wait for the end of the day") { send in
      try? await clock.sleep(for: .milliseconds(Int64((max(0, seconds) * 1000).rounded(.up))))
      if !Task.isCancelled { send(.dayEnded) }
    }
    .cancellable(id: CancelID.midnight, cancelInFlight: true)
  }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Ends the game with the day of its cube.
  func endingWithDay(_ core: PlayCore) -> DayEnd<Self> { DayEnd(base: self, core: core) }
}

extension PlayFeature.State {
  /// The daily cube with whose day the game ends; `nil` for all other games.
  fileprivate var cubeOfToday: DailyCube? {
    guard let challenge = cube.match.challenge, challenge.isCounted, !cube.match.mode.isTimed,
      !isUnseen
    else {
      return nil
    }
    return challenge.daily
  }
}
