import CDictionaries
import Game
import Lexicon
import Platform
import Rules
import Runtime

/// The dictionary to play with: the built-in one, or a word list named on the command line; and the
/// words that the player accepts or refuses in addition.
struct DictionaryFile {
  let host: Host
  /// The path of the word list; `nil` is the built-in one.
  let path: String?
  /// The language of the built-in word list.
  let language: Language

  /// The dictionary that a command line names.
  ///
  /// - Parameters:
  ///   - host: Where the files are.
  ///   - options: The command line.
  ///   - language: The language if the command line names none, such as that of a record.
  init(_ host: Host, _ options: Options, language: Language? = nil) {
    self.host = host
    path = options.dictionary
    self.language = options.language ?? language ?? .english
  }

  /// The files of the player's own words in the config directory: a word a line, `#` for comments.
  static let acceptedName = "accepted-words.txt"
  static let refusedName = "refused-words.txt"

  /// Reads the words, or throws what is wrong with them.
  ///
  /// - Returns: The words, and what is wrong with the player's own files. Such a file is left out, because
  ///   the game can be played without it.
  func lexicon() throws(Failure) -> (lexicon: Lexicon, faults: [String]) {
    let (accepted, refused) = (ownWords(Self.acceptedName), ownWords(Self.refusedName))
    return (
      try lexicon(accepted: accepted.text, refused: refused.text),
      [accepted.fault, refused.fault].compactMap(\.self)
    )
  }

  private func lexicon(accepted: [UInt8], refused: [UInt8]) throws(Failure) -> Lexicon {
    do throws(LexiconError) {
      guard let path else {
        return try Self.builtIn(language, accepted: accepted, refused: refused)
      }
      let words = try read(path)
      let name = String(path.split(separator: "/").last ?? "words").fitForTerminal
      return try words.withUnsafeBytes { words in
        Self.make(
          EmbeddedList.suggestions(for: words),
          name: name,
          accepted: accepted,
          refused: refused
        )
      }.get()
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  /// The words of a game, which another thread makes.
  struct GameWords {
    let client: DictionaryClient
    /// Starts the thread, and calls the closure from it when the words are made: about ten
    /// milliseconds later. Until then, the client's closures would block the thread that calls them.
    let start: (_ onMade: @escaping @Sendable () -> Void) -> Void
    /// Whether the words are made, or cannot be.
    let areMade: () -> Bool
    /// Why there are no words, as soon as that is known. Does not wait.
    let failure: () -> Failure?
    /// What is wrong with the player's own files, which are left out then.
    var faults: [String] = []
  }

  /// The words of a game. Skipped lines are reported on standard error.
  ///
  /// Another thread makes the built-in words after the first frame. Files are read at once: what is
  /// wrong in them has to be said before the screen is full.
  func gameWords() throws(Failure) -> GameWords {
    guard path == nil, !hasOwnWords else {
      let (lexicon, faults) = try lexicon()
      return GameWords(
        client: client(lexicon),
        start: { _ in },
        areMade: { true },
        failure: { nil },
        faults: faults
      )
    }
    let lexicon = ThreadFuture { [language] in
      Result { () throws(LexiconError) in try Self.builtIn(language) }
    }
    return GameWords(
      client: .live { try? lexicon.value.get() },
      start: { lexicon.start(onMade: $0) },
      areMade: { lexicon.valueIfMade != nil },
      failure: {
        guard case .failure(let error) = lexicon.valueIfMade else { return nil }
        return Failure(message: "\(error)")
      }
    )
  }

  /// Whether the built-in English list has a word in capitals: what the games of all players are checked
  /// by, whatever this player adds to the list or plays with. The first call may block until the list is
  /// made.
  ///
  /// - Parameter words: The words of the game, which often are the same.
  func builtInWords(of words: GameWords? = nil) -> @Sendable (String) -> Bool {
    if let words, path == nil, language == .english, !hasOwnWords { return words.client.contains }
    let lexicon = ThreadFuture { try? Self.builtIn(.english) }
    return { lexicon.value?.contains($0) ?? false }
  }

  /// The words of a command. Skipped lines and files are reported on standard error.
  func client() throws(Failure) -> DictionaryClient {
    let (lexicon, faults) = try lexicon()
    for fault in faults { host.console.complain(fault) }
    return client(lexicon)
  }

  private func client(_ lexicon: Lexicon) -> DictionaryClient {
    if !lexicon.skipped.isEmpty { host.console.complain("\(lexicon.name): \(lexicon.skipped)") }
    return .live(lexicon)
  }

  /// The built-in words, and the player's.
  private static func builtIn(
    _ language: Language,
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) -> Lexicon {
    let name = language.dictionaryName
    guard let list = EmbeddedList(language) else {
      throw .noWords(name: name, skipped: SkippedLines())
    }
    return try make(list, name: name, accepted: accepted, refused: refused).get()
  }

  private static func make(
    _ list: EmbeddedList,
    name: String,
    accepted: [UInt8],
    refused: [UInt8]
  ) -> Result<Lexicon, LexiconError> {
    accepted.withUnsafeBytes { accepted in
      refused.withUnsafeBytes { refused in
        Result { () throws(LexiconError) in
          try Lexicon(
            words: list.words,
            name: name,
            common: list.common,
            neverSuggested: list.neverSuggested,
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

  /// The text of one of the player's own files; empty if there is none, and if it cannot be used, with the
  /// reason.
  private func ownWords(_ name: String) -> (text: [UInt8], fault: String?) {
    guard let path = path(of: name) else { return ([], nil) }
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try InputFile.own(path).read(limit: Lexicon.sizeLimit)
    } catch {
      return ([], "\(error.message ?? name). \(Self.withoutFile)")
    }
    // Read by itself first: an error then names this file.
    do throws(LexiconError) {
      let checked = bytes.withUnsafeBytes { bytes in
        Result { () throws(LexiconError) in try Lexicon(words: bytes, name: path.visible()) }
      }
      let skipped = try checked.get().skipped
      if !skipped.isEmpty { host.console.complain("\(path.fitForTerminal): \(skipped)") }
    } catch {
      if case .noWords(_, let skipped) = error, skipped.isEmpty { return ([], nil) }
      return ([], "\(error). \(Self.withoutFile)")
    }
    return (bytes, nil)
  }

  /// What happens if one of the player's own files cannot be used.
  private static let withoutFile = "The file is left out."

  private func read(_ path: String) throws(LexiconError) -> [UInt8] {
    do throws(Failure) {
      return try InputFile(path: path).read(limit: Lexicon.sizeLimit)
    } catch {
      throw .unreadable(name: path.fitForTerminal, reason: error.message ?? "")
    }
  }
}

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

  /// The list of a language, or `nil` if the program has none.
  init?(_ language: Language) {
    switch language {
    case .english: self = .english
    default: return nil
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
