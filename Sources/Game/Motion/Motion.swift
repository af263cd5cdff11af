import Rules

/// All that moves on one screen, and the moment that is being shown.
///
/// With reduced motion nothing is ever added, so that every change is a single step.
package struct Motion: Hashable, Sendable {
  /// Whether the player wants nothing to move.
  package var isReduced: Bool
  /// What moves at the moment that is shown, the latest last.
  package private(set) var animations: [Animation]
  /// The moment of the last frame, on the injected clock.
  package private(set) var now: Duration

  /// The time between two frames: sixty a second.
  package static let frameInterval = Duration.nanoseconds(16_666_667)

  package init(isReduced: Bool) {
    self.isReduced = isReduced
    animations = []
    now = .zero
  }

  /// Whether frames are wanted.
  package var isActive: Bool { !animations.isEmpty }

  /// Begins a movement. One of the same sort that is still going gives way to it.
  package mutating func begin(_ kind: Animation.Kind, at now: Duration, for length: Duration) {
    guard !isReduced else { return }
    self.now = max(self.now, now)
    animations.removeAll { $0.kind.isSameSort(as: kind) || $0.isOver(at: now) }
    animations.append(Animation(kind, start: now, length: length))
  }

  /// Shows a later moment; movements that are over are dropped.
  package mutating func advance(to now: Duration) {
    self.now = now
    animations.removeAll { $0.isOver(at: now) }
  }

  /// Ends all movement at once.
  package mutating func settle() { animations.removeAll() }

  /// Uses the player's settings: reduced motion ends what moves.
  package mutating func apply(_ settings: Settings) {
    isReduced = settings.motion == .reduced
    if isReduced { settle() }
  }

  /// Ends the movements of one sort.
  package mutating func end(where isEnded: (Animation.Kind) -> Bool) {
    animations.removeAll { isEnded($0.kind) }
  }

  /// The attitude at the moment that is shown, on the way to the one that the cube turns to.
  package func shown(_ attitude: Attitude) -> Attitude {
    let turn = first { kind -> (from: Attitude, to: Attitude)? in
      guard case .turn(let from, let to) = kind else { return nil }
      return (from, to)
    }
    guard let turn else { return attitude }
    return turn.value.from.interpolated(to: turn.value.to, progress: Easing.out(turn.progress))
  }

  /// The first movement that `value` accepts, with its progress 0…1.
  package func first<Value>(
    _ value: (Animation.Kind) -> Value?
  ) -> (value: Value, progress: Double)? {
    for animation in animations {
      if let value = value(animation.kind) { return (value, animation.progress(at: now)) }
    }
    return nil
  }
}

extension Animation.Kind {
  /// Whether one replaces the other. Vanishing cubes and glows of two words may overlap in time,
  /// and the later word is the one to show.
  func isSameSort(as other: Self) -> Bool {
    switch (self, other) {
    case (.turn, .turn), (.shake, .shake), (.tremble, .tremble), (.vanish, .vanish),
      (.score, .score), (.glow, .glow), (.select, .select), (.gameOver, .gameOver),
      (.spin, .spin):
      true
    default: false
    }
  }
}
