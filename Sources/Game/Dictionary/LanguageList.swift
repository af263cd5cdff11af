import Rules

/// The list of a language's words, made from a list for spell checkers.
///
/// Names are left out, and so are words with other characters than letters, words of fewer than three letters,
/// and words with a Q that no face shows. The others are spelled as the faces of the language spell them.
package struct LanguageList: Sendable {
  /// The words in small letters, in the order in which a lexicon reads them.
  package let words: [String]
  /// The words that stand in for the common ones; see `common(of:)`.
  package let common: [String]

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - bytes: The text, a word on each line: UTF-8, or ISO 8859-1 if it is not.
  ///   - language: The language.
  /// - Complexity: O(n log n) for n words.
  package init(_ bytes: [UInt8], in language: Language) {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
    var found: Set<[UInt8]> = []
    for line in text.split(whereSeparator: \.isNewline) {
      // Nouns of German are written with a capital. In other languages a capital begins a name.
      let rest = language.capitalizesNouns ? line.dropFirst() : line
      guard rest.allSatisfy(\.isLowercase), let word = language.spelling(of: line),
        Self.lengths.contains(word.letterCount),
        let bytes = LexiconText.bytes(of: word, in: language)
      else { continue }
      found.insert(bytes)
    }
    let sorted = found.sorted { $0.lexicographicallyPrecedes($1) }
    words = sorted.map(Self.text)
    common = Self.common(of: sorted).map(Self.text)
  }

  private static let lengths = Match.minimumWordLength...63

  private static func text(_ word: [UInt8]) -> String {
    LexiconText.capitals(word[...]).lowercased()
  }

  /// The words that stand in for common ones in a list that does not say which those are: of the words of up to
  /// nine letters, the 30 % with which most longer words begin or end. Word families and compounds grow around
  /// common words. In the English list, where both are known, half of the words that this takes are common, of
  /// all words of these lengths a third.
  ///
  /// - Parameter words: All words, sorted.
  /// - Returns: The words, sorted.
  /// - Complexity: O(n log n).
  static func common(of words: [[UInt8]]) -> [[UInt8]] {
    let backwards = words.map { Array($0.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
    let short = words.filter { $0.count <= longestCommon }
    let ranked = short.map { word in
      (
        word,
        relatives: longer(than: word, in: words) + longer(than: word.reversed(), in: backwards)
      )
    }
    .filter { $0.relatives > 0 }
    .sorted { left, right in
      left.relatives != right.relatives
        ? left.relatives > right.relatives : left.0.lexicographicallyPrecedes(right.0)
    }
    return ranked.prefix(short.count * 3 / 10).map(\.0).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static let longestCommon = 9

  private static func longer(than word: [UInt8], in words: [[UInt8]]) -> Int {
    // No letter is 0xFF, so this comes after all words that begin with the word.
    let after = word + [0xFF]
    return words.partitionIndex { !$0.lexicographicallyPrecedes(after) }
      - words.partitionIndex { !$0.lexicographicallyPrecedes(word) } - 1
  }
}

extension Language {
  var capitalizesNouns: Bool { self == .german }
}
