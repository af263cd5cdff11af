import Game
import Lexicon
import Rules

/// The texts of a language's words.
enum LanguageTexts: Sendable {
  /// They are part of the program.
  case embedded
  /// The player has made them. UTF-8.
  case made(words: [UInt8], common: [UInt8])

  /// Makes the lexicon of the language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - accepted: Words that the player accepts in addition, as a lexicon writes them.
  ///   - refused: Words that the player refuses.
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
