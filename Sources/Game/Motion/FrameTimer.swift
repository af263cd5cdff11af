import Composable

private enum CancelID { case frames }

extension Reducer where Action: Equatable {
  /// Sends an action for each frame while something moves. At rest there is no timer.
  ///
  /// - Parameters:
  ///   - clock: The clock that the animations follow.
  ///   - motion: The animations of the state.
  ///   - frame: The action to send for each frame.
  func animated(
    on clock: AnyClock,
    motion: any WritableKeyPath<State, Motion> & Sendable,
    frame: Action
  ) -> some Reducer<State, Action> {
    Reduce { state, action in
      let wasMoving = state[keyPath: motion].isActive
      if action == frame { state[keyPath: motion].advance(to: clock.now.offset) }
      let effect = self.reduce(into: &state, action: action)
      switch (wasMoving, state[keyPath: motion].isActive) {
      case (false, true):
        let interval = Motion.frameInterval
        return effect.merge(
          with: .frames(id: CancelID.frames, every: interval, clock: clock) { _ in frame }
        )
      case (true, false):
        return effect.merge(with: .cancel(id: CancelID.frames))
      default:
        return effect
      }
    }
  }
}
