import Rules

/// A setting: its name, what it can be, and how it is read and changed.
///
/// ``allCases`` is the table of all. The settings file, the settings screen and the settings by ear are made
/// from it, in its order.
package struct SettingsRow: Sendable {
  /// The name in the settings file and by ear.
  package let name: String
  /// A short explanation for the screen, and by ear.
  package let summary: String
  /// Whether a player by ear can change it: it is not about pictures, keys or sounds.
  package let isForEar: Bool
  let isOnScreen: Bool
  /// The words that it can be, the default first, in the order in which the screen goes through them; none
  /// for a text.
  package let values: [String]
  package let maximumBytes: Int
  /// What it can be, for a message: `must …` or `can be …`.
  package let demand: String
  /// What the file says beside the value.
  let comment: String
  /// The word for the value, or the text.
  let read: @Sendable (Settings) -> String
  /// Sets it to the value of a word, or to a text; returns whether it can have that.
  let write: @Sendable (inout Settings, String) -> Bool

  /// Whether the setting is any text, and not one of some words.
  package var isText: Bool { values.isEmpty }

  /// The name on the screen: `Share chart` for `share-chart`.
  package var title: String {
    name.prefix(1).uppercased() + name.dropFirst().map { $0 == "-" ? " " : $0 }
  }

  /// More bytes than any name or word has. A longer text is not compared with them: comparing normalises,
  /// which takes quadratic time for many combining marks.
  static let longestWord = 32
}

// MARK: - The table

extension SettingsRow: CaseIterable {
  /// All settings. One that no code names can be written here.
  package static let allCases = [
    theme, blitter, letters, motion, mouse, sound, language, shareChart, talk, name, board, server,
  ]

  /// Each says its name in the file, its property and its summary; then what it can be, where that
  /// is no enum of words.
  package static let theme = Self("theme", \.theme, "Auto follows the terminal’s background")
  package static let blitter = Self(
    "characters",
    \.blitter,
    "What draws the cube; ascii is safest",
    values: [Settings.automatic] + Blitter.allCases.map(\.rawValue),
    text: { $0?.rawValue ?? Settings.automatic },
    value: { $0 == Settings.automatic ? .some(nil) : Blitter(rawValue: $0).map(Optional.some) }
  )
  package static let letters = Self(
    "letters",
    \.letters,
    "Drawn on the faces of the cube, or characters; auto draws those that are easily read"
  )
  static let motion = Self("motion", \.motion, "Reduced turns animations off")
  static let mouse = Self("mouse", \.mouse, "Off leaves the mouse to the terminal")
  static let sound = Self(
    "sound",
    \.sound,
    "The bell only warns. Tones need pw-play, paplay or aplay"
  )
  package static let language = Self(
    "language",
    \.language,
    "Takes effect at home. Each has its own games, streak and records",
    isForEar: true,
    values: Language.all.map(\.name),
    text: \.name,
    value: { Language(name: $0) }
  )
  static let shareChart = Self(
    "share-chart",
    \.shareChart,
    "On adds a line to a shared result: the points of each minute",
    isForEar: true
  )
  package static let talk = Self(
    "talk",
    \.talk,
    "By ear: brief says word, points, cubes gone, score",
    isForEar: true,
    isOnScreen: false
  )
  /// A name's characters can have several bytes each.
  package static let name = Self(
    "name",
    \.name,
    "Your name on the board",
    isForEar: true,
    maximumBytes: 256,
    demand: "must have a letter that can be seen",
    comment: "your name on the board",
    text: \.text,
    value: { PlayerName($0) }
  )
  /// The system's calls end at a zero byte, and take no longer path. A folder that is called `off` or `none` is `./off`.
  package static let board = Self(
    "board",
    \.board,
    "A folder that you share with other players. It shows everybody’s results of the day",
    isForEar: true,
    maximumBytes: 4095,
    demand: "must be the path of a directory",
    comment: "a folder that you share with other players",
    text: \.self,
    value: {
      if ["off", "none"].contains($0.lowercased()) { return "" }
      return $0.utf8.count <= 4095 && !$0.utf8.contains(0) ? $0 : nil
    }
  )
  /// A server is chosen by a command, which asks it and says what it gets.
  package static let server = Self(
    "server",
    \.server,
    "The server that ranks your games; lexicube online URL chooses it",
    isOnScreen: false,
    maximumBytes: ServerAddress.maximumBytes,
    demand: "must be an address such as https://play.example.org",
    comment: "the server that ranks your games: lexicube online",
    text: { $0?.setting ?? "" },
    value: { $0.isEmpty ? .some(nil) : (try? ServerAddress(setting: $0)).map(Optional.some) }
  )
}

// MARK: - Kinds of rows

extension SettingsRow {
  /// A setting whose values are the cases of an enum, such as on and off. The default comes first.
  private init<Value: CaseIterable & Equatable & RawRepresentable<String> & SendableMetatype>(
    _ name: String,
    _ property: any WritableKeyPath<Settings, Value> & Sendable,
    _ summary: String,
    isForEar: Bool = false,
    isOnScreen: Bool = true
  ) {
    let initial = Settings()[keyPath: property]
    let cases = Array(Value.allCases)
    let others = cases.split(separator: initial, maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      name,
      property,
      summary,
      isForEar: isForEar,
      isOnScreen: isOnScreen,
      values: ([initial] + others.reversed().joined()).map(\.rawValue),
      text: \.rawValue,
      value: { Value(rawValue: $0) }
    )
  }

  /// Any setting.
  ///
  /// - Parameters:
  ///   - values: The words that it can be; none for a text.
  ///   - text: A value's word or text.
  ///   - value: The value of a word or text; `nil` if it has none.
  private init<Value>(
    _ name: String,
    _ property: any WritableKeyPath<Settings, Value> & Sendable,
    _ summary: String,
    isForEar: Bool = false,
    isOnScreen: Bool = true,
    values: [String] = [],
    maximumBytes: Int = longestWord,
    demand: String? = nil,
    comment: String? = nil,
    text: @escaping @Sendable (Value) -> String,
    value: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.summary = summary
    self.isForEar = isForEar
    self.isOnScreen = isOnScreen
    self.values = values
    self.maximumBytes = maximumBytes
    self.demand = demand ?? "can be \(values.joined(separator: ", "))"
    self.comment = comment ?? values.joined(separator: ", ")
    read = { text($0[keyPath: property]) }
    write = { settings, word in
      guard let new = value(word) else { return false }
      settings[keyPath: property] = new
      return true
    }
  }
}

// MARK: - Names

extension SettingsRow: Hashable, CustomStringConvertible {
  package var description: String { name }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The row of a name in the settings file; `nil` if there is none. The earlier names `blitter` and
  /// `bell` stand for `characters` and `sound`.
  package init?(name: some StringProtocol) {
    guard name.utf8.count <= Self.longestWord else { return nil }
    let today = name == "blitter" ? "characters" : name == Settings.bell ? "sound" : String(name)
    guard let row = Self.allCases.first(where: { $0.name == today }) else { return nil }
    self = row
  }
}
