import CDictionaries
import Game
import Lexicon

#if canImport(Glibc)
  import Glibc
#endif

/// The dictionary to play with: the built-in one, or a word list named on the command line; and the
/// words that the player accepts or refuses beside it.
struct DictionaryFile {
  /// The path of the word list; `nil` is the built-in one.
  let path: String?

  /// The files of the player's own words in the config directory: a word a line, `#` for comments.
  static let acceptedName = "accepted-words.txt"
  static let refusedName = "refused-words.txt"

  /// Reads the words, or says what is wrong with them.
  func lexicon() throws(Failure) -> Lexicon {
    let common = UnsafeRawBufferPointer(
      start: lexicube_english_common(),
      count: lexicube_english_common_size()
    )
    let never = UnsafeRawBufferPointer(
      start: lexicube_never_suggested(),
      count: lexicube_never_suggested_size()
    )
    let accepted = try ownWords(Self.acceptedName)
    let refused = try ownWords(Self.refusedName)
    func make(_ words: UnsafeRawBufferPointer, name: String) -> Result<Lexicon, LexiconError> {
      accepted.withUnsafeBytes { accepted in
        refused.withUnsafeBytes { refused in
          Result { () throws(LexiconError) in
            try Lexicon(
              words: words,
              name: name,
              common: common,
              neverSuggested: never,
              added: accepted,
              refused: refused
            )
          }
        }
      }
    }
    do throws(LexiconError) {
      guard let path else {
        let words = UnsafeRawBufferPointer(
          start: lexicube_english(),
          count: lexicube_english_size()
        )
        return try make(words, name: "english").get()
      }
      let bytes = try read(path)
      let name = String(path.split(separator: "/").last ?? "words").fitForTerminal
      return try bytes.withUnsafeBytes { make($0, name: name) }.get()
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  /// What the features and commands ask for words. Lines that were passed over are said on stderr.
  func client() throws(Failure) -> DictionaryClient {
    let lexicon = try lexicon()
    if !lexicon.skipped.isEmpty { Console.complain("\(lexicon.name): \(lexicon.skipped)") }
    return .live(lexicon)
  }

  /// The text of one of the player's own files; empty where there is none.
  private func ownWords(_ name: String) throws(Failure) -> [UInt8] {
    guard let config = Directories().config, access("\(config)/\(name)", F_OK) == 0 else {
      return []
    }
    let path = "\(config)/\(name)"
    let bytes = try InputFile(path: path).read(limit: Lexicon.sizeLimit)
    // Read by itself first, so that what is wrong in it is said of this file.
    do throws(LexiconError) {
      let checked = bytes.withUnsafeBytes { bytes in
        Result { () throws(LexiconError) in try Lexicon(words: bytes, name: path) }
      }
      let skipped = try checked.get().skipped
      if !skipped.isEmpty { Console.complain("\(path.fitForTerminal): \(skipped)") }
    } catch {
      if case .noWords(_, let skipped) = error, skipped.isEmpty { return [] }
      throw Failure(message: "\(error)")
    }
    return bytes
  }

  private func read(_ path: String) throws(LexiconError) -> [UInt8] {
    do throws(Failure) {
      return try InputFile(path: path).read(limit: Lexicon.sizeLimit)
    } catch {
      throw .unreadable(name: path.fitForTerminal, reason: error.message)
    }
  }
}
