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
    var tiers: [UInt8] = []
    text = Self.unpacked(packed) { number, size in
      guard let tier = WordTier(numberFromEverybody: number) else { return false }
      tiers.append(contentsOf: repeatElement(tier.rawValue, count: size))
      return true
    }
    self.tiers = tiers
  }

  /// The words of a packed list, whatever their tiers: a line each, sorted.
  ///
  /// - Complexity: O(letters).
  package static func lines(packed: UnsafeRawBufferPointer) -> [UInt8] {
    unpacked(packed) { _, _ in true }
  }

  /// Reads packed words: a line each.
  ///
  /// - Parameter accept: Gets the number of a word's tier and the size of its line; where it returns false, the
  ///   reading ends.
  @inline(__always)
  private static func unpacked(
    _ packed: UnsafeRawBufferPointer,
    accept: (_ tier: UInt8, _ size: Int) -> Bool
  ) -> [UInt8] {
    // A head gives the letters that are shared and a line feed, and the other bytes themselves.
    let size = packed.reduce(0) { $0 &+ ($1 & 0x80 == 0 ? 1 : Int($1 & 31) &+ 1) }
    // What is shared is copied as 32 bytes: a branch on its size would cost more.
    let slack = MemoryLayout<SIMD32<UInt8>>.size
    return [UInt8](unsafeUninitializedCapacity: size + slack) { text, count in
      text.initialize(repeating: UInt8(ascii: "\n"))
      let target = UnsafeMutableRawBufferPointer(text)
      var last = 0..<0
      var next = 0
      while next < packed.count {
        let (head, start) = (packed[next], count)
        let shared = Int(head & 31)
        guard head & 0x80 != 0, shared <= last.count else { return }
        let letters = target.loadUnaligned(fromByteOffset: last.lowerBound, as: SIMD32<UInt8>.self)
        target.storeBytes(of: letters, toByteOffset: start, as: SIMD32<UInt8>.self)
        var end = start &+ shared
        next &+= 1
        var new = 8
        while new == 8 {
          let eight = Self.eight(packed, from: next)
          target.storeBytes(of: eight.littleEndian, toByteOffset: end, as: UInt64.self)
          // Those before the next head.
          new = (eight & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
          (end, next) = (end &+ new, next &+ new)
        }
        guard accept(head >> 5 & 3, end &+ 1 &- start) else { return }
        target[end] = UInt8(ascii: "\n")
        last = start..<end
        count = end &+ 1
      }
    }
  }

  /// Eight bytes, the first one lowest; behind the end there are heads.
  @inline(__always)
  private static func eight(_ packed: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    guard packed.count &- start < 8 else {
      return UInt64(littleEndian: packed.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    return packed[start...].reversed().reduce(0x8080_8080_8080_8080) { $0 << 8 | UInt64($1) }
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
