import Lexicon
import Rules

/// What words mean.
package struct MeaningClient: Sendable {
  /// What a word in capitals means. It takes some microseconds, so a reducer may call it.
  package var lookUp: @Sendable (_ word: String, _ language: Language) -> WordMeaning?

  package init(
    lookUp: @escaping @Sendable (_ word: String, _ language: Language) -> WordMeaning?
  ) {
    self.lookUp = lookUp
  }

  /// Has no meanings for any language.
  package static let noop = Self(lookUp: { _, _ in nil })

  /// The meanings of English words, and what the words of other languages mean in English.
  ///
  /// - Parameters:
  ///   - english: What an English word means.
  ///   - others: For another language, what its words mean; `nil` if that is known of none.
  package static func live(
    _ english: @escaping @Sendable (_ word: String) -> Meaning?,
    others: @escaping @Sendable (Language) -> ((_ word: String) -> String?)? = { _ in nil }
  ) -> Self {
    Self { word, language in
      if language == .english {
        return WordMeaning(word: word, english(word).map { .init(kind: $0.kind, gloss: $0.gloss) })
      }
      guard let meaning = others(language) else { return nil }
      return WordMeaning(word: word, meaning(word).map { .init(kind: "in English", gloss: $0) })
    }
  }
}

/// A word with its meaning, as far as it is known.
package struct WordMeaning: Hashable, Sendable {
  /// What a word means.
  package struct Explanation: Hashable, Sendable {
    /// The kind of word, and the base form of an inflected one: `verb, from sing`.
    package let kind: String
    /// The definition.
    package let gloss: String

    package init(kind: String, gloss: String) {
      self.kind = kind
      self.gloss = gloss
    }
  }

  /// The word in capitals.
  package let word: String
  /// What it means; `nil` if that is not known.
  package let explanation: Explanation?

  package init(word: String, _ explanation: Explanation?) {
    self.word = word
    self.explanation = explanation
  }

  /// The meaning, or that there is none: `verb, from sing: deliver by singing`.
  package var text: String { explanation.map { "\($0.kind): \($0.gloss)" } ?? Self.unknown }

  /// The definition alone, or that there is none: `deliver by singing`.
  package var gloss: String { explanation?.gloss ?? Self.unknown }

  /// What is said about a word whose meaning is not known.
  package static let unknown = "no meaning is known here"
}
