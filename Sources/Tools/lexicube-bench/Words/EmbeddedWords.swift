import CDictionaries
import Lexicon
import Rules

/// The word lists in the program, as the benchmarks use them.
enum EmbeddedWords {
  static let english = unpackedEnglish()

  /// The lines of the English list, from its packed form.
  static func unpackedEnglish() -> [UInt8] {
    RankedWords.lines(
      packed: UnsafeRawBufferPointer(start: lexicube_english(), count: lexicube_english_size())
    )
  }

  /// The words of a language that people write, by its number in codes.
  static func ranks(_ number: Int) -> RankedWords {
    var size = 0
    let start = lexicube_ranks(Int32(number), &size)
    return RankedWords(packed: UnsafeRawBufferPointer(start: start, count: size))
  }

  static func lexicon() throws(LexiconError) -> Lexicon {
    try Lexicon(words: english, name: "english", ranks: ranks(0))
  }

  /// All words, in a random order that is always the same.
  static func shuffled() throws(LexiconError) -> [String] {
    var generator = SplitMix64(state: 1)
    return try Array(lexicon().words()).shuffled(using: &generator)
  }
}

/// Words to look up, and the lexicon and the set to look them up in.
struct LookupSample: Sendable {
  let lexicon: Lexicon
  let set: Set<String>
  /// Every word, in random order.
  let present: [String]
  /// Every word with one letter changed at random, if that makes no word. They resemble words.
  let absent: [String]
  /// Equally many of both kinds, in random order.
  let mixed: [String]

  /// Made once for all benchmarks.
  static let shared = Result { () throws(LexiconError) in try LookupSample() }

  private init() throws(LexiconError) {
    var generator = SplitMix64(state: 2)
    lexicon = try EmbeddedWords.lexicon()
    let words = try EmbeddedWords.shuffled()
    // In another order, so that the set's memory is not in the order of the look-ups.
    let set = Set(words.shuffled(using: &generator))
    let changed = words.map { word in
      var letters = Array(word.utf8)
      let place = Int.random(in: letters.indices, using: &generator)
      letters[place] = UInt8.random(in: 0x61...0x7A, using: &generator)
      return String(decoding: letters, as: UTF8.self)
    }
    present = words
    absent = changed.filter { !set.contains($0) }
    let half = absent.count / 2
    mixed = (words.prefix(half) + absent.prefix(half)).shuffled(using: &generator)
    self.set = set
  }

  /// Nanoseconds to ask `contains` for one of `words`.
  @inline(__always)
  static func nanoseconds(_ words: [String], _ contains: (String) -> Bool) -> Double {
    ProcessorTime.nanoseconds(per: words.count) {
      var found = 0
      for word in words where contains(word) { found += 1 }
      blackHole(found)
    }
  }
}
