import CDictionaries
import Game
import Glibc
import Lexicon
import Runtime

/// The dictionary to play with: the built-in one, or a word list named on the command line; and the
/// words that the player accepts or refuses in addition.
struct DictionaryFile {
  let host: Host
  /// The path of the word list; `nil` is the built-in one.
  let path: String?

  /// The files of the player's own words in the config directory: a word a line, `#` for comments.
  static let acceptedName = "accepted-words.txt"
  static let refusedName = "refused-words.txt"

  /// Reads the words, or throws what is wrong with them.
  func lexicon() throws(Failure) -> Lexicon {
    let accepted = try ownWords(Self.acceptedName)
    let refused = try ownWords(Self.refusedName)
    do throws(LexiconError) {
      guard let path else {
        return try Self.builtIn(accepted: accepted, refused: refused)
      }
      let words = try read(path)
      let name = String(path.split(separator: "/").last ?? "words").fitForTerminal
      return try words.withUnsafeBytes { words in
        Self.make(words, name: name, accepted: accepted, refused: refused)
      }.get()
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  /// The words of a game, which another thread may still be making.
  struct GameWords {
    let client: DictionaryClient
    /// Waits until the words are made: about ten milliseconds after the start. Until then, the
    /// client's closures would block the thread that calls them.
    let wait: () -> Void
    /// Why there are no words, as soon as that is known. Does not wait.
    let failure: () -> Failure?
  }

  /// The words of a game. Skipped lines are reported on standard error.
  ///
  /// Another thread makes the built-in words while the terminal is opened. Files are read at once:
  /// what is wrong in them has to be said before the screen is full.
  func gameWords() throws(Failure) -> GameWords {
    guard path == nil, !hasOwnWords else {
      return GameWords(client: try client(), wait: {}, failure: { nil })
    }
    let lexicon = ThreadFuture { Result { () throws(LexiconError) in try Self.builtIn() } }
    return GameWords(
      client: .live { try? lexicon.value.get() },
      wait: { _ = lexicon.value },
      failure: {
        guard case .failure(let error) = lexicon.valueIfMade else { return nil }
        return Failure(message: "\(error)")
      }
    )
  }

  /// The words of a command. Skipped lines are reported on standard error.
  func client() throws(Failure) -> DictionaryClient {
    let lexicon = try lexicon()
    if !lexicon.skipped.isEmpty { host.console.complain("\(lexicon.name): \(lexicon.skipped)") }
    return .live(lexicon)
  }

  /// The built-in words, and the player's.
  private static func builtIn(
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) -> Lexicon {
    let words = UnsafeRawBufferPointer(start: lexicube_english(), count: lexicube_english_size())
    return try make(words, name: "english", accepted: accepted, refused: refused).get()
  }

  private static func make(
    _ words: UnsafeRawBufferPointer,
    name: String,
    accepted: [UInt8],
    refused: [UInt8]
  ) -> Result<Lexicon, LexiconError> {
    let common = UnsafeRawBufferPointer(
      start: lexicube_english_common(),
      count: lexicube_english_common_size()
    )
    let never = UnsafeRawBufferPointer(
      start: lexicube_never_suggested(),
      count: lexicube_never_suggested_size()
    )
    return accepted.withUnsafeBytes { accepted in
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

  private var hasOwnWords: Bool {
    [Self.acceptedName, Self.refusedName].contains { path(of: $0) != nil }
  }

  /// Where one of the player's own files lies; `nil` if there is none.
  private func path(of name: String) -> String? {
    guard let config = host.directories.config else { return nil }
    let path = "\(config)/\(name)"
    return access(path, F_OK) == 0 ? path : nil
  }

  /// The text of one of the player's own files; empty if there is none.
  private func ownWords(_ name: String) throws(Failure) -> [UInt8] {
    guard let path = path(of: name) else { return [] }
    let bytes = try InputFile(path: path).read(limit: Lexicon.sizeLimit)
    // Read by itself first: an error then names this file.
    do throws(LexiconError) {
      let checked = bytes.withUnsafeBytes { bytes in
        Result { () throws(LexiconError) in try Lexicon(words: bytes, name: path) }
      }
      let skipped = try checked.get().skipped
      if !skipped.isEmpty { host.console.complain("\(path.fitForTerminal): \(skipped)") }
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
      throw .unreadable(name: path.fitForTerminal, reason: error.message ?? "")
    }
  }
}
