/// Operations on eight letters in one machine word.
///
/// Word lists are read eight bytes at a time. To find the end of a word, to check its letters and
/// to compare it with the previous word then takes a few instructions each. A loop over the bytes
/// would end at a point that no processor can predict. The tests on all bytes of a register are the
/// usual ones (Lamport, "Multiple byte processing with full-word instructions", CACM 18(8), 1975).
enum Letters {
  /// The maximum number of letters of a word.
  static let longestWord = 63

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The number of letters a–z in the eight bytes before the first other byte, from the lowest on.
  @inline(__always)
  static func run(_ bytes: UInt64) -> Int {
    // Carries and borrows only go upwards, so the lowest bit is exact.
    let aboveZ = bytes &+ ones &* 0x05
    let belowA = ~((bytes | highs) &- ones &* 0x61)
    return ((aboveZ | belowA | bytes) & highs).trailingZeroBitCount &>> 3
  }

  /// A key of the first 0 to 8 of the eight bytes: the first byte on top, zeros at the end. Keys
  /// have the order of the words.
  @inline(__always)
  static func key(_ bytes: UInt64, count: Int) -> UInt64 {
    // In two steps, because a register cannot be shifted by 64 bits at once.
    let half = UInt64(truncatingIfNeeded: 32 &- 4 &* count)
    return UInt64(bigEndian: bytes) & ((.max &<< half) &<< half)
  }

  /// Adds 64 bits, such as eight letters, to a hash.
  @inline(__always)
  static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let mixed = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
  }
}
