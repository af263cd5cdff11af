import CDictionaries
import Lexicon

/// The word lists in the program, as the benchmarks use them.
enum EmbeddedWords {
  static var english: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: lexicube_english(), count: lexicube_english_size())
  }

  static var common: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: lexicube_english_common(), count: lexicube_english_common_size())
  }

  static var neverSuggested: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: lexicube_never_suggested(),
      count: lexicube_never_suggested_size()
    )
  }

  /// The game's own lexicon.
  static func lexicon() throws(LexiconError) -> Lexicon {
    try Lexicon(
      words: english,
      name: "english",
      common: common,
      neverSuggested: neverSuggested
    )
  }

  /// All words, in an order that has nothing to do with the alphabet and is always the same.
  static func shuffled() throws(LexiconError) -> [String] {
    var generator = BenchGenerator(state: 1)
    return try Array(lexicon().words()).shuffled(using: &generator)
  }
}

/// A generator for benchmarks (SplitMix64): the same work in every run.
struct BenchGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
