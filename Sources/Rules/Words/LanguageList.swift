import Lexicon
import Rules

/// The list of a language's words, made from lists for spell checkers.
///
/// Words of other characters than letters are left out, and so are words of fewer than three letters, words
/// with a Q that no face shows, and names. The others are spelled as the faces of the language spell them.
package struct LanguageList: Sendable {
  private var found: Set<[UInt8]> = []
  private let language: Language
  private let names: Set<[UInt8]>

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - names: Names that are written as its words are, a line each, in UTF-8.
  package init(_ language: Language, names: [UInt8] = []) {
    self.language = language
    let lines = LexiconText.bytes(ofList: names).split(separator: UInt8(ascii: "\n"))
    self.names = Set(lines.map(Array.init))
  }

  package var count: Int { found.count }

  /// The words in small letters, in the order in which a lexicon reads them.
  ///
  /// - Complexity: O(n log n) for n words.
  package var words: [String] {
    found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { LexiconText.capitals($0[...]).lowercased() }
  }

  /// Adds the words of a text.
  ///
  /// - Parameter bytes: The text, a word on each line: UTF-8, or ISO 8859-1 if it is not.
  /// - Complexity: O(bytes).
  package mutating func add(text bytes: [UInt8]) {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.lazy.map { UnicodeScalar($0) }))
    for wholeLine in text.split(whereSeparator: \.isNewline) {
      var line = wholeLine
      // Some words stand in the list behind an apostrophe alone: `dell'alcova`, and no `alcova`.
      if language.elidesArticles, let mark = line.lastIndex(where: { "'’".contains($0) }) {
        line = line[mark...].dropFirst()
      }
      // Nouns of German are written with a capital. In other languages a capital begins a name.
      let rest = language.capitalizesNouns ? line.dropFirst() : line
      guard rest.allSatisfy(\.isLowercase), let word = language.spelling(of: line),
        Self.lengths.contains(word.letterCount),
        let bytes = LexiconText.bytes(of: word, in: language), !names.contains(bytes)
      else { continue }
      found.insert(bytes)
    }
  }

  /// A word as a lexicon has it; `nil` if the list does not have it.
  package func bytes(of word: some StringProtocol) -> [UInt8]? {
    language.spelling(of: word).flatMap { LexiconText.bytes(of: $0, in: language) }
      .flatMap { found.contains($0) ? $0 : nil }
  }

  /// Adds words that people write: lists for spell checkers lack some of them.
  package mutating func add(_ ranks: RankedWords) {
    found.formUnion(ranks.words.lazy.map(Array.init))
  }

  private static let lengths = Match.minimumWordLength...63
}

extension Language {
  var capitalizesNouns: Bool { self == .german }

  /// Whether its list has articles and the like as a part of the words that follow them.
  var elidesArticles: Bool { self == .italian }
}
