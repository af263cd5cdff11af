import Rules

/// One animation on the screen: what moves, from when, for how long.
package struct Animation: Hashable, Sendable {
  /// What moves.
  package enum Kind: Hashable, Sendable {
    /// The cube turns from one attitude to another.
    case turn(from: Attitude, to: Attitude)
    /// A refusal shakes the cube.
    case shake
    /// The faces flash that have the letter which was just refused.
    case flash(FaceSet)
    /// The cubes that the selected word would use up tremble.
    case tremble(CubeSet)
    /// Cubes vanish from the board as it was before.
    case vanish(CubeSet, from: Board)
    /// The score counts up from what it was.
    case score(from: Int)
    /// The faces of the word that was just played light up, one after the other.
    case glow([Face])
    /// The word that was just played and its points fly up.
    case reward(Reward)
    /// Another of the last seconds has begun: the whole picture flashes.
    case pulse
    /// A face was just added to the selection.
    case select(Face)
    /// The game has just ended.
    case gameOver
    /// The title's cube makes one slow turn.
    case spin
  }

  package var kind: Kind
  /// When it began, on the injected clock.
  var start: Duration
  /// How long it takes.
  var length: Duration

  init(_ kind: Kind, start: Duration, length: Duration) {
    self.kind = kind
    self.start = start
    self.length = length
  }

  /// How much of it is over at a moment, 0…1, without easing.
  package func progress(at now: Duration) -> Double {
    guard length > .zero else { return 1 }
    return min(max((now - start) / length, 0), 1)
  }

  /// Whether it is over at a moment.
  func isOver(at now: Duration) -> Bool { now - start >= length }
}

extension Animation.Kind {
  /// Whether one replaces the other. If the animations of two words overlap in time, only those of
  /// the later word are shown.
  func isSameSort(as other: Self) -> Bool {
    switch (self, other) {
    case (.turn, .turn), (.shake, .shake), (.tremble, .tremble), (.vanish, .vanish),
      (.score, .score), (.glow, .glow), (.select, .select), (.gameOver, .gameOver),
      (.spin, .spin), (.reward, .reward), (.pulse, .pulse), (.flash, .flash):
      true
    default: false
    }
  }
}

extension Animation.Kind {
  /// Whether it moves what a key was meant for: without its first step, the frame after the key would
  /// look like the one before.
  var answersKey: Bool {
    switch self {
    case .turn, .shake, .tremble, .vanish, .select: true
    case .score, .glow, .flash, .reward, .pulse, .gameOver, .spin: false
    }
  }
}

/// Curves that map linear progress to movement that starts or stops gently. Both are 0…1.
package enum Easing {
  /// Fast at first, gentle at the end: for responses to a key.
  package static func out(_ progress: Double) -> Double {
    let rest = 1 - progress
    return 1 - rest * rest * rest
  }

  /// Gentle at both ends: for movement that no key started.
  package static func inOut(_ progress: Double) -> Double {
    progress * progress * (3 - 2 * progress)
  }
}
