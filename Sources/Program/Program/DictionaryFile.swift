import Lexicon
import Model
import Platform
import Rules
import Words

/// The dictionary to play with: the built-in one, or a word list named on the command line; and the
/// words that the player accepts or refuses in addition.
struct DictionaryFile {
  let host: Host
  /// The path of the word list; `nil` is the built-in one.
  let path: String?
  let language: Language
  /// Whether only the settings ask for the language.
  private let isUsual: Bool
  /// The command that makes the list of the language.
  private var makesList: String { "lexicube dictionary make \(language.name)" }
  /// The lists that the player has made of the language; `nil` where no directory is known.
  let madeLists: MadeLists?

  init(_ host: Host, _ options: Options, language: Language? = nil) {
    self.host = host
    path = options.dictionary
    // A file of one's own is played with English letters.
    self.language =
      path != nil ? .english : options.language ?? language ?? options.usualLanguage ?? .english
    isUsual = path == nil && options.language == nil && language == nil
    madeLists = host.madeLists(options, of: self.language)
  }

  /// The files of the player's own words in the config directory: a word a line, `#` for comments. Each
  /// language has its own.
  static func acceptedName(_ language: Language) -> String {
    "accepted-words\(suffix(language)).txt"
  }
  static func refusedName(_ language: Language) -> String { "refused-words\(suffix(language)).txt" }

  private static func suffix(_ language: Language) -> String {
    language == .english ? "" : "-\(language.name)"
  }

  private var acceptedName: String { Self.acceptedName(language) }
  private var refusedName: String { Self.refusedName(language) }

  /// A file of the player's own that is wrong is left out, because the game can do without it.
  ///
  /// - Parameter isPast: Whether words that the player refuses count, too.
  func lexicon(ofPast isPast: Bool = false) throws(Failure) -> (lexicon: Lexicon, faults: [String])
  {
    let accepted = ownWords(acceptedName)
    let refused = isPast ? (text: [], fault: nil) : ownWords(refusedName)
    return (
      try lexicon(accepted: accepted.text, refused: refused.text),
      [accepted.fault, refused.fault].compactMap(\.self)
    )
  }

  private func lexicon(accepted: [UInt8], refused: [UInt8]) throws(Failure) -> Lexicon {
    guard let path else {
      let text = try text()
      do throws(LexiconError) {
        return try makeWords(of: text, accepted: accepted, refused: refused)
      } catch {
        throw Failure("\(error)")
      }
    }
    do throws(LexiconError) {
      let words = try read(path)
      var name = String(path.split(separator: "/").last ?? "words").fitForTerminal
      // Games by a list of the player's own must not look like games by the built-in one.
      if name == Language.english.dictionaryName { name += " (file)" }
      let ranks = EmbeddedList.ranks(.english)
      return try Lexicon(words: words, name: name, ranks: ranks, added: accepted, refused: refused)
    } catch {
      throw Failure("\(error)")
    }
  }

  private func makeWords(
    of text: LanguageText,
    accepted: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) -> Lexicon {
    if case .embedded = text, accepted.isEmpty, refused.isEmpty {
      return try host.embeddedWords(language)
    }
    return try text.lexicon(of: language, accepted: accepted, refused: refused)
  }

  private func text() throws(Failure) -> LanguageText {
    if EmbeddedList(language) != nil { return .embedded }
    guard let madeLists, madeLists.areThere else {
      let make =
        "there is no list of \(language.title) words yet; make one: \(makesList)"
      let english = "Your settings say \(language.title); for English: lexicube --language english"
      throw .unusable(isUsual ? "\(make)\n\(english)" : make)
    }
    let words = try InputFile.own(madeLists.words).read(limit: MadeLists.sizeLimit)
    guard words.count >= MadeLists.leastSize else {
      throw .unusable(
        "\(madeLists.words.fitForTerminal) has lost most of its words; make it again: "
          + makesList
      )
    }
    return .made(words)
  }

  /// The words of a game, which another thread makes.
  struct GameWords: Sendable {
    let client: DictionaryClient
    /// Starts the thread, and calls the closure from it when the words are made: about ten
    /// milliseconds later. Until then, the client's closures would block the thread that calls them.
    let start: @Sendable (_ onMade: @escaping @Sendable () -> Void) -> Void
    /// Whether the words are made, or cannot be.
    let areMade: @Sendable () -> Bool
    /// Why there are no words, as soon as that is known. Does not wait.
    let failure: @Sendable () -> Failure?
    /// What is wrong with the player's own files, which are left out then.
    var faults: [String] = []
  }

