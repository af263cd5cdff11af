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
    (self.theme, self.depth, self.blitter, self.isKiosk) = (theme, depth, blitter, isKiosk)
  }

  /// Whether only ASCII may be written.
  var isASCII: Bool { blitter == .ascii }

  /// An empty cell of a surface.
  package func blank(_ ground: Ground = .screen) -> Cell { cell(" ", .text, on: ground) }

  /// A character in the colours of its role and surface. Without colours, roles that must be noticed are bold,
  /// secondary text and lines are faint, and the selection is reversed.
  func cell(
    _ character: Unicode.Scalar,
    _ role: Role,
    on ground: Ground = .screen
  ) -> Cell {
    var attributes = role.attributes
    if depth == .none {
      if role.isNoticed { attributes.insert(.bold) }
      if ground == .selection {
        attributes.insert(.reversed)
      } else if role.isFaint {
        attributes.insert(.dim)
      }
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
    let automaticTheme: Theme = terminal.hasLightBackground == true ? .light : .standard
    let automatic = Blitter.automatic(
      isUTF8: terminal.isUTF8,
      terminal: terminal.name,
      program: terminal.program,
      drawsOctants: terminal.drawsOctants
    )
    let wanted = settings.blitter ?? automatic
    // A character whose width nobody knows would be written as another one.
    let blitter =
      wanted == .octant && !terminal.knowsOctants && !terminal.drawsOctants ? automatic : wanted
    self.init(
      theme: Theme(name: settings.theme.rawValue) ?? automaticTheme,
      depth: terminal.depth,
      blitter: terminal.isUTF8 ? blitter : .ascii,
      isKiosk: settings.isKiosk
    )
  }
}

/// What is known of the terminal that shows the screens.
package struct TerminalFacts {
  /// How many colours the terminal has.
  package var depth = ColorDepth.indexed256
  /// Whether the locale's characters are UTF-8.
  package var isUTF8 = true
  /// The value of `TERM`.
  package var name = "xterm-256color"
  /// The value of `TERM_PROGRAM`, if it is set.
  package var program: String?
  /// Whether the terminal is known to draw the octants of Unicode 16 itself, and they can be written.
  package var drawsOctants = false
  /// Whether octants can be written at all: the C library, and with it ncurses, knows their width.
  package var knowsOctants = false
  /// Whether the terminal's own background is light; `nil` if it did not say.
  package var hasLightBackground: Bool?
}

extension TerminalFacts {
  /// A terminal of which only the name for itself is known.
  package init(program: String?) { self.init(depth: .indexed256, program: program) }
}
