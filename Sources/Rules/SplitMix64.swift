/// A generator of one word of state, which spreads a seed over the state of a larger one.
///
/// Source: G. Steele, D. Lea and C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA
/// 2014, with the constants of S. Vigna's reference code (public domain) at
/// <https://prng.di.unimi.it/splitmix64.c>.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
