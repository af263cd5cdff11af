import Platform

/// One struck note: it begins softly, rings, and fades to silence.
struct Note: Hashable, Sendable {
  var pitch: Double
  /// When it begins, in seconds after the event.
  var start: Double
  /// How long it is heard, in seconds.
  var length: Double
  /// How loud it is at most: 0 is silence, 1 the loudest that samples can be.
  var level: Double
  var timbre: Timbre = .bell

  /// When the note is silent again, in seconds after the event.
  var end: Double { start + length }
}

struct Timbre: Hashable, Sendable {
  /// One of the sine waves that a note is made of.
  struct Partial: Hashable, Sendable {
    var ratio: Double
    /// Its share of the note's level.
    var share: Double
    /// How fast it fades: e times quieter `decay` times during the note.
    var decay: Double
  }

  /// The shares add up to 1, so a note is never louder than its level.
  var partials: [Partial]
  /// The seconds from silence to the full level.
  var attack: Double

  /// A small bell of metal bars: clear, with overtones that fade first.
  static let bell = Self(
    partials: [
      Partial(ratio: 1, share: 0.78, decay: 3.5), Partial(ratio: 2, share: 0.15, decay: 6),
      Partial(ratio: 4, share: 0.07, decay: 9),
    ],
    attack: 0.004
  )

  /// A low, round sound that small speakers can still play, because of its first overtones.
  static let soft = Self(
    partials: [
      Partial(ratio: 1, share: 0.62, decay: 3), Partial(ratio: 2, share: 0.26, decay: 3.5),
      Partial(ratio: 3, share: 0.12, decay: 4),
    ],
    attack: 0.015
  )

  static let wood = Self(
    partials: [
      Partial(ratio: 1, share: 0.85, decay: 5), Partial(ratio: 3, share: 0.15, decay: 9),
    ],
    attack: 0.002
  )
}

extension Note {
  /// The seconds before the end in which the note fades to silence, however long it rings.
  private static let release = 0.02

  /// Adds the note to samples from −1 to 1. What lies behind their end is not heard.
  ///
  /// - Complexity: O(*n*) for *n* samples of the note. Each partial is a recurrence, without a sine
  ///   for each sample.
  func add(to samples: inout [Double], rate: Double) {
    let first = Int((start * rate).rounded())
    let count = min(Int((length * rate).rounded()), samples.count - first)
    guard first >= 0, count > 0 else { return }
    let (attack, release) = (timbre.attack * rate, Self.release * rate)
    for partial in timbre.partials where partial.ratio * pitch < rate / 2 {
      let step = 2 * Double.pi * partial.ratio * pitch / rate
      let (twist, fade) = (2 * cos(step), exp(-partial.decay / (length * rate)))
      // A sine by its two last values: sin(n + 1) = 2 cos(step) sin(n) − sin(n − 1).
      var (wave, last) = (0.0, -sin(step))
      var loudness = level * partial.share
      for index in 0..<count {
        let edge = min(Double(index) / attack, Double(count - 1 - index) / release, 1)
        samples[first + index] += wave * loudness * edge * edge * (3 - 2 * edge)
        (wave, last) = (twist * wave - last, wave)
        loudness *= fade
      }
    }
  }
}
