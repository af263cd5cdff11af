/// A hash of bytes that is the same on every machine and in every run: FNV-1a with 64 bits.
///
/// It tells games apart that were played by chance. It is no protection against somebody who wants two
/// games to have the same one.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV Non-Cryptographic Hash Algorithm*.
package struct Fingerprint: Hashable, Sendable {
  /// The hash so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// The hash of the moves of a game: the same faces and cubes at the same times.
  package init(_ moves: [TimedMove]) {
    for move in moves {
      // Times are whole milliseconds up to 10⁹ seconds, so they are exact.
      let time = UInt64(move.at * 1000 + 0.5)
      add(time)
      switch move.move {
      case .word(let faces): for face in faces { add(UInt8(truncatingIfNeeded: face.index)) }
      case .removal(let point): add(UInt8(truncatingIfNeeded: Face.all.count + point.index))
      }
      add(UInt8.max)
    }
  }

  /// One step of FNV-1a. The same bytes in another order give another value.
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the eight bytes of a number, the lowest first.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// The hash as sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
