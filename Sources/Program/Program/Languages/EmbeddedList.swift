import CDictionaries
import Lexicon
import Model
import Rules
import Words

/// The words of a language that are part of the program.
struct EmbeddedList {
  private let packed: UnsafeRawBufferPointer

  /// The list of a language; `nil` for one whose list the player makes.
  init?(_ language: Language) {
    switch language {
    case .english: packed = Self.bytes(lexicube_english(), lexicube_english_size())
    case .dutch: packed = Self.bytes(lexicube_dutch(), lexicube_dutch_size())
    default: return nil
    }
  }

  /// The words that the game accepts, a line each. They take some milliseconds to unpack.
  var words: [UInt8] { RankedWords.lines(packed: packed) }

  /// The words that came into the list later, in capitals: older copies of this program lack them.
  static func additions(_ language: Language) -> Set<String> {
    guard language == .english else { return [] }
    let text = String(
      decoding: bytes(lexicube_additions(), lexicube_additions_size()),
      as: UTF8.self
    )
    return Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.uppercased() })
  }

  /// The words of a language that people write. They take some milliseconds to read.
  static func ranks(_ language: Language) -> RankedWords {
    var size = 0
    let start = lexicube_ranks(Int32(language.codeNumber ?? -1), &size)
    return RankedWords(packed: UnsafeRawBufferPointer(start: start, count: size))
  }

  /// Names that a list for spell checkers does not tell from words, a line each. Only German has them.
  static func names(_ language: Language) -> UnsafeRawBufferPointer {
    language == .german
      ? bytes(lexicube_german_names(), lexicube_german_names_size())
      : UnsafeRawBufferPointer(start: nil, count: 0)
  }

  static func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: count)
  }
}

/// The meanings of words that are part of the program.
enum EmbeddedMeanings {
  /// The table is not kept: reading its head again costs less than a lookup.
  private static var table: MeaningTable? {
    MeaningTable(EmbeddedList.bytes(lexicube_meanings(), lexicube_meanings_size()))
  }

  static func meaning(of word: String) -> Meaning? { table?.meaning(of: word) }

  /// The meanings of a word, the most usual first.
  static func meanings(of word: String) -> [Meaning] { table?.meanings(of: word) ?? [] }

  /// The other forms of a word's base, in small letters.
  static func family(of word: String) -> [String]? { table?.family(of: word) }
}

/// The text of a language's words.
enum LanguageText: Sendable {
  /// It is part of the program.
  case embedded
  /// The player has made it. UTF-8.
  case made([UInt8])

  func lexicon(
    of language: Language,
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) -> Lexicon {
    let words: [UInt8]
    switch self {
    case .embedded:
      guard let list = EmbeddedList(language) else {
        throw .noWords(name: language.name, skipped: SkippedLines())
      }
      words = list.words
    case .made(let text): words = LexiconText.bytes(ofList: text)
    }
    return try Lexicon(
      words: words,
      name: language.dictionaryName,
      ranks: EmbeddedList.ranks(language),
      added: accepted,
      refused: refused
    )
  }
}
