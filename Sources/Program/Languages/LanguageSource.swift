import Platform
import Rules

/// Where the words of a language come from.
struct LanguageSource {
  let language: Language

  /// The packages of Debian that have its lists for spell checkers, and what reads them.
  var packages: [String] {
    guard let name = Self.names[language.name] else { return [] }
    return ["w\(name)"] + (affixes == nil ? [] : ["hunspell-es", "hunspell-tools"])
  }

  /// Where the list of words lies.
  var path: String? { Self.names[language.name].map { "/usr/share/dict/\($0)" } }

  /// Where the stems and the endings of a spell checker lie, whose words are more than those of the list.
  var affixes: (stems: String, endings: String)? {
    guard language == .spanish else { return nil }
    let path = "/usr/share/hunspell/es_ES"
    return ("\(path).dic", "\(path).aff")
  }

  var isBuiltIn: Bool { EmbeddedList(language) != nil }

  /// Whether Debian's lists are on this machine.
  var isInstalled: Bool {
    guard let path else { return false }
    return [path, affixes?.stems, affixes?.endings].compactMap(\.self).allSatisfy {
      access($0, R_OK) == 0
    }
  }

  /// How to get Debian's lists.
  var install: String { "sudo apt-get install " + packages.joined(separator: " ") }

  /// The names of the lists. Portuguese is that of Portugal; `brazilian` can be named as a file.
  private static let names = [
    "dutch": "dutch", "german": "ngerman", "french": "french", "spanish": "spanish",
    "portuguese": "portuguese", "italian": "italian", "swedish": "swedish",
  ]
}

/// The list of a language that the player has made: a file in the language's own directory.
struct MadeLists {
  let directory: String

  var words: String { "\(directory)/words.txt" }

  var areThere: Bool { access(words, F_OK) == 0 }

  /// How many words the list has, and whether it is of this version's recipe; `nil` without one. Reads the file.
  func count() -> (words: Int, isCurrent: Bool)? {
    guard areThere, let bytes = try? InputFile.own(words).read(limit: Self.sizeLimit) else {
      return nil
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let count = lines.count { $0.first != UInt8(ascii: "#") }
    return (count, Self.isCurrent(bytes))
  }

  /// The first line of a list.
  static func head(_ language: Language, from name: String) -> String {
    "# The words of \(language.title), by lexicube dictionary make from \(name)\(recipeMark)\n"
  }

  /// Whether the text of a list is of this version's recipe.
  static func isCurrent(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: "\n") }.suffix(recipeMark.utf8.count)
      .elementsEqual(recipeMark.utf8)
  }

  /// A new recipe makes other words of the same lists; those of the first one have no mark.
  private static let recipeMark = ", recipe 2."

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
