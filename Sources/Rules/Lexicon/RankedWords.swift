/// The words of a language that people write, each with its tier.
///
/// In its packed form each byte is a code, which stands for letters. `dictionaries/README.md` describes the
/// form, and `dictionaries/make-ranks` makes the files.
package struct RankedWords: Sendable {
  /// The words, a line each, sorted.
  private(set) var text: [UInt8] = []
  /// The tiers: each is at the place of its word's first letter in `text`.
  private(set) var tiers: [UInt8] = []

  /// No words: then all words of a lexicon are of the last tier.
  static let none = Self()

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
    guard packed.count >= headSize else { return [] }
    func number(at place: Int) -> UInt64 {
      UInt64(littleEndian: packed.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    // A code adds at most what is shared, seven letters and a line feed.
    let most = UInt64((packed.count - headSize) * (longestWord + 8))
    let size = Int(min(number(at: 0), most))
    // What is shared is copied as 64 bytes: a branch on its size would cost more.
    let slack = MemoryLayout<SIMD64<UInt8>>.size
    return [UInt8](unsafeUninitializedCapacity: size + slack) { text, count in
      text.initialize(repeating: 0)
      let target = UnsafeMutableRawBufferPointer(text)
      var (start, end, tier) = (0, 0, goesOn)
      func endWord() -> Bool {
        guard end < size, accept(tier >> 6, end &+ 1 &- start) else { return false }
        target[end] = UInt8(ascii: "\n")
        count = end &+ 1
        return true
      }
      for code in packed[headSize...] {
        let entry = number(at: (Int(code) &+ 1) &* 8)
        let head = UInt8(truncatingIfNeeded: entry)
        if head < goesOn {
          let shared = end &- start &- Int(head & 63)
          guard 0...longestWord ~= shared, tier == goesOn || endWord() else { return }
          let letters = target.loadUnaligned(fromByteOffset: start, as: SIMD64<UInt8>.self)
          target.storeBytes(of: letters, toByteOffset: count, as: SIMD64<UInt8>.self)
          (start, end, tier) = (count, count &+ shared, head)
        }
        guard end <= size, tier < goesOn else { return }
        let letters = entry >> 8
        target.storeBytes(of: letters.littleEndian, toByteOffset: end, as: UInt64.self)
        end &+= 8 &- letters.leadingZeroBitCount >> 3
      }
      if tier < goesOn { _ = endWord() }
    }
  }

  /// The size of the text, and 256 codes of eight bytes.
  private static let headSize = 8 * 257
  private static let longestWord = 63
  /// The least first byte of a code that does not begin a word.
  private static let goesOn: UInt8 = 0xC0

  /// Ranks words of the letters a–z.
  ///
  /// - Complexity: O(n log n) for n words.
  init(_ words: [String: WordTier]) {
    for (word, tier) in words.sorted(by: { $0.key < $1.key }) {
      let start = text.count
      text += word.utf8
      end(from: start, tier)
    }
  }

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
