import CDictionaries
import Lexicon
import Rules

/// The texts of a word list that are part of the program.
struct EmbeddedList {
  /// The words that the game accepts.
  let words: UnsafeRawBufferPointer
  /// The words that it suggests first.
  let common: UnsafeRawBufferPointer
  /// The words that it never suggests.
  let neverSuggested: UnsafeRawBufferPointer

  private static var english: Self {
    Self(
      words: text(lexicube_english(), lexicube_english_size()),
      common: text(lexicube_english_common(), lexicube_english_common_size()),
      neverSuggested: text(lexicube_never_suggested(), lexicube_never_suggested_size())
    )
  }

  private init(
    words: UnsafeRawBufferPointer,
    common: UnsafeRawBufferPointer,
    neverSuggested: UnsafeRawBufferPointer
  ) {
    self.words = words
    self.common = common
    self.neverSuggested = neverSuggested
  }

  private static var dutch: Self {
    Self(
      words: text(lexicube_dutch(), lexicube_dutch_size()),
      common: text(lexicube_dutch_common(), lexicube_dutch_common_size()),
      neverSuggested: text(lexicube_dutch_never_suggested(), lexicube_dutch_never_suggested_size())
    )
  }

  /// The list of a language, or `nil` if the program has none.
  init?(_ language: Language) {
    switch language {
    case .english: self = .english
    case .dutch: self = .dutch
    default: return nil
    }
  }

  /// The words, and the player's.
  func lexicon(
    name: String,
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) -> Result<Lexicon, LexiconError> {
    accepted.withUnsafeBytes { accepted in
      refused.withUnsafeBytes { refused in
        Result { () throws(LexiconError) in
          try Lexicon(
            words: words,
            name: name,
            common: common,
            neverSuggested: neverSuggested,
            added: accepted,
            refused: refused
          )
        }
      }
    }
  }

  /// A list of other words. The English lists decide which of them to suggest.
  static func suggestions(for words: UnsafeRawBufferPointer) -> Self {
    Self(words: words, common: english.common, neverSuggested: english.neverSuggested)
  }

  private static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: count)
  }
}
