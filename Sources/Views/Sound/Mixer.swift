/// Plays several sounds at once: each call of `next` continues all of them.
///
/// In blocks, they are the samples of one run of a player program: sounds, and a while of silence after the
/// last one. The silence keeps the program ready for the next sound, which then begins without the delay of a
/// start. It is counted in samples, so no clock is needed.
package struct Mixer {
  /// A sound, and how far it has been played.
  private struct Voice {
    let samples: [Int16]
    var position = 0
  }

  /// The most sounds at once. Nobody hears one more.
  package static let maximumVoices = 12

  static let blockSize = Tones.rate / 50

  /// The blocks of silence after the last sound.
  static let lingeringBlocks = 100

  /// The value of a sample at full scale.
  static let fullScale = Double(Int16.max)

  private var voices: [Voice] = []
  private var silentBlocks = 0

  package init() {}

  var isSilent: Bool { voices.isEmpty }

  /// Begins a sound. It is dropped if too many are playing.
  package mutating func add(_ samples: [Int16]) {
    silentBlocks = 0
    guard !samples.isEmpty, voices.count < Self.maximumVoices else { return }
    voices.append(Voice(samples: samples))
  }

  /// Begins all sounds that are not over once more, for a player that has heard nothing of them.
  mutating func rewind() { for index in voices.indices { voices[index].position = 0 } }

  mutating func removeAll() { self = Self() }

  /// The next samples of all sounds together; silence where there is none.
  ///
  /// - Complexity: O(*n* × *v*) for *n* samples and *v* sounds.
  package mutating func next(_ count: Int) -> [Int16] {
    var sum = [Int32](repeating: 0, count: max(0, count))
    for index in voices.indices {
      let rest = voices[index].samples.dropFirst(voices[index].position).prefix(count)
      for (offset, sample) in rest.enumerated() { sum[offset] += Int32(sample) }
      voices[index].position += rest.count
    }
    voices.removeAll { $0.position >= $0.samples.count }
    return sum.map { Self.limited(Double($0)) }
  }

  /// The next block as bytes, in the order of this machine; `nil` when the silence after the last sound is over.
  mutating func nextBlock() -> [UInt8]? {
    if isSilent {
      guard silentBlocks < Self.lingeringBlocks else {
        silentBlocks = 0
        return nil
      }
      silentBlocks += 1
    }
    return next(Self.blockSize).withUnsafeBytes { Array($0) }
  }

  /// A sum of sounds as a sample. Above two thirds of full scale it is bent towards full scale, which
  /// it never passes: a sum cut off there would crackle.
  static func limited(_ value: Double) -> Int16 {
    let knee = fullScale * 2 / 3
    guard value.magnitude > knee else { return Int16(value.rounded()) }
    let room = fullScale - knee
    let excess = (value.magnitude - knee) / room
    let bent = knee + room * excess / (1 + excess)
    return Int16((value < 0 ? -bent : bent).rounded())
  }
}
