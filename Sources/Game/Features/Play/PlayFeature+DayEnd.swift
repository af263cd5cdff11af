import Composable
import Model
import Rules

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Ends the counted game on an unlimited daily cube when its day is over. A timed one may be finished:
  /// it lasts three minutes.
  ///
  /// The wall clock decides, because the day is that of all players. It is looked at before everything
  /// that the player does, so that a machine that slept over midnight is no way around it, and by a timer
  /// that waits for midnight while the game is on the screen.
  func endingWithDay(_ core: PlayCore) -> some Reducer<State, Action> {
    let stop = Effect<Action>.cancel(id: PlayCore.CancelID.midnight)
    return Reduce { state, action in
      // Also of a game that has become practice.
      if case .input(.hidden) = action {
        return self.reduce(into: &state, action: action).merge(with: stop)
      }
      let cube = state.cubeOfToday
      if let cube, !state.isOver, state.exit == nil, core.dependencies.date().seconds >= cube.end {
        return core.finish(.dayOver, &state).merge(with: stop)
          .merge(with: self.reduce(into: &state, action: action))
      }
      let effect = self.reduce(into: &state, action: action)
      guard let cube else {
        return state.cubeOfToday.map { effect.merge(with: core.waitForEnd(of: $0)) } ?? effect
      }
      switch action {
      case .input(.shown) where !state.isOver, .dayEnded where !state.isOver:
        return effect.merge(with: core.waitForEnd(of: cube))
      default:
        return effect
      }
    }
  }
}

extension PlayCore {
  fileprivate func waitForEnd(of cube: DailyCube) -> Effect<Action> {
    let seconds = cube.end - dependencies.date().seconds
    let clock = dependencies.clock
    return .run(name: "wait for the end of the day") { send in
      try? await clock.sleep(for: .milliseconds(Int64((max(0, seconds) * 1000).rounded(.up))))
      if !Task.isCancelled { send(.dayEnded) }
    }
    .latest(CancelID.midnight)
  }
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
