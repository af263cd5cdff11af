import Lexicon
import Rules

package struct MeaningClient: Sendable {
  /// What a word in capitals means. It takes some microseconds, so a reducer may call it.
  package var lookUp: @Sendable (_ word: String, _ language: Language) -> WordMeaning?

  /// The other forms of a word's base, in capitals; `nil` where that is not known. It takes some
  /// milliseconds.
  package var family: @Sendable (_ word: String, _ language: Language) -> [String]?

  package init(
    lookUp: @escaping @Sendable (_ word: String, _ language: Language) -> WordMeaning?,
    family: @escaping @Sendable (_ word: String, _ language: Language) -> [String]? = { _, _ in nil
    }
  ) {
    self.lookUp = lookUp
    self.family = family
  }

  /// Has no meanings for any language.
  package static let noop = Self(lookUp: { _, _ in nil })

  /// The meanings of English words, and what the words of other languages mean in English.
  ///
  /// - Parameters:
  ///   - english: What an English word means, the most usual first.
  ///   - family: The other forms of an English word's base; `nil` where that is not known.
  ///   - others: For another language, what its words mean; `nil` if that is known of none.
  package static func live(
    _ english: @escaping @Sendable (_ word: String) -> [Meaning],
    family: @escaping @Sendable (_ word: String) -> [String]? = { _ in nil },
    others: @escaping @Sendable (Language) -> ((_ word: String) -> String?)? = { _ in nil }
  ) -> Self {
    Self(
      lookUp: { word, language in
        if language == .english {
          let all = english(word).map {
            WordMeaning.Explanation(kind: $0.kind, gloss: $0.gloss.quotedAsInPrint)
          }
          return WordMeaning(word: word, all.first, others: Array(all.dropFirst()))
        }
        guard let meaning = others(language) else { return nil }
        return WordMeaning(word: word, meaning(word).map { .init(kind: "in English", gloss: $0) })
      },
      family: { word, language in
        language == .english ? family(word)?.map { $0.uppercased() } : nil
      }
    )
  }
}

extension String {
  /// The text with “ and ” in place of the ' before and behind what WordNet quotes.
  package var quotedAsInPrint: String {
    var (done, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest.beginsQuote(at: $0) }),
      let end = rest[start...].dropFirst().indices.first(where: { rest.endsQuote(at: $0) })
    {
      done += rest[..<start] + "“" + rest[rest.index(after: start)..<end] + "”"
      rest = rest[rest.index(after: end)...]
    }
    return done + rest
  }
}

extension Substring {
  /// Whether the character is a ' before a letter and behind none.
  fileprivate func beginsQuote(at index: Index) -> Bool {
    let next = self.index(after: index)
    guard self[index] == "'", next != endIndex, self[next].isLetter else { return false }
    return index == startIndex || !self[self.index(before: index)].isLetter
  }

  /// Whether the character is a ' that belongs to no word.
  fileprivate func endsQuote(at index: Index) -> Bool {
    let next = self.index(after: index)
    return self[index] == "'" && (next == endIndex || !self[next].isLetter)
  }
}

/// A word with its meaning, as far as it is known.
package struct WordMeaning: Hashable, Sendable {
  package struct Explanation: Hashable, Sendable {
    /// The kind of word, and the base form of an inflected one: `verb, from sing`.
    package let kind: String
    /// The definition.
    package let gloss: String

    package init(kind: String, gloss: String) { (self.kind, self.gloss) = (kind, gloss) }
  }

  /// The word in capitals.
  package let word: String
  /// What it means; `nil` if that is not known.
  package let explanation: Explanation?

  /// What else it means, the most usual first.
  let others: [Explanation]

  package init(word: String, _ explanation: Explanation?, others: [Explanation] = []) {
    self.word = word
    self.explanation = explanation
    self.others = others
  }

  /// Each of its meanings alone.
  package var senses: [WordMeaning] {
    [WordMeaning(word: word, explanation)] + others.map { WordMeaning(word: word, $0) }
  }

  /// The meaning, or that there is none: `verb, from sing: deliver by singing`.
  package var text: String { explanation.map { "\($0.kind): \($0.gloss)" } ?? Self.unknown }

  /// The definition alone, or that there is none: `deliver by singing`.
  var gloss: String { explanation?.gloss ?? Self.unknown }

  /// What is said about a word whose meaning is not known.
  package static let unknown = "no meaning is known here"
}
