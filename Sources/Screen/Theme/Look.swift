import Game
import Surface

/// How the screen is drawn: the theme, the number of colours and the glyphs.
package struct Look: Hashable, Sendable {
  /// The colours of everything.
  package var theme: Theme
  /// How many colours the terminal has.
  package var depth: ColorDepth
  /// The glyphs that pictures are made of.
  package var blitter: Blitter
  /// Whether the player is a guest: nothing then offers the clipboard, files or commands.
  package var isKiosk: Bool

  package init(
    theme: Theme = .standard,
    depth: ColorDepth = .indexed256,
    blitter: Blitter = .sextant,
    isKiosk: Bool = false
  ) {
    self.theme = theme
    self.depth = depth
    self.blitter = blitter
    self.isKiosk = isKiosk
  }

  /// Whether only ASCII may be written.
  package var isASCII: Bool { blitter == .ascii }

  /// An empty cell of a surface.
  package func blank(_ ground: Ground = .screen) -> Cell { cell(" ", .text, on: ground) }

  /// A character in the colours of its role and surface. Without colours, roles that must be
  /// noticed are bold, and the selection and the badge are reversed.
  package func cell(
    _ character: Unicode.Scalar,
    _ role: Role,
    on ground: Ground = .screen,
    attributes: Attributes = []
  ) -> Cell {
    var attributes = attributes
    if depth == .none {
      if role == .accent || role == .error || role == .warning || role == .success {
        attributes.insert(.bold)
      }
      if ground == .selection || ground == .badge { attributes.insert(.reversed) }
    }
    return Cell(
      character,
      foreground: theme[role, ground].color(depth),
      background: theme[ground].color(depth),
      attributes: attributes
    )
  }
}

extension Look {
  /// The look for a player's settings on a terminal.
  ///
  /// - Parameters:
  ///   - settings: `auto` means the theme for the terminal's background, the default theme if that
  ///     is unknown, and the finest glyphs that the terminal is likely to show.
  ///   - terminal: What is known of the terminal. A locale without UTF-8 gets ASCII whatever the
  ///     settings say, because it has no other characters. Octants that cannot be written are
  ///     refused in the same way.
  package init(settings: Settings, terminal: TerminalFacts) {
    let theme: Theme =
      switch settings.theme {
      case .auto: terminal.hasLightBackground == true ? .light : .standard
      case .ember: .standard
      case .tide: .dark
      case .paper: .light
      case .beacon: .highContrast
      }
    let automatic = Blitter.automatic(
      isUTF8: terminal.isUTF8,
      terminal: terminal.name,
      program: terminal.program,
      drawsOctants: terminal.drawsOctants
    )
    let wanted = settings.blitter ?? automatic
    // A character whose width nobody knows would be written as another one.
    let blitter = wanted == .octant && !terminal.knowsOctants ? automatic : wanted
    self.init(
      theme: theme,
      depth: terminal.depth,
      blitter: terminal.isUTF8 ? blitter : .ascii,
      isKiosk: settings.isKiosk
    )
  }
}

/// What is known of the terminal that shows the screens.
package struct TerminalFacts: Hashable, Sendable {
  /// How many colours the terminal has.
  package var depth: ColorDepth
  /// Whether the locale's characters are UTF-8.
  package var isUTF8: Bool
  /// The value of `TERM`.
  package var name: String
  /// The value of `TERM_PROGRAM`, if it is set.
  package var program: String?
  /// The terminal's own name, in small letters, such as `kitty`; `nil` if it did not say.
  package var answeredName: String?
  /// The version that came with the name, such as `0.40.1`.
  package var answeredVersion: String?
  /// Whether the terminal is known to draw the octants of Unicode 16 itself, and they can be written.
  package var drawsOctants: Bool
  /// Whether octants can be written at all: the C library, and with it ncurses, knows their width.
  package var knowsOctants: Bool
  /// Whether the terminal's own background is light; `nil` if it did not say.
  package var hasLightBackground: Bool?

  package init(
    depth: ColorDepth = .indexed256,
    isUTF8: Bool = true,
    name: String = "xterm-256color",
    program: String? = nil,
    answeredName: String? = nil,
    answeredVersion: String? = nil,
    drawsOctants: Bool = false,
    knowsOctants: Bool = false,
    hasLightBackground: Bool? = nil
  ) {
    self.depth = depth
    self.isUTF8 = isUTF8
    self.name = name
    self.program = program
    self.answeredName = answeredName
    self.answeredVersion = answeredVersion
    self.drawsOctants = drawsOctants
    self.knowsOctants = knowsOctants || drawsOctants
    self.hasLightBackground = hasLightBackground
  }
}
