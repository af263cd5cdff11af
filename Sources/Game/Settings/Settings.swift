import Rules

/// The player's settings. The raw values are the words of the settings file.
package struct Settings: Hashable, Sendable {
  /// The colours by the names of the themes; `auto` follows the terminal's background.
  package enum Theme: String, CaseIterable, Hashable, Sendable {
    case auto, ember, tide, paper, beacon
  }

  /// Whether things move, or change in a single step.
  package enum Motion: String, CaseIterable, Hashable, Sendable {
    case full, reduced
  }

  /// Whether something is used at all.
  package enum Switch: String, CaseIterable, Hashable, Sendable {
    case on, off
  }

  /// What the player hears. A terminal is silent unless the player wants otherwise.
  package enum Sound: String, CaseIterable, Hashable, Sendable {
    case off
    /// The terminal's bell, for refusals and with ten seconds left.
    case bell
    /// Tones of our own, through a program that plays samples.
    case tones
  }

  package var theme: Theme
  /// The glyphs that draw the cube; `nil` for the finest that the terminal is likely to show.
  package var blitter: Blitter?
  package var motion: Motion
  package var mouse: Switch
  package var sound: Sound
  /// The language of the words and of the letters: taken up at home.
  package var language: Language
  /// The languages that the screen offers: those whose words are on this machine. Not in the settings file.
  package var languages: [Language] = [.english]
  /// Whether the text to share has a line of the points of each minute.
  package var shareChart: Switch
  /// The player's name on boards.
  package var name: PlayerName
  /// The folder of the player's board, as the player has written it; empty for none.
  package var board: String
  /// The server that gets the player's results; `nil` for none, and then nothing is ever sent.
  package var server: ServerAddress?
  /// Whether the player is a guest on this machine (`--kiosk`): then pages offer no files, no clipboard
  /// and no other program. Not in the settings file: the command line decides it.
  package private(set) var isKiosk = false

  package init(
    theme: Theme = .auto,
    blitter: Blitter? = nil,
    motion: Motion = .full,
    mouse: Switch = .on,
    sound: Sound = .off,
    language: Language = .english,
    shareChart: Switch = .off,
    name: PlayerName = .player,
    board: String = "",
    server: ServerAddress? = nil
  ) {
    self.theme = theme
    self.blitter = blitter
    self.motion = motion
    self.mouse = mouse
    self.sound = sound
    self.language = language
    self.shareChart = shareChart
    self.name = name
    self.board = board
    self.server = server
  }

  /// Makes the player a guest. The board's folder and the server are then for the command line to say, and
  /// not for a file that the game writes.
  package mutating func beginKiosk() {
    isKiosk = true
    board = ""
    server = nil
    if sound == .tones { sound = .bell }
  }

  /// The rows of the settings screen. A guest chooses no folder of this machine.
  package var rows: [SettingsRow] {
    SettingsRow.allCases.filter { $0 != .server && !(isKiosk && $0 == .board) }
  }

  /// The values of a row, in the order in which the screen goes through them. Tones are played by another
  /// program, which a guest does not start. A language needs its words; the one that is set is always there.
  package func values(of row: SettingsRow) -> [String] {
    switch row {
    case .sound where isKiosk: row.values.filter { $0 != Sound.tones.rawValue }
    case .language:
      Language.all.filter { $0 == language || languages.contains($0) }.map(\.name)
    default: row.values
    }
  }

  /// What a row is for, in a line.
  package func summary(of row: SettingsRow) -> String {
    isKiosk && row == .sound ? "The bell only warns" : row.summary
  }

  /// Where the board in a folder is; `nil` if there is none.
  package var boardSource: BoardSource? { board.isEmpty ? nil : .folder(board) }

  /// Whether the board page has something to show: of a server or of a folder.
  package var hasBoard: Bool { server != nil || boardSource != nil }
}

extension Settings {
  /// The word for a value that the program chooses itself.
  static let automatic = "auto"
}

/// The glyphs that pictures are made of, finest first. The raw values stand in the settings file.
package enum Blitter: String, CaseIterable, Hashable, Sendable {
  /// 2×4 points a cell: Unicode 16, drawn by few terminals so far.
  case octant = "octants"
  /// 2×3 points a cell: `🬀`…, Unicode 13, drawn by most terminals themselves.
  case sextant = "sextants"
  /// 2×2 points a cell: `▖▗▟`…
  case quadrant = "quadrants"
  /// 1×2 points a cell: `▀▄`, in nearly every font.
  case halfBlock = "half-blocks"
  /// Characters such as `/`, `\`, `|` and `_`.
  case ascii
}

/// Why the settings could not be read or written.
package struct SettingsError: Error, Hashable, Sendable {
  /// What went wrong, where, and what to do, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}

/// The rows of the settings screen. The raw values are the names in the settings file.
package enum SettingsRow: String, CaseIterable, Hashable, Sendable {
  case theme
  case blitter = "characters"
  case motion, mouse, sound, language
  case shareChart = "share-chart"
  case name, board
  /// Not on the screen: a server is chosen by a command, which asks it and says what it gets.
  case server

  /// Whether the row is any text, and not one of some words.
  package var isText: Bool { [.name, .board, .server].contains(self) }

  /// The most bytes of a row that is a text: a name's characters can have several bytes each, and a
  /// path is no longer than Linux takes.
  package var maximumBytes: Int {
    switch self {
    case .name: 256
    case .server: ServerAddress.maximumBytes
    default: 4095
    }
  }

  /// The words for the row's values, in the order in which the screen goes through them; none for a
  /// text.
  package var values: [String] {
    switch self {
    case .theme: Settings.Theme.allCases.map(\.rawValue)
    case .blitter: [Settings.automatic] + Blitter.allCases.map(\.rawValue)
    case .motion: Settings.Motion.allCases.map(\.rawValue)
    case .mouse: Settings.Switch.allCases.map(\.rawValue)
    case .sound: Settings.Sound.allCases.map(\.rawValue)
    case .language: Language.all.map(\.name)
    // The first value is the default.
    case .shareChart: Settings.Switch.allCases.reversed().map(\.rawValue)
    case .name, .board, .server: []
    }
  }

  /// The row of a name in the settings file; `nil` if there is none. The earlier names `blitter` and
  /// `bell` stand for `characters` and `sound`.
  package init?(name: some StringProtocol) {
    // Comparing normalises, which takes quadratic time for a line of many combining marks.
    guard name.utf8.count <= Self.longestName else { return nil }
    switch name {
    case "blitter": self = .blitter
    case "bell": self = .sound
    default: self.init(rawValue: String(name))
    }
  }

  /// More bytes than any name has.
  private static let longestName = 32

  /// A short explanation for the screen.
  package var summary: String {
    switch self {
    case .theme: "Auto follows the terminal’s background"
    case .blitter: "Characters that draw the cube; ascii for old terminals"
    case .motion: "Reduced turns animations off"
    case .mouse: "Off leaves the mouse to the terminal"
    case .sound: "The bell only warns. Tones need pw-play, paplay or aplay"
    case .language: "Takes effect at home. Each has its own games, streak and records"
    case .shareChart: "On adds a line to a shared result: the points of each minute"
    case .name: "Your name on the board"
    case .board:
      "A folder that you share with other players. It shows everybody’s results of the day"
    case .server: "The server that ranks your games; lexicube online URL chooses it"
    }
  }
}
