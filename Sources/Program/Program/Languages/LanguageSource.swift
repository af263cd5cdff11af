import Model
import Platform
import Rules

/// Where the words of a language and their meanings come from.
struct LanguageSource {
  let language: Language
  /// Where packages put what programs share.
  let share: String

  /// The package of Debian that has its words; `nil` for English, whose list has another source.
  var packageName: String? { names.map { endings == nil ? "w\($0.list)" : "hunspell-es" } }

  /// Where the list of words lies, or the stems of a spell checker.
  var path: String? { endings == nil ? listPath : "\(share)/hunspell/es_ES.dic" }

  /// Where the rules lie that make words of the stems; `nil` where the list has all forms of its words.
  var endings: String? { language == .spanish ? "\(share)/hunspell/es_ES.aff" : nil }

  /// Where the list of words lies that this recipe or an older one reads.
  var listPath: String? { names.map { "\(share)/dict/\($0.list)" } }

  var isBuiltIn: Bool { EmbeddedList(language) != nil }

  /// Whether Debian's lists are on this machine.
  var isInstalled: Bool {
    guard let path else { return false }
    return [path, endings].compactMap(\.self).allSatisfy { access($0, R_OK) == 0 }
  }

  /// What the player has to do for its words.
  var need: WordsNeed { WordsNeed(language, package: isInstalled ? nil : packageName) }

  /// The package of Debian that says what the words mean in English; `nil` for English.
  var meaningsPackage: String? { names.map { "dict-freedict-\($0.code)-eng" } }

  /// The files of that package; `nil` if they are not on this machine.
  var meanings: (index: String, entries: String)? {
    guard let names else { return nil }
    let path = "\(share)/dictd/freedict-\(names.code)-eng"
    let files = ("\(path).index", "\(path).dict.dz")
    return access(files.0, R_OK) == 0 && access(files.1, R_OK) == 0 ? files : nil
  }

  /// What the list and FreeDict call the language. Portuguese is that of Portugal; `brazilian` can be named
  /// as a file.
  private var names: (list: String, code: String)? {
    switch language {
    case .dutch: ("dutch", "nld")
    case .german: ("ngerman", "deu")
    case .french: ("french", "fra")
    case .spanish: ("spanish", "spa")
    case .portuguese: ("portuguese", "por")
    case .italian: ("italian", "ita")
    case .swedish: ("swedish", "swe")
    default: nil
    }
  }
}

/// The list of a language that the player has made, and what its words mean: files in the language's own
/// directory.
struct MadeLists {
  let directory: String

  var words: String { "\(directory)/words.txt" }

  /// What words mean; see ``MadeMeanings``. It can be missing.
  var meanings: String { "\(directory)/meanings.txt" }

  var areThere: Bool { access(words, F_OK) == 0 }

  /// How many words the list has; `nil` without one. Reads the file.
  var count: Int? {
    guard areThere, let bytes = try? InputFile.own(words).read(limit: Self.sizeLimit) else {
      return nil
    }
    return bytes.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") }
  }

  /// Whether the list is of this version's recipe.
  var isCurrent: Bool { firstLine.hasSuffix(Self.recipeMark) }

  /// Whether the list was made from a file, by whatever recipe.
  func isMade(from name: String) -> Bool {
    firstLine.contains(" from \(name),") || firstLine.hasSuffix(" from \(name).")
  }

  private var firstLine: String {
    guard let file = try? File.open(words, .regular) else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    bytes.removeLast(bytes.count - max(0, read(file, &bytes, bytes.count)))
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The first line of a list.
  static func head(_ language: Language, from name: String) -> String {
    "# The words of \(language.title), by lexicube dictionary make from \(name)\(recipeMark)\n"
  }

  /// A new recipe makes other words of the same lists; those of the first one have no mark.
  private static let recipeMark = ", recipe 4."

  /// The most bytes that are read of a list for spell checkers, and of those that are made.
  static let sizeLimit = 64 << 20
  /// The fewest words that make a game: cubes with enough of them would not be found otherwise.
  static let fewestWords = 10_000
  /// A list of the fewest words has at least so many bytes: three letters and a line feed each.
  static let leastSize = 4 * fewestWords
}

extension Host {
  func source(of language: Language) -> LanguageSource {
    LanguageSource(language: language, share: packagesDirectory)
  }

  /// The directory of all that is kept apart for a language: the history, and a list that the player has
  /// made. English has the directory that there was before other languages.
  func directory(_ options: Options, of language: Language) -> String? {
    guard let data = options.dataDirectory ?? directories.data else { return nil }
    return language == .english ? data : "\(data)/\(language.name)"
  }

  /// The languages that cannot be played yet, and what they need.
  func missingWords(_ options: Options) -> [Language: WordsNeed] {
    var needs: [Language: WordsNeed] = [:]
    for language in Language.all where EmbeddedList(language) == nil {
      if madeLists(options, of: language)?.areThere != true {
        needs[language] = source(of: language).need
      }
    }
    return needs
  }

  /// The lists of a language that the player can make; `nil` where no directory is known.
  func ownLists(_ options: Options, of language: Language) -> MadeLists? {
    directory(options, of: language).map { MadeLists(directory: $0) }
  }

  /// The lists of a language to play with: the player's own, or else those that were made for everybody.
  func madeLists(_ options: Options, of language: Language) -> MadeLists? {
    let own = ownLists(options, of: language)
    if own?.areThere == true { return own }
    let shared = sharedDirectories.map { MadeLists(directory: "\($0)/\(language.name)") }
    return shared.first(where: \.areThere) ?? own
  }

  /// What the words of other languages than English mean, from files that were made on this machine. Each
  /// file is read when it is first asked.
  ///
  /// - Returns: For a language, its meanings by words in capitals; `nil` if it has none.
  func madeMeanings(_ options: Options) -> @Sendable (Language) -> ((String) -> String?)? {
    let files = Lock<[Language: ThreadFuture<MadeMeanings?>]>([:])
    return { language in
      let (file, isNew) = files.withLock { files in
        if let known = files[language] { return (known, false) }
        let new = ThreadFuture {
          let own = ownLists(options, of: language)?.directory
          let directories =
            [own].compactMap(\.self) + sharedDirectories.map { "\($0)/\(language.name)" }
          let path = directories.map { MadeLists(directory: $0).meanings }
            .first { access($0, R_OK) == 0 }
          let bytes = path.flatMap { try? InputFile.own($0).read(limit: MadeLists.sizeLimit) }
          return bytes.map { MadeMeanings($0, in: language) }
        }
        files[language] = new
        return (new, true)
      }
      // The thread of the keys asks, too. Nobody waits twice for a disk that does not answer.
      if isNew { file.start() }
      let meanings = isNew ? file.value(within: 2000) : file.valueIfMade
      return meanings??.meaning
    }
  }
}
