/// The words of a language that people write, each with its tier.
///
/// In its packed form a word is a byte with the highest bit set, then the letters a–z that are new: two
/// bits of the byte are the tier, counted from the words that everybody knows, and five are how many
/// letters the word shares with the one before it. The words are sorted. `dictionaries/make-ranks` makes
/// the files.
package struct RankedWords: Sendable {
  /// The words, a line each, sorted.
  private(set) var text: [UInt8] = []
  /// The tiers: each is at the place of its word's first letter in `text`.
  private(set) var tiers: [UInt8] = []

  /// No words: then all words of a lexicon are of the last tier.
  package static let none = Self()

  private init() {}

  /// Reads packed words. Bytes that are not in the form end the reading.
  ///
  /// - Complexity: O(letters).
  package init(packed: UnsafeRawBufferPointer) {
    text.reserveCapacity(4 * packed.count)
    tiers.reserveCapacity(4 * packed.count)
    var last = 0..<0
    var next = packed.startIndex
    while next < packed.endIndex {
      let head = packed[next]
      let shared = Int(head & 31)
      guard head & 0x80 != 0, shared <= last.count,
        let tier = WordTier(numberFromEverybody: head >> 5 & 3)
      else { return }
      let start = text.count
      // Byte by byte: a slice of the text would make each word copy all words before it.
      for place in last.prefix(shared) { text.append(text[place]) }
      next += 1
      while next < packed.endIndex, packed[next] & 0x80 == 0 {
        text.append(packed[next])
        next += 1
      }
      last = start..<text.count
      end(from: start, tier)
    }
  }

  /// Ranks words of the letters a–z.
  ///
  /// - Complexity: O(n log n) for n words.
  package init(_ words: [String: WordTier]) {
    for (word, tier) in words.sorted(by: { $0.key < $1.key }) {
      let start = text.count
      text += word.utf8
      end(from: start, tier)
    }
  }

  /// Ends the line of a word.
  private mutating func end(from start: Int, _ tier: WordTier) {
    text.append(UInt8(ascii: "\n"))
    tiers.append(contentsOf: repeatElement(tier.rawValue, count: text.count - start))
  }

  /// The words as a lexicon has them, sorted.
  ///
  /// - Complexity: O(letters).
  package var words: [ArraySlice<UInt8>] { text.split(separator: UInt8(ascii: "\n")) }

  /// Calls a closure with the texts that a lexicon is built from.
  func withTexts<Result>(
    _ words: UnsafeBufferPointer<UInt8>,
    _ body: (ListTexts) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer { ranked in
      tiers.withUnsafeBufferPointer { tiers in
        body(ListTexts(words: words, ranked: ranked, tiers: tiers))
      }
    }
  }
}

/// How many people know a word.
///
/// The player may play every word of a lexicon. The tier matters for what the game says of words that the
/// player did not type: hints, missed words, and how rich a cube is.
package enum WordTier: UInt8, Sendable, CaseIterable {
  /// The rest: rare words, and those that are never suggested.
  case rest
  /// A word that people meet who read a lot: three in ten million words, or more.
  case readers
  /// A word that most people know: one in a million words, or more.
  case most
  /// A word that everybody knows: ten in a million words, or more.
  case everybody

  /// Whether the game may suggest the word.
  package var isSuggestible: Bool { self >= .most }

  /// Who knows the word, in a word: `readers`.
  package var name: String { "\(self)" }

  /// The tier of a number in the packed form: 0 for the words that everybody knows.
  fileprivate init?(numberFromEverybody number: UInt8) {
    guard number < Self.everybody.rawValue else { return nil }
    self.init(rawValue: Self.everybody.rawValue - number)
  }
}

extension WordTier: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
