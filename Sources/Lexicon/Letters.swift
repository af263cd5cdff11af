/// Words of up to 64 letters as machine words, eight letters at a time.
///
/// The word lists are read eight bytes at once: finding where a word ends, checking that it is all
/// letters, and comparing it with the word before cost a few instructions each instead of a loop
/// over the bytes. The tests on all eight bytes of a register are the usual ones (Lamport, "Multiple
/// byte processing with full-word instructions", CACM 18(8), 1975).
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
    return ((aboveZ | belowA | bytes) & highs).trailingZeroBitCount / 8
  }

  /// The first `count` of the eight bytes, the first one on top, zeros after them: such keys are
  /// ordered as the words are.
  @inline(__always)
  static func key(_ bytes: UInt64, count: Int) -> UInt64 {
    let key = UInt64(bigEndian: bytes)
    return count >= 8 ? key : key & ~(UInt64.max >> UInt64(truncatingIfNeeded: count &* 8))
  }

  /// Mixes a word's next eight letters into its hash.
  @inline(__always)
  static func mix(_ hash: UInt64, _ key: UInt64) -> UInt64 {
    let mixed = (hash ^ key) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 32)
  }

  /// The last step of a word's hash (the finalizer of MurmurHash3, which spreads every bit).
  @inline(__always)
  static func finish(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ (hash &>> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash &>> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash &>> 33)
  }
}
