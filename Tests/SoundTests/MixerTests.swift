import Model
import Testing

@testable import Sound

@Suite("Sounds at once")
struct MixerTests {
  @Test func `a sound comes out as it went in, in blocks of any size`() {
    let samples = Tones.samples(of: .word(length: 5, score: 100))
    for size in [1, 7, 960, samples.count, samples.count + 1] {
      var mixer = Mixer()
      mixer.add(samples)
      var heard: [Int16] = []
      while !mixer.isSilent { heard += mixer.next(size) }
      #expect(heard.count < samples.count + size)
      #expect(Array(heard.prefix(samples.count)) == samples)
      #expect(heard.dropFirst(samples.count).allSatisfy { $0 == 0 })
    }
  }

  @Test func `sounds are added, each from when it begins`() {
    var mixer = Mixer()
    mixer.add([1, 2, 3, 4])
    #expect(mixer.next(2) == [1, 2])
    mixer.add([10, 20, 30])
    #expect(mixer.next(2) == [13, 24])
    #expect(!mixer.isSilent)
    #expect(mixer.next(3) == [30, 0, 0])
    #expect(mixer.isSilent)
    #expect(mixer.next(2) == [0, 0])
    #expect(mixer.next(-1).isEmpty)
  }

  @Test func `what is not over is rewound, and everything is forgotten`() {
    var mixer = Mixer()
    mixer.add([1])
    mixer.add([10, 20, 30])
    #expect(mixer.next(2) == [11, 20])
    mixer.rewind()
    #expect(mixer.next(4) == [10, 20, 30, 0])
    mixer.add([5])
    mixer.removeAll()
    #expect(mixer.isSilent)
  }

  @Test func `one sound too many, and one without samples, are dropped`() {
    var mixer = Mixer()
    mixer.add([])
    #expect(mixer.isSilent)
    for _ in 0..<100 { mixer.add([1]) }
    #expect(mixer.next(1) == [Int16(Mixer.maximumVoices)])
  }

  @Test func `the loudest mixture does not clip`() {
    var mixer = Mixer()
    for _ in 0..<Mixer.maximumVoices { mixer.add(Tones.samples(of: .record)) }
    let heard = mixer.next(3 * Tones.rate)
    let loudest = heard.map(\.magnitude).max() ?? 0
    #expect(loudest < UInt16(Int16.max))
    // Cut off, many samples in a row would have the same value at the top.
    #expect(heard.count { $0.magnitude == loudest } < 10)
  }

  @Test func `the limit keeps the order, the sign, and what is quiet`() {
    let values = stride(from: -80_000.0, through: 80_000, by: 37)
    let limited = values.map(Mixer.limited)
    #expect(zip(limited, limited.dropFirst()).allSatisfy { $0 <= $1 })
    for (value, sample) in zip(values, limited) {
      #expect(Mixer.limited(-value) == -sample)
      if value.magnitude < 20_000 { #expect(sample == Int16(value.rounded())) }
    }
  }

  @Test func `a burst ends two seconds after its last sound`() {
    var mixer = Mixer()
    mixer.add([Int16](repeating: 5, count: Mixer.blockSize + 1))
    #expect(!mixer.isSilent)
    var blocks: [[UInt8]] = []
    while let block = mixer.nextBlock() { blocks.append(block) }
    #expect(mixer.isSilent)
    #expect(blocks.count == 2 + Mixer.lingeringBlocks)
    #expect(blocks.count * Mixer.blockSize - 2 * Mixer.blockSize == 2 * Tones.rate)
    #expect(blocks.allSatisfy { $0.count == 2 * Mixer.blockSize })
    #expect(blocks[0].withUnsafeBytes { $0.load(as: Int16.self) } == 5)
    // The silence before it does not count for the next sound.
    mixer.add([1])
    #expect(mixer.nextBlock()?.first == (Int16(1).littleEndian == 1 ? 1 : 0))
    for _ in 0..<Mixer.lingeringBlocks { #expect(mixer.nextBlock() != nil) }
    #expect(mixer.nextBlock() == nil)
  }

  @Test func `a sound during the silence continues the burst`() {
    var mixer = Mixer()
    for _ in 0..<3 {
      mixer.add([1])
      for _ in 0..<Mixer.lingeringBlocks { #expect(mixer.nextBlock() != nil) }
    }
    mixer.removeAll()
    #expect(mixer.isSilent)
  }
}
