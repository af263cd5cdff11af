import Model
import Rules

/// The name of a file in a board's folder: `daily-0326-timed-ann-0123456789abcdef.json`.
///
/// It says the day and the mode, so that a reader opens the files of the days it wants and no other. The
/// digits are a hash of the file's content. Two games never have the same name, so nobody has to lock the
/// folder or to ask who owns a file: writing a game again writes the same bytes.
struct BoardFileName: Hashable {
  let day: Int
  let mode: GameMode
  let language: Language

  /// Reads a name. Programs that synchronise folders add something to the name of a copy, before or
  /// after the digits, so only the beginning and the end matter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - language: The language that is played. Files of others are something else.
  /// - Returns: `nil` for the name of something else, such as `.git`, a draft or a note.
  init?(_ name: String, language: Language = .english) {
    let prefix = Self.prefix(language)
    guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(
      separator: "-",
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard parts.count == 3, (1...7).contains(parts[0].utf8.count),
      parts[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let day = Int(parts[0]),
      let mode = DailyCube.modes.first(where: { $0.rawValue == parts[1] })
    else { return nil }
    self.day = day
    self.mode = mode
    self.language = language
  }

  /// The cube that the name claims; `nil` if there is none on such a day.
  var cube: DailyCube? { DailyCube(day: day, mode: mode, language: language) }

  /// The name of a game's file.
  ///
  /// - Returns: A name of safe ASCII characters, shorter than 81.
  static func name(of entry: BoardEntry, text: String) -> String {
    let number = String(entry.cube.day)
    let day = String(repeating: "0", count: max(0, 4 - number.count)) + number
    let hash = Fingerprint(text.utf8).text
    return
      "\(prefix(entry.cube.language))\(day)-\(entry.cube.mode)-\(safe(entry.name))-\(hash)\(suffix)"
  }

  /// What is left of a player's name in lower case, for people who look into the folder.
  private static func safe(_ name: PlayerName) -> String {
    let safe = name.text.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    return safe.isEmpty ? PlayerName.player.text : String(String.UnicodeScalarView(safe))
  }

  /// How every name of a language begins: `daily-`, in other languages than English `dutch-daily-`.
  static func prefix(_ language: Language) -> String {
    language == .english ? "daily-" : "\(language.name)-daily-"
  }
  private static let suffix = ".json"
}
