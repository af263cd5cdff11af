import CDictionaries
import Game
import Lexicon
import Rules

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

  private static var dutch: Self {
    Self(
      words: text(lexicube_dutch(), lexicube_dutch_size()),
      common: text(lexicube_dutch_common(), lexicube_dutch_common_size()),
      neverSuggested: text(lexicube_dutch_never_suggested(), lexicube_dutch_never_suggested_size())
    )
  }

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

extension EmbeddedList {
  init?(_ language: Language) {
    switch language {
    case .english: self = .english
    case .dutch: self = .dutch
    default: return nil
    }
  }
}

/// The meanings of words that are part of the program.
enum EmbeddedMeanings {
  /// The table is not kept: reading its head again costs less than a lookup.
  static func meaning(of word: String) -> Meaning? {
    let bytes = UnsafeRawBufferPointer(
      start: lexicube_meanings(),
      count: lexicube_meanings_size()
    )
    return MeaningTable(bytes)?.meaning(of: word)
  }
}

/// The texts of a language's words.
enum LanguageTexts: Sendable {
  /// They are part of the program.
  case embedded
  /// The player has made them. UTF-8.
  case made(words: [UInt8], common: [UInt8])

  func lexicon(
    of language: Language,
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) -> Lexicon {
    switch self {
    case .embedded:
      guard let list = EmbeddedList(language) else {
        throw .noWords(name: language.name, skipped: SkippedLines())
      }
      return try list.lexicon(name: language.dictionaryName, accepted: accepted, refused: refused)
        .get()
    case .made(let words, let common):
      return try Lexicon(
        words: LexiconText.bytes(ofList: words),
        name: language.dictionaryName,
        common: LexiconText.bytes(ofList: common),
        added: accepted,
        refused: refused
      )
    }
  }
}
