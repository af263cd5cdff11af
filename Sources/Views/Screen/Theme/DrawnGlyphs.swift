import Model
import Surface

/// The glyphs for a terminal, and why these.
struct DrawnGlyphs: Hashable {
  let blitter: Blitter
  /// The reason, as the settings show it.
  let reason: String
  /// Whether the terminal draws them itself and fills their cells. A font's glyphs leave hairlines.
  let areWhole: Bool

  /// The finest glyphs that the terminal shows well.
  init(_ terminal: TerminalCapabilities) {
    let name = terminal.name.lowercased()
    guard terminal.isUTF8 else {
      self.init(.ascii, "the locale has no other characters")
      return
    }
    guard terminal.detail != .ascii else {
      self.init(.ascii, "the line is slow")
      return
    }
    if terminal.isConsole {
      self.init(console: terminal)
    } else if let emulator = terminal.program, let known = Self.table[emulator.name] {
      let drawn = known.drawn.first { blitter, first in
        !emulator.numbers.lexicographicallyPrecedes(first)
          && (blitter != .octant || terminal.knowsOctants)
      }
      if let drawn {
        self.init(drawn.blitter, "\(known.title) draws these itself", areWhole: true)
      } else {
        self.init(known.others, "\(known.title) takes finer ones from the font")
      }
    } else if name.hasPrefix("vt") || name.hasPrefix("dumb") || name.hasPrefix("ansi") {
      self.init(.ascii, "this terminal may have no others")
    } else {
      self.init(.halfBlock, "nearly every font has these")
    }
  }

  /// The finest glyphs that a console's font has. With Debian's fonts for Latin letters they are shades.
  private init(console terminal: TerminalCapabilities) {
    let font = terminal.font ?? .common
    let finest: [Blitter] = [.quadrant, .halfBlock] + (terminal.colors == .none ? [] : [.shade])
    let drawn = finest.first { $0.isShown(by: font) } ?? .ascii
    self.init(
      drawn,
      terminal.font == nil
        ? "every font of a console has these"
        : "the console's font has no \(drawn == .ascii ? "others" : "finer ones")"
    )
  }

  private init(_ blitter: Blitter, _ reason: String, areWhole: Bool = false) {
    (self.blitter, self.reason, self.areWhole) = (blitter, reason, areWhole)
  }

  /// An emulator: its name for people, the glyphs that it draws itself from some version on, the finest
  /// first, and those that its font is sure to have.
  private typealias Emulator = (
    title: String, drawn: [(blitter: Blitter, first: [Int])], others: Blitter
  )

  /// By the emulator's name for itself, in small letters. “Seen” is what `.ci/checks/terminals` has measured.
  private static let table: [String: Emulator] = [
    // kitty 0.40 changelog, “octant characters”; sextants seen in 0.26.
    "kitty": ("kitty", [(.octant, [0, 40]), (.sextant, [0, 26])], .quadrant),
    // VTE 0.78 news; sextants seen in 0.70 (`7006`).
    "vte": ("this terminal", [(.octant, [7800]), (.sextant, [7006])], .quadrant),
    // foot 1.20 changelog; sextants in the table of its box drawing since 1.8.
    "foot": ("foot", [(.octant, [1, 20]), (.sextant, [1, 8])], .quadrant),
    // Ghostty 1.2 release notes; its first release drew sextants.
    "ghostty": ("Ghostty", [(.octant, [1, 2]), (.sextant, [1, 0])], .quadrant),
    // WezTerm documentation, `custom_block_glyphs`.
    "wezterm": ("WezTerm", [(.octant, [2025_03_01]), (.sextant, [2021_08_14])], .quadrant),
    // Seen in 22.12.
    "konsole": ("Konsole", [(.sextant, [22, 12])], .quadrant),
    // contour-terminal/contour#441.
    "contour": ("Contour", [(.sextant, [0, 3])], .quadrant),
    // Seen in 0.11. Later ones draw sextants that do not meet its half blocks (alacritty/alacritty#7422).
    "alacritty": ("Alacritty", [(.quadrant, [])], .quadrant),
    // Their fonts come from the system, which finds quadrants. Seen in the first four.
    "xterm": ("xterm", [], .quadrant),
    "rxvt": ("rxvt", [], .quadrant),
    "st": ("st", [], .quadrant),
    "mlterm": ("mlterm", [], .quadrant),
    "mintty": ("mintty", [], .quadrant),
    "apple_terminal": ("Terminal", [], .quadrant),
    "iterm.app": ("iTerm", [], .quadrant),
    "iterm2": ("iTerm", [], .quadrant),
  ]
}