  /// The words of a game. Skipped lines of files that the player names or writes are reported on standard
  /// error.
  ///
  /// Another thread makes the words of a language after the first frame. The player's own files are read at
  /// once: what is wrong in them has to be said before the screen is full.
  func gameWords() throws(Failure) -> GameWords {
    guard path == nil, !hasOwnWords else {
      let (lexicon, faults) = try lexicon()
      reportSkipped(lexicon)
      return GameWords(
        client: .live(lexicon),
        start: { _ in },
        areMade: { true },
        failure: { nil },
        faults: faults
      )
    }
    let text = try text()
    let lexicon = ThreadFuture { Result { () throws(LexiconError) in try makeWords(of: text) } }
    return GameWords(
      client: .live(language) { try? lexicon.value.get() },
      start: { lexicon.start(onMade: $0) },
      areMade: { lexicon.valueIfMade != nil },
      failure: {
        guard case .failure(let error) = lexicon.valueIfMade else { return nil }
        return Failure("\(error)")
      }
    )
  }

  /// Whether the list of the language has a word in capitals: what the games of all players are checked by,
  /// whatever this player adds to the list or plays with. The first call may block until the list is made.
  ///
  /// - Parameter words: The words of the game, which often are the same.
  /// - Throws: Why there is no such list.
  func builtInWords(of words: GameWords? = nil) throws(Failure) -> @Sendable (String) -> Bool {
    if let words, path == nil, !hasOwnWords { return words.client.contains }
    let text = try text()
    let lexicon = ThreadFuture { try? makeWords(of: text) }
    return { [language] in lexicon.value?.contains($0, in: language) ?? false }
  }

  /// The words of a command. Skipped lines and files are reported on standard error.
  ///
  /// - Parameter isPast: Whether they are those that count in games that were played before. What the player
  ///   refuses by now only keeps a word from being played again.
  func client(ofPast isPast: Bool = false) throws(Failure) -> DictionaryClient {
    .live(try reportedLexicon(ofPast: isPast))
  }

  /// The words of a command, as ``client(ofPast:)`` has them.
  func reportedLexicon(ofPast isPast: Bool = false) throws(Failure) -> Lexicon {
    let (lexicon, faults) = try lexicon(ofPast: isPast)
    for fault in faults { host.console.complain(fault) }
    reportSkipped(lexicon)
    return lexicon
  }

  private func reportSkipped(_ lexicon: Lexicon) {
    if !lexicon.skipped.isEmpty { host.console.complain("\(lexicon.name): \(lexicon.skipped)") }
  }

  private var hasOwnWords: Bool {
    [acceptedName, refusedName].contains { path(of: $0) != nil }
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
      let text = try InputFile.own(path).read(limit: Lexicon.sizeLimit)
      bytes = language == .english ? text : spelled(text)
    } catch {
      return ([], "\(error.message ?? name). \(Self.withoutFile)")
    }
    // Read by itself first: an error then names this file.
    do throws(LexiconError) {
      let skipped = try Lexicon(words: bytes, name: path.visible()).skipped
      if !skipped.isEmpty { host.console.complain("\(path.fitForTerminal): \(skipped)") }
    } catch {
      if case .noWords(_, let skipped) = error, skipped.isEmpty { return ([], nil) }
      return ([], "\(error). \(Self.withoutFile)")
    }
    return (bytes, nil)
  }

  /// The player's own words as the lexicon of the language has them. What is no word stays as it is, to be
  /// skipped and named.
  private func spelled(_ text: [UInt8]) -> [UInt8] {
    guard let text = String(validating: text, as: UTF8.self)?.streamSafe else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      let word = line.split(separator: " ").joined(separator: " ")
      let bytes = language.spelling(of: word).flatMap { LexiconText.bytes(of: $0, in: language) }
      // A q without a u would be read as a letter with a mark.
      return bytes ?? word.utf8.map { $0 | 0x20 == UInt8(ascii: "q") ? UInt8(ascii: "-") : $0 }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let withoutFile = "The file is left out."

  private func read(_ path: String) throws(LexiconError) -> [UInt8] {
    do throws(FileError) {
      return try InputFile(path: path).bytes(limit: Lexicon.sizeLimit)
    } catch {
      throw .unreadable(name: path.fitForTerminal, reason: error.reason.text)
    }
  }
}

extension DictionaryFile {
  /// The words that planned lines may have.
  func vocabulary(_ words: PlannedWords) throws(Failure) -> Lexicon {
    let lexicon = try reportedLexicon()
    if words == .all { return lexicon }
    guard let common = lexicon.vocabulary(from: .most) else {
      throw Failure("this list does not say which words are common: use --words all")
    }
    return common
  }
}
