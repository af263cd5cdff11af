import Model
import Testing

@testable import Sound

@Suite("The tones of events")
struct TonesTests {
  static let events: [SoundEvent] =
    (1...20).map { .letter($0) } + (3...12).map { .word(length: $0, score: $0 * 9) }
    + [
      .word(length: 3, score: 5000), .cubes(1), .cubes(3), .cubes(27), .refusal, .tenSeconds,
      .timeUp, .record, .turnedOn,
    ] + (1...5).map { .tick(secondsLeft: $0) }

  private func strengths(_ event: SoundEvent, _ pitches: [Double]) -> [Double] {
    let samples = Tones.samples(of: event)
    return pitches.map { strength(of: $0, in: samples, rate: Tones.rate) }
  }

  /// The strongest of some pitches in an event.
  private func strongest(_ event: SoundEvent, of pitches: [Double]) -> Double? {
    zip(strengths(event, pitches), pitches).max { $0.0 < $1.0 }?.1
  }

  @Test func `Goertzel's algorithm finds a sine and its amplitude`() {
    let samples = Tones.samples(of: .letter(2))
    let heard = strength(of: Pitch.a4, in: samples, rate: Tones.rate)
    #expect(heard > 20 * strength(of: 622, in: samples, rate: Tones.rate))
    #expect(strength(of: 440, in: [Int16](repeating: 0, count: 999), rate: 999) == 0)
  }

  @Test(arguments: 1...16)
  func `each letter is a step higher`(count: Int) {
    #expect(strongest(.letter(count), of: Pitch.scale) == Pitch.scale[count - 1])
  }

  @Test func `letters beyond the scale stay at its top`() {
    #expect(Tones.samples(of: .letter(17)) == Tones.samples(of: .letter(16)))
    #expect(Tones.samples(of: .letter(.max)) == Tones.samples(of: .letter(16)))
    #expect(Tones.samples(of: .letter(.min + 1)) == Tones.samples(of: .letter(1)))
  }

  @Test func `a longer word has more notes, and they rise`() {
    let chord = [Pitch.g4, Pitch.d5, Pitch.g5, Pitch.b5, Pitch.d6, Pitch.g6, Pitch.d7]
    for length in 3...8 {
      let event = SoundEvent.word(length: length, score: 0)
      let heard = strengths(event, chord)
      for (index, strength) in heard.enumerated() {
        // Overtones of lower notes are weaker than a note.
        #expect((strength > 180) == (index < length - 1), "\(length) letters: \(heard)")
      }
      let pitches = Tones.notes(of: event).map(\.pitch)
      #expect(pitches == pitches.sorted())
    }
    #expect(
      Tones.samples(of: .word(length: 8, score: 0))
        == Tones.samples(of: .word(length: 15, score: 0))
    )
  }

  @Test func `a word with a high score sounds like a longer one`() {
    #expect(Tones.richness(length: 3, score: 27) == 0)
    #expect(Tones.richness(length: 3, score: 60) == 1)
    #expect(Tones.richness(length: 4, score: 250) == 3)
    #expect(Tones.richness(length: 6, score: 100) == 3)
    #expect(Tones.richness(length: 9, score: 960) == 5)
    #expect(Tones.richness(length: 1, score: 0) == 0)
  }

  @Test func `a refusal is one low note`() {
    let others = Pitch.scale.filter { $0 != Pitch.g4 }
    #expect(strongest(.refusal, of: [Pitch.g3] + others) == Pitch.g3)
    let loudest = { (event: SoundEvent) in Tones.samples(of: event).map(\.magnitude).max() ?? 0 }
    #expect(loudest(.refusal) <= loudest(.word(length: 4, score: 60)))
  }

  @Test func `cubes leave with a pop each, up to five`() {
    let pops = [Pitch.e4, Pitch.d4, Pitch.b3]
    #expect(strongest(.cubes(1), of: pops) == Pitch.e4)
    for count in 1...9 {
      #expect(Tones.notes(of: .cubes(count)).count == min(count, 5))
    }
    #expect(Tones.notes(of: .cubes(0)).isEmpty)
    #expect(Tones.samples(of: .cubes(-1)).isEmpty)
    // A pop is over before the next begins to fade, so they can be counted.
    let three = strengths(.cubes(3), pops)
    #expect(three.allSatisfy { $0 > 150 }, "\(three)")
  }

  @Test func `the last five seconds rise`() {
    let ticks = [Pitch.d5, Pitch.e5, Pitch.g5, Pitch.a5, Pitch.b5]
    for (left, pitch) in zip([5, 4, 3, 2, 1], ticks) {
      #expect(strongest(.tick(secondsLeft: left), of: Pitch.scale) == pitch)
    }
  }

  @Test(
    arguments: [
      (.tenSeconds, [Pitch.b5, Pitch.g5]), (.timeUp, [Pitch.g4, Pitch.d4, Pitch.g3]),
      (.turnedOn, [Pitch.g4, Pitch.b4, Pitch.g5]),
      (.record, [Pitch.g4, Pitch.b4, Pitch.d5, Pitch.g5, Pitch.b5, Pitch.d6, Pitch.g6]),
    ] as [(SoundEvent, [Double])]
  )
  func `moments of their own have their chord, and no other note of the octave`(
    event: SoundEvent,
    chord: [Double]
  ) {
    let between = [415.30, 466.16, 554.37, 622.25, 698.46, 739.99, 830.61]
    let weakest = strengths(event, chord).min() ?? 0
    #expect(weakest > 4 * (strengths(event, between).max() ?? 0))
  }

  @Test(arguments: events)
  func `an event is quiet, begins and ends in silence, and is always the same`(event: SoundEvent) {
    let samples = Tones.samples(of: event)
    let seconds = Double(samples.count) / Double(Tones.rate)
    #expect(seconds > 0.05 && seconds < 2.5)
    let loudest = samples.map(\.magnitude).max() ?? 0
    #expect(loudest > 1000, "it can be heard")
    #expect(loudest < UInt16(Int16.max) / 2, "it leaves room for others")
    for edge in [samples.prefix(4), samples.suffix(4)] {
      #expect(edge.allSatisfy { $0.magnitude < 64 }, "no click")
    }
    #expect(samples == Tones.samples(of: event))
  }

  @Test(arguments: events)
  func `no sample jumps`(event: SoundEvent) {
    let samples = Tones.samples(of: event)
    let steps = zip(samples, samples.dropFirst()).map { abs(Int($1) - Int($0)) }
    #expect((steps.max() ?? 0) < 4000)
  }
}
