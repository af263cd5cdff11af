import Composable

/// Asks for frames while something moves, and only then.
struct Animated<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let clock: AnyClock

  private enum CancelID { case frames }

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let wasMoving = state.motion.isActive
    let effect = base.reduce(into: &state, action: action)
    switch (wasMoving, state.motion.isActive) {
    case (false, true):
      return .merge(
        effect,
        .frames(id: CancelID.frames, every: Motion.frameInterval, clock: clock) { _ in .frame })
    case (true, false):
      return .merge(effect, .cancel(id: CancelID.frames))
    default:
      return effect
    }
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds the frames of movement.
  func animated(on clock: AnyClock) -> Animated<Self> { Animated(base: self, clock: clock) }
}
