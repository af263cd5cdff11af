/// The rows of the settings screen, named as in the settings file.
package enum SettingsRow: String, CaseIterable, Hashable, Sendable {
  case theme, blitter, motion, mouse, bell

  /// The words for the row's values, the default first.
  package var values: [String] {
    switch self {
    case .theme: Settings.Theme.allCases.map(\.rawValue)
    case .blitter: Settings.Blitter.allCases.map(\.rawValue)
    case .motion: Settings.Motion.allCases.map(\.rawValue)
    case .mouse: Settings.Switch.allCases.map(\.rawValue)
    case .bell: Settings.Switch.allCases.map(\.rawValue).reversed()
    }
  }

  /// The row of a name in the settings file; `nil` for none. The characters of the cube may go by
  /// the name that the screen has for them.
  package init?(name: some StringProtocol) {
    self.init(rawValue: name == "characters" ? Self.blitter.rawValue : String(name))
  }

  /// What the row is for, in a few words.
  package var summary: String {
    switch self {
    case .theme: "Colours; auto asks the terminal for its background"
    case .blitter: "Characters that draw the cube; ascii for old terminals"
    case .motion: "Reduced makes every movement a single step"
    case .mouse: "Off leaves the mouse to the terminal"
    case .bell: "Rings when a word is refused, and ten seconds before time"
    }
  }
}
