/// The samples of one run of a player program: sounds, and a while of silence after the last one.
///
/// The silence keeps the program ready for the next sound, which then begins without the delay of a
/// start. It is counted in samples, so no clock is needed.
struct Burst {
  /// The samples of a block: 20 ms.
  static let blockSize = Tones.rate / 50

  /// The blocks of silence after which the burst ends: two seconds.
  static let lingeringBlocks = 100

  private var mixer = Mixer()
  private var silentBlocks = 0

  /// Whether a sound is playing, or waits to be played.
  var isSounding: Bool { !mixer.isSilent }

  /// Begins a sound.
  mutating func add(_ samples: [Int16]) {
    mixer.add(samples)
    silentBlocks = 0
  }

  /// Plays what is not over from its beginning, because the program that had it has failed.
  mutating func rewind() { mixer.rewind() }

  /// Forgets all sounds.
  mutating func removeAll() { self = Self() }

  /// The next block as bytes, in the order of this machine; `nil` when the burst is over.
  mutating func next() -> [UInt8]? {
    if mixer.isSilent {
      guard silentBlocks < Self.lingeringBlocks else {
        silentBlocks = 0
        return nil
      }
      silentBlocks += 1
    }
    return mixer.next(Self.blockSize).withUnsafeBytes { Array($0) }
  }
}
