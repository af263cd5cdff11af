import Platform
import Rules

/// Where the words of a language come from, and where the list that was made of them lies.
struct LanguageSource {
  let language: Language

  /// The package of Debian that has the list for spell checkers; `nil` for English, whose list has another
  /// source.
  var package: String? { Self.names[language.name].map { "w\($0)" } }

  /// Where the package puts the list.
  var path: String? { Self.names[language.name].map { "/usr/share/dict/\($0)" } }

  var isBuiltIn: Bool { EmbeddedList(language) != nil }

  /// Whether Debian's list is on this machine.
  var isInstalled: Bool { path.map { access($0, R_OK) == 0 } ?? false }

  /// The names of the lists. Portuguese is that of Portugal; `brazilian` can be named as a file.
  private static let names = [
    "dutch": "dutch", "german": "ngerman", "french": "french", "spanish": "spanish",
    "portuguese": "portuguese", "italian": "italian", "swedish": "swedish",
  ]
}

/// The lists of a language that the player has made: two files in the language's own directory.
struct MadeLists {
  let directory: String

  var words: String { "\(directory)/words.txt" }
  var common: String { "\(directory)/common-words.txt" }

  var areThere: Bool { access(words, F_OK) == 0 }

  /// How many words the list has; `nil` without one. Reads the file.
  func count() -> Int? {
    guard areThere, let bytes = try? InputFile.own(words).read(limit: Self.sizeLimit) else {
      return nil
    }
    return bytes.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") }
  }

  /// The most bytes that are read of a list for spell checkers, and of those that are made.
  static let sizeLimit = 64 << 20
  /// The fewest words that make a game: cubes with enough of them would not be found otherwise.
  static let fewestWords = 10_000
  /// A list of the fewest words has at least so many bytes: three letters and a line feed each.
  static let leastSize = 4 * fewestWords
}

extension Host {
  /// The directory of all that is kept apart for a language: the history, and a list that the player has made.
  /// English has the directory that there was before other languages.
  func directory(_ options: Options, of language: Language) -> String? {
    guard let data = options.dataDirectory ?? directories.data else { return nil }
    return language == .english ? data : "\(data)/\(language.name)"
  }

  func languages(_ options: Options) -> [Language] {
    Language.all.filter {
      LanguageSource(language: $0).isBuiltIn || madeLists(options, of: $0)?.areThere == true
    }
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
}
