import Model
import Platform

/// The tones of each event: a pure function from what happens to samples.
///
/// All tones are of G major without its fourth and seventh, so any two of them sound well together.
/// They are quiet, because they are heard hundreds of times in a game.
package enum Tones {
  /// Samples per second.
  package static let rate = 48_000

  /// The samples of an event at ``rate``: one channel, from silence to silence.
  ///
  /// - Returns: Signed 16-bit samples. At the same event, always the same.
  /// - Complexity: O(*n*) for *n* samples of its notes: a millisecond or so.
  package static func samples(of event: SoundEvent) -> [Int16] {
    let notes = notes(of: event)
    let length = notes.map(\.end).max() ?? 0
    var sum = [Double](repeating: 0, count: Int((length * Double(rate)).rounded()))
    for note in notes { note.add(to: &sum, rate: Double(rate)) }
    return sum.map { Mixer.limited($0 * Mixer.fullScale) }
  }

  static func notes(of event: SoundEvent) -> [Note] {
    switch event {
    case .letter(let count): [Note(pitch: scale(count - 1), start: 0, length: 0.22, level: 0.11)]
    case .word(let length, let score): chime(richness(length: length, score: score))
    case .cubes(let count): pops(count)
    case .refusal: refusal
    case .tenSeconds: sequence([7, 5, 7], every: 0.13, length: 0.4, level: 0.12)
    case .tick(let left):
      [Note(pitch: scale(8 - left), start: 0, length: 0.07, level: 0.16, timbre: .wood)]
    case .timeUp: timeUp
    case .record: flourish
    case .turnedOn: sequence([0, 2, 5], every: 0.12, length: 0.5, level: 0.12)
    }
  }

  /// The pitch of a step of the scale in hertz. Step 0 is the G above middle C; there are five steps
  /// in an octave. Steps below 0 and above 15, three octaves higher, count as these.
  static func scale(_ step: Int) -> Double {
    let step = min(max(0, step), 15)
    return 391.995_435_981_749_3 * exp2(Double(step / 5) + Double([0, 2, 4, 7, 9][step % 5]) / 12)
  }

  /// How much a word is celebrated, from 0 to 5: by its length, or by its score if that is rarer.
  static func richness(length: Int, score: Int) -> Int {
    let byScore = [60, 120, 240, 480, 900].count { score >= $0 }
    return max(min(max(0, length - 3), 5), byScore)
  }

  /// A word that counts: a rising chord, with more notes for a better word.
  private static func chime(_ richness: Int) -> [Note] {
    let steps = [0, 3, 5, 7, 8, 10, 13].prefix(richness + 2)
    return sequence(Array(steps), every: 0.06, length: 0.5 + 0.12 * Double(richness), level: 0.13)
  }

  /// Cubes that leave: a soft pop for each, up to five. They follow the chime of the word.
  private static func pops(_ count: Int) -> [Note] {
    (0..<min(max(0, count), 5)).map { index in
      let (pitch, start) = (scale(4 - index) / 2, 0.1 + 0.075 * Double(index))
      return Note(pitch: pitch, start: start, length: 0.1, level: 0.2, timbre: .wood)
    }
  }

  private static let refusal = [
    Note(pitch: scale(0) / 2, start: 0, length: 0.24, level: 0.16, timbre: .soft)
  ]

  /// A game that is over: down to the root, and at rest there.
  private static let timeUp = zip([5, 3, 0], [0.0, 0.16, 0.32]).map { step, start in
    Note(pitch: scale(step) / 2, start: start, length: 0.8, level: 0.13, timbre: .soft)
  }

  /// A record: a run upwards, and a chord that rings.
  private static let flourish =
    sequence([0, 2, 3, 5, 7, 8, 10], every: 0.085, length: 0.6, level: 0.11)
    + [0, 5, 7, 8, 10].map {
      Note(pitch: scale($0), start: 0.6, length: 1.4, level: 0.07)
    }

  /// Notes one after another, each ringing into the next.
  private static func sequence(
    _ steps: [Int],
    every interval: Double,
    length: Double,
    level: Double
  ) -> [Note] {
    steps.enumerated().map { index, step in
      Note(
        pitch: scale(step),
        start: interval * Double(index),
        length: length,
        level: level
      )
    }
  }
}
