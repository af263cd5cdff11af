/// Something that the player may hear.
package enum SoundEvent: Hashable, Sendable {
  /// The selection has grown to this many faces, 1 or more.
  case letter(Int)
  case word(length: Int, score: Int)
  /// This many cubes have left, 1 or more.
  case cubes(Int)
  /// Something is not allowed.
  case refusal
  case tenSeconds
  /// One of the last five seconds begins: 5 to 1 are left.
  case tick(secondsLeft: Int)
  case timeUp
  /// The game is the best of its mode.
  case record
  /// The player has turned the sound on, and hears what it is like.
  case turnedOn

  /// Whether it is worth the terminal's bell, which has only one sound.
  package var ringsBell: Bool {
    switch self {
    case .refusal, .tenSeconds, .turnedOn: true
    case .letter, .word, .cubes, .tick, .timeUp, .record: false
    }
  }
}

/// What the player hears: the terminal's bell, or tones.
package struct SoundClient: Sendable {
  /// Rings the terminal's bell once.
  package var ring: @Sendable () -> Void
  /// Plays the tones of an event. Returns at once; the tones may be dropped.
  package var play: @Sendable (SoundEvent) -> Void

  package init(
    ring: @escaping @Sendable () -> Void,
    play: @escaping @Sendable (SoundEvent) -> Void
  ) {
    self.ring = ring
    self.play = play
  }

  /// Makes no sound.
  package static let noop = Self(ring: {}, play: { _ in })

  /// A client that rings the bell where tones are wanted but cannot be played.
  package static func bellOnly(ring: @escaping @Sendable () -> Void) -> Self {
    Self(ring: ring, play: { event in if event.ringsBell { ring() } })
  }
}
