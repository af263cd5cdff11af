import CDictionaries
import Game
import Lexicon

/// The dictionary to play with: the built-in one, or a word list named on the command line.
struct DictionaryFile {
  /// The path of the word list; `nil` is the built-in one.
  let path: String?

  /// Reads the words, or says what is wrong with them.
  func lexicon() throws(Failure) -> Lexicon {
    let common = UnsafeRawBufferPointer(
      start: lexicube_english_common(), count: lexicube_english_common_size())
    let never = UnsafeRawBufferPointer(
      start: lexicube_never_suggested(), count: lexicube_never_suggested_size())
    do throws(LexiconError) {
      guard let path else {
        let words = UnsafeRawBufferPointer(
          start: lexicube_english(), count: lexicube_english_size())
        return try Lexicon(words: words, name: "english", common: common, neverSuggested: never)
      }
      let bytes = try read(path)
      let name = String(path.split(separator: "/").last ?? "words").fitForTerminal
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(LexiconError) in
          try Lexicon(words: bytes, name: name, common: common, neverSuggested: never)
        }
      }
      return try result.get()
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

  private func read(_ path: String) throws(LexiconError) -> [UInt8] {
    do throws(Failure) {
      return try InputFile(path: path).read(limit: Lexicon.sizeLimit)
    } catch {
      throw .unreadable(name: path.fitForTerminal, reason: error.message)
    }
  }
}
