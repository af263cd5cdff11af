import Composable

/// Sends an action for each frame while something moves. At rest there is no timer.
struct FrameTimer<Base: Reducer>: Reducer where Base.Action: Equatable {
  let base: Base
  let motion: any WritableKeyPath<Base.State, Motion> & Sendable
  let frame: Base.Action
  let clock: AnyClock

  private enum CancelID { case frames }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let wasMoving = state[keyPath: motion].isActive
    if action == frame { state[keyPath: motion].advance(to: clock.now.offset) }
    let effect = base.reduce(into: &state, action: action)
    switch (wasMoving, state[keyPath: motion].isActive) {
    case (false, true):
      return effect.merge(
        with: .frames(id: CancelID.frames, every: Motion.frameInterval, clock: clock) {
          [frame] _ in frame
        }
      )
    case (true, false):
      return effect.merge(with: .cancel(id: CancelID.frames))
    default:
      return effect
    }
  }
}

extension Reducer where Action: Equatable {
  /// Adds a timer for the frames of animations.
  ///
  /// - Parameters:
  ///   - clock: The clock that the animations follow.
  ///   - motion: The animations of the state.
  ///   - frame: The action to send for each frame.
  func animated(
    on clock: AnyClock,
    motion: any WritableKeyPath<State, Motion> & Sendable,
    frame: Action
  ) -> FrameTimer<Self> {
    FrameTimer(base: self, motion: motion, frame: frame, clock: clock)
  }
}
