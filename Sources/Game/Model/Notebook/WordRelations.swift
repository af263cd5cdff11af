import Lexicon
import Rules
import Words

package struct WordRelations: Hashable, Sendable {
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// The other forms of its base.
    case family
    /// Where the bases of words are not known: words that start as it does, whatever they mean.
    case start
    /// The word with one letter before it.
    case before
    /// The word with one letter behind it.
    case behind
    /// The same letters in another order.
    case anagrams
    /// Words inside it, the longest first.
    case inside
    /// The longest words that it is inside of, without those that have only one letter more.
    case around

    /// The title: `Family`.
    package var title: String { name.capitalizedFirst }

    /// The name in small letters: `family`.
    package var name: String { "\(self)" }
  }

  /// A word, and how it is related.
  package struct Relative: Hashable, Sendable {
    package let kind: Kind
    /// In capitals.
    package let word: String

    init(_ kind: Kind, _ word: String) { (self.kind, self.word) = (kind, word) }
  }

  package let relatives: [Relative]

  /// The kinds of which there are any.
  package var kinds: [Kind] {
    Kind.allCases.filter { kind in relatives.contains { $0.kind == kind } }
  }

  /// Those of a kind.
  package subscript(kind: Kind) -> [String] {
    relatives.filter { $0.kind == kind }.map(\.word)
  }

  /// - Parameter words: The words of each kind.
  package init(_ words: [Kind: [String]] = [:]) {
    relatives = Kind.allCases.flatMap { kind in
      (words[kind] ?? []).map { Relative(kind, $0) }
    }
  }

  /// How many words start as it does at most, and how many are around it.
  package static let (maximumStart, maximumAround) = (24, 12)
}

extension Lexicon {
  /// The words that a word is related to.
  ///
  /// - Parameters:
  ///   - word: In capitals. It need not be a word of the lexicon.
  ///   - language: The language of the words.
  ///   - forms: The other forms of its base, whether or not the lexicon has them; `nil` where they are not
  ///     known.
  /// - Complexity: O(nodes of the lexicon) in time and bits: a few milliseconds.
  package func relations(
    of word: String,
    in language: Language,
    forms: [String]?
  ) -> WordRelations {
    guard word.isInCapitals else { return WordRelations() }
    let letters = word.unicodeScalars.map { String($0) }
    let all = language.letters.map(\.text).map { $0 == "QU" ? "Q" : $0 }
    func accepted(_ words: [String]) -> [String] { words.filter { contains($0, in: language) } }
    let pieces = letters.indices.flatMap { start in
      (start + Self.leastLetters..<max(start + Self.leastLetters, letters.count + 1)).map {
        letters[start..<$0].joined()
      }
    }
    let inside = Set(accepted(pieces)).subtracting([word])
    return WordRelations([
      .family: accepted(forms ?? []),
      .start: forms == nil ? words(startingAs: letters, language) : [],
      .before: accepted(all.map { $0 + word }),
      .behind: accepted(all.map { word + $0 }),
      .anagrams: anagrams(of: word, in: language),
      .inside: inside.sorted(by: Self.isLonger),
      .around: longestWords(around: word, in: language),
    ])
  }

  /// The fewest letters of a word.
  private static var leastLetters: Int { Match.minimumWordLength }

  /// The longest first, words of the same length by the alphabet.
  private static func isLonger(_ left: String, _ right: String) -> Bool {
    (-left.letterCount, left) < (-right.letterCount, right)
  }

  // MARK: - Start

  /// Words that begin as a word does, but for its last two letters, and have at most three letters more;
  /// those nearest in length first.
  private func words(startingAs letters: [String], _ language: Language) -> [String] {
    let stem = letters.prefix(max(min(letters.count, 4), letters.count - 2)).joined()
    guard let bytes = LexiconText.bytes(of: stem, in: language) else { return [] }
    let start = String(decoding: bytes, as: UTF8.self)
    let found = words(withPrefix: start).lazy.map { LexiconText.capitals(Array($0.utf8)[...]) }
      .filter { $0.letterCount <= letters.count + 3 && $0 != letters.joined() }
    let sorted = found.sorted { left, right in
      let lengths = [left, right].map { abs($0.letterCount - letters.count) }
      return (lengths[0], left) < (lengths[1], right)
    }
    return Array(sorted.prefix(WordRelations.maximumStart))
  }

  // MARK: - Anagrams

  private func anagrams(of word: String, in language: Language) -> [String] {
    guard let bytes = LexiconText.bytes(of: word, in: language) else { return [] }
    var rest = [Int](repeating: 0, count: 26)
    for byte in bytes { rest[Int(byte) - 0x61] += 1 }
    var (path, found): ([UInt8], [String]) = ([], [])
    func follow(_ node: Node) {
      if path.count == bytes.count {
        if node.isWord { found.append(LexiconText.capitals(path[...])) }
        return
      }
      for letter in 0..<26 where rest[letter] > 0 {
        guard let next = child(of: node, letter: UInt8(letter)) else { continue }
        rest[letter] -= 1
        path.append(UInt8(letter) + 0x61)
        follow(next)
        path.removeLast()
        rest[letter] += 1
      }
    }
    follow(root)
    // A letter with a mark is two of a lexicon, which must not be parted.
    let search = WordSearch("=\(word)", language: language)
    return found.filter { $0 != word && search.matches($0) }.sorted()
  }

  // MARK: - Around

  /// The longest words that have a word in them, and two letters more at least.
  private func longestWords(around word: String, in language: Language) -> [String] {
    guard let bytes = LexiconText.bytes(of: word, in: language) else { return [] }
    let words = longestWords(
      containing: bytes.map { $0 - 0x61 },
      longerThan: bytes.count + 1,
      // A letter with a mark is written as two and counts as one: enough for those that look longer.
      most: 4 * WordRelations.maximumAround
    ) {
      let found = LexiconText.capitals($0[...])
      return found.contains(word) && found.letterCount > word.letterCount + 1
    }
    .map { LexiconText.capitals($0[...]) }
    return Array(words.sorted(by: Self.isLonger).prefix(WordRelations.maximumAround))
  }
}
