/// The random number generator of the rules: xoshiro256**, version 1.0.
///
/// A seed must give the same numbers on every machine and in every version, because players share
/// cubes by their seeds. The standard library may change how `random(in:using:)` and
/// `shuffled(using:)` use a generator; call `next(below:)` instead.
///
/// Source: D. Blackman and S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM
/// Transactions on Mathematical Software 47 (2021), with their reference code (public domain) at
/// <https://prng.di.unimi.it/xoshiro256starstar.c>. SplitMix64 makes the state from the seed, as
/// they recommend.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// Makes the generator of a seed. All seeds are equally good, including 0.
  package init(seed: UInt64) {
    var words = SplitMix64(state: seed)
    self.init(state: words.next(), words.next(), words.next(), words.next())
  }

  /// Makes a generator with a given state. At least one word must not be 0.
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

  /// A number in 0..<bound, each with the same probability. A bound of 0 gives 0.
  ///
  /// The smallest 2⁶⁴ mod bound words are rejected, which leaves the same number of words for each
  /// remainder. A second word is needed in less than one of 2⁶⁴ / bound calls.
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

/// A small generator that expands a seed into the state of a larger one.
///
/// Source: G. Steele, D. Lea and C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA
/// 2014, with the constants of S. Vigna's reference code (public domain) at
/// <https://prng.di.unimi.it/splitmix64.c>.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
