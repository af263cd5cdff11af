/// Letters of words, eight at a time in a machine word.
///
/// The word lists are read eight bytes at once: finding where a word ends, checking that it is all
/// letters, and comparing it with the word before cost a few instructions each instead of a loop
/// over the bytes, whose end no processor can foresee. The tests on all eight bytes of a register are
/// the usual ones (Lamport, "Multiple byte processing with full-word instructions", CACM 18(8),
/// 1975).
enum Letters {
  /// The most letters that a word may have.
  static let longestWord = 63

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// How many of the eight bytes, from the lowest on, are letters a–z before the first that is not.
  @inline(__always)
  static func run(_ bytes: UInt64) -> Int {
    // Carries and borrows only run upwards, so that the lowest bit found is exact.
    let aboveZ = bytes &+ ones &* 0x05
    let belowA = ~((bytes | highs) &- ones &* 0x61)
    return ((aboveZ | belowA | bytes) & highs).trailingZeroBitCount &>> 3
  }

  /// The first `count` of the eight bytes, 0 to 8, the first one on top, zeros after them: such keys
  /// are ordered as the words are.
  @inline(__always)
  static func key(_ bytes: UInt64, count: Int) -> UInt64 {
    // In two steps, because a register cannot be shifted by all of its 64 bits.
    let half = UInt64(truncatingIfNeeded: 32 &- 4 &* count)
    return UInt64(bigEndian: bytes) & ((.max &<< half) &<< half)
  }

  /// Adds eight letters, or anything else, to a hash.
  @inline(__always)
  static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let mixed = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
  }
}
