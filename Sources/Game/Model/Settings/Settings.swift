import Rules

/// The player's settings. The raw values are the words of the settings file.
package struct Settings: Hashable, Sendable {
  /// The colours by the names of the themes; `auto` follows the terminal's background.
  package enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
    case auto, ember, tide, paper, beacon
  }

  /// Whether things move, or change in a single step.
  package enum Motion: String, CaseIterable, Hashable, Sendable {
    case full, reduced
  }

  /// How the letters on the cube are shown.
  package enum Letters: String, CaseIterable, Hashable, Sendable {
    /// As shapes where each can be read at a glance, otherwise as characters.
    case auto
    /// As shapes that lie on their faces, wherever the picture is fine enough for them.
    case drawn
    /// As characters of the terminal's font.
    case characters
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

  /// How much is said by ear.
  package enum Talk: String, CaseIterable, Hashable, Sendable {
    /// What a move has done, and where the game stands.
    case full
    /// Word, points and score.
    case brief
  }

  package var theme: ThemeChoice
  /// The glyphs that draw the cube; `nil` for the finest that the terminal is likely to show.
  package var blitter: Blitter?
  package var letters: Letters
  package var motion: Motion
  package var mouse: Switch
  package var sound: Sound
  /// The language of the words and of the letters: taken up at home.
  package var language: Language
  /// The languages whose words are not on this machine, and what they need. Not in the settings file.
  package var missingWords = Dictionary(
    uniqueKeysWithValues: Language.all.filter { $0 != .english }.map { ($0, WordsNeed($0)) }
  )
  /// Whether the text to share has a line of the points of each minute.
  package var shareChart: Switch
  package var talk: Talk
  package var name: PlayerName
  /// The folder of the player's board, as the player has written it; empty for none.
  package var board: String
  /// The server that gets the player's results; `nil` for none, and then nothing is ever sent.
  package var server: ServerAddress?
  /// What could not be read of the settings file, in its order, until the player sets it. Not in the file.
  package var faults: [SettingsFault] = []
  /// Whether the player is a guest on this machine (`--kiosk`): then pages offer no files, no clipboard
  /// and no other program. Not in the settings file: the command line decides it.
  package private(set) var isKiosk = false
  /// The option that names the directory of this run, as it is typed; empty for the usual one.
  package var place = ""

  package init(
    theme: ThemeChoice = .auto,
    blitter: Blitter? = nil,
    letters: Letters = .auto,
    motion: Motion = .full,
    mouse: Switch = .on,
    sound: Sound = .off,
    language: Language = .english,
    shareChart: Switch = .off,
    talk: Talk = .full,
    name: PlayerName = .player,
    board: String = "",
    server: ServerAddress? = nil
  ) {
    self.theme = theme
    self.blitter = blitter
    self.letters = letters
    self.motion = motion
    self.mouse = mouse
    self.sound = sound
    self.language = language
    self.shareChart = shareChart
    self.talk = talk
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
    // A guest cannot mend the file.
    faults = []
    if sound == .tones { sound = .bell }
  }

  /// The rows of the settings screen. A guest chooses no folder of this machine.
  package var rows: [SettingsRow] {
    SettingsRow.allCases.filter { $0.isOnScreen && !(isKiosk && $0 == .board) }
  }

  /// The values of a row, in the order in which the screen goes through them. Tones are played by another
  /// program, which a guest does not start. A language is there before its words are: ``missingWords`` says of which.
  package func values(of row: SettingsRow) -> [String] {
    switch row {
    case .sound where isKiosk: row.values.filter { $0 != Sound.tones.rawValue }
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
  /// No glyphs: a picture of points, where the terminal shows such. Elsewhere those that it draws best.
  case pixels
  /// 2×4 points a cell: Unicode 16, drawn by few terminals so far.
  case octant = "octants"
  /// 2×3 points a cell: `🬀`…, Unicode 13, drawn by most terminals themselves.
  case sextant = "sextants"
  /// 2×2 points a cell: `▖▗▟`…
  case quadrant = "quadrants"
  /// 1×2 points a cell: `▀▄`, in nearly every font.
  case halfBlock = "half-blocks"
  /// Whole cells, and mixes of two colours at edges: `█▒░`, in the fonts of consoles.
  case shade = "shades"
  /// Characters such as `/`, `\`, `|` and `_`.
  case ascii
}

/// What could not be read of the settings file: a line of it, or all.
package struct SettingsFault: Hashable, Sendable {
  /// The setting that keeps its default because of it; `nil` if that cannot be told.
  let row: SettingsRow?
  private let line: Int?
  private let reason: String

  /// - Parameter line: The number of the line, from 1; `nil` if none of the file can be read. The reason then
  ///   names the file.
  package init(_ reason: String, _ row: SettingsRow? = nil, line: Int? = nil) {
    (self.reason, self.row, self.line) = (reason, row, line)
  }

  /// What is wrong, where, and what to do.
  package func text(file: String = "Settings file") -> String {
    line.map { "\(file), line \($0): \(reason)" } ?? reason
  }
}

/// Why the settings could not be written.
package struct SettingsError: Error, Hashable, Sendable {
  /// What went wrong, where, and what to do, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}
