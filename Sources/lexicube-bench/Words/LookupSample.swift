import Lexicon

/// Words to look up, and what to look them up in.
struct LookupSample: Sendable {
  let lexicon: Lexicon
  let set: Set<String>
  /// Every word, in random order.
  let present: [String]
  /// Every word with one letter changed at random, where that is no word: hard to tell from words.
  let absent: [String]
  /// As many of the one kind as of the other, in random order.
  let mixed: [String]

  /// Made once: the same for every benchmark.
  static let shared = Result { () throws(LexiconError) in try LookupSample() }

  private init() throws(LexiconError) {
    var generator = BenchGenerator(state: 2)
    lexicon = try EmbeddedWords.lexicon()
    let words = try EmbeddedWords.shuffled()
    // In another order, so that the words of the set do not lie in the order of the questions.
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
