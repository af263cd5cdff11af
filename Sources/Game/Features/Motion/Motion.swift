import Composable
import Model

/// The animations of one screen, and the moment that the screen shows.
///
/// With reduced motion no animation is ever added, so every change is immediate.
package struct Motion: Hashable, Sendable {
  package var isReduced: Bool
  /// The animations in this frame, the latest last.
  package private(set) var animations: [Animation]
  /// The moment of the last frame, on the injected clock.
  package private(set) var now: Duration

  /// The time between two frames, at 60 frames per second.
  static let frameInterval = Duration.nanoseconds(16_666_667)

  init(isReduced: Bool) {
    self.isReduced = isReduced
    animations = []
    now = .zero
  }

  /// Whether anything moves, so that frames are needed.
  package var isActive: Bool { !animations.isEmpty }

  /// Begins an animation. It replaces one of the same sort that is not over yet.
  ///
  /// This frame already shows the first step of what moves the cube, as if it had begun a frame ago: a
  /// key is answered at once, not with the next frame.
  package mutating func begin(_ kind: Animation.Kind, at now: Duration, for length: Duration) {
    guard !isReduced else { return }
    self.now = max(self.now, now)
    animations.removeAll { $0.kind.isSameSort(as: kind) || $0.isOver(at: now) }
    let start = kind.answersKey ? now - Self.frameInterval : now
    animations.append(Animation(kind, start: start, length: length))
  }

  /// Shows a later moment and removes animations that are over.
  package mutating func advance(to now: Duration) {
    self.now = now
    animations.removeAll { $0.isOver(at: now) }
  }

  /// Ends all animations at once.
  mutating func settle() { animations.removeAll() }

  /// Applies the player's settings. Reduced motion ends all animations.
  package mutating func apply(_ settings: Settings) {
    isReduced = settings.motion == .reduced
    if isReduced { settle() }
  }

  mutating func end(where isEnded: (Animation.Kind) -> Bool) {
    animations.removeAll { isEnded($0.kind) }
  }

  /// The attitude in this frame, on the way to the one that the cube turns to.
  func shown(_ attitude: Attitude) -> Attitude {
    let turn = first { kind -> (from: Attitude, to: Attitude)? in
      guard case .turn(let from, let to) = kind else { return nil }
      return (from, to)
    }
    guard let turn else { return attitude }
    return turn.value.from.interpolated(to: turn.value.to, progress: Easing.out(turn.progress))
  }

  /// The first animation for which `value` returns a value, with its progress 0…1.
  package func first<Value>(
    _ value: (Animation.Kind) -> Value?
  ) -> (value: Value, progress: Double)? {
    for animation in animations {
      if let value = value(animation.kind) { return (value, animation.progress(at: now)) }
    }
    return nil
  }
}

private enum CancelID { case frames }

extension Reducer where Action: Equatable {
  /// Sends an action for each frame while something moves. At rest there is no timer.
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
