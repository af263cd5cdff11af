/// The generator of everything in the game that is left to chance: xoshiro256**, version 1.0.
///
/// A seed gives the same numbers on every machine, for ever: a cube is known by its seed. For the
/// same reason nothing here is drawn with the standard library's `random(in:using:)` or
/// `shuffled(using:)`, whose use of a generator is not promised to stay the same; use
/// `next(below:)`.
///
/// Source: D. Blackman and S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM
/// Transactions on Mathematical Software 47 (2021), with their reference code (public domain) at
/// <https://prng.di.unimi.it/xoshiro256starstar.c>. SplitMix64 fills its state from the seed, as
/// they advise.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// The generator of a seed. Every seed is good, 0 too.
  package init(seed: UInt64) {
    var words = SplitMix64(state: seed)
    self.init(state: words.next(), words.next(), words.next(), words.next())
  }

  /// The generator in a given state, of which one word must not be 0.
  init(state s0: UInt64, _ s1: UInt64, _ s2: UInt64, _ s3: UInt64) {
    self.s0 = s0
    self.s1 = s1
    self.s2 = s2
    self.s3 = s3
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    let result = Self.rotateLeft(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = Self.rotateLeft(s3, by: 45)
    return result
  }

  /// A number of 0..<bound, each as likely as any other; 0 for a bound of 0.
  ///
  /// The 2⁶⁴ mod bound smallest words are thrown away, so that as many words are left for each
  /// remainder. One word is enough but for one time in 2⁶⁴ / bound.
  package mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    let unfair = (0 &- bound) % bound
    var word = next()
    while word < unfair { word = next() }
    return word % bound
  }

  private static func rotateLeft(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
