import Model
import Surface

/// How the screen is drawn: the theme, the number of colours and the glyphs.
package struct Look: Hashable, Sendable {
  /// The colours of everything.
  package var theme: Theme
  /// How many colours the terminal has.
  package var depth: ColorDepth
  /// The glyphs that pictures are made of.
  package var blitter: Blitter
  /// Whether the letters of cubes are drawn or characters.
  package var letters: Settings.Letters
  /// Whether glyphs may leave hairlines at the edges of their cells, because they come from a font.
  private(set) var hasSeams = false
  /// Whether a cube that turns is shown where it comes to rest, in one step: the line is slow.
  private(set) var turnsAtOnce = false
  /// Whether all of a frame is seen at once. Otherwise its picture comes after its text.
  private(set) var isSynchronized = true
  /// Whether the line is so slow that there is no bold.
  private(set) var hasFewBytes = false
  /// The key for help that screens name; `nil` for none.
  private(set) var helpKey: String? = "F1"
  /// The glyphs that `auto` means, and why; `nil` where no terminal is known.
  private(set) var automatic: DrawnGlyphs?
  /// The points of a cell, where cubes are pictures of points; `nil` where they are drawn with glyphs.
  package var pixels: PixelCell?
  /// The characters of the font; `nil` where every one is taken to be there.
  private(set) var font: FontCharacters?
  /// Whether the player is a guest: nothing then offers the clipboard, files or commands.
  var isKiosk: Bool
  /// The option that names the directory of this run, for commands that are advised; empty for the usual one.
  var place = ""

  /// A message as this player reads it.
  func told(_ message: String) -> String {
    (isKiosk ? message.forGuests : message).advising(place)
  }

  package init(
    theme: Theme = .ember,
    depth: ColorDepth = .indexed256,
    blitter: Blitter = .sextant,
    letters: Settings.Letters = .auto,
    isKiosk: Bool = false
  ) {
    (self.theme, self.depth, self.blitter, self.isKiosk) = (theme, depth, blitter, isKiosk)
    self.letters = letters
  }

  /// Whether a cell of a picture is filled whole, or mixed.
  var hasWholeCells: Bool { isASCII || blitter == .shade }

  /// Whether every character of a text can be written, or one that looks nearly like it.
  func shows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isASCII || !isASCII && font?.hasLike($0) ?? true }
  }

  /// Whether cells can be filled by eighths from their foot. A likeness would be of another height.
  var hasEighths: Bool { !isASCII && font.map { Canvas.eighths.allSatisfy($0.contains) } ?? true }

  /// One of two texts: the second where the terminal does not show the first.
  func choose(_ text: String, ascii: String) -> String { shows(text) ? text : ascii }

  /// The look while a text is typed, to which a `?` belongs.
  func whileTyping() -> Self {
    var look = self
    if helpKey == "?" { look.helpKey = nil }
    return look
  }

  /// Whether the terminal is known to take full blocks from a font. What is unknown, such as tmux, may be
  /// read as text.
  var hasHairlines: Bool { hasSeams && automatic?.blitter == .quadrant }

  var isASCII: Bool { blitter == .ascii }

  /// An empty cell of a surface.
  package func blank(_ ground: Ground = .screen) -> Cell { cell(" ", .text, on: ground) }

  /// A character in the colours of its role and surface. Without colours, roles that must be noticed are
  /// bold, secondary text and lines are faint, and the selection is reversed.
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
    var color = theme[role, ground].color(depth)
    let background = theme[ground].color(depth)
    // The nearest of eight colours to a faint one may be its ground's.
    if depth == .indexed8, color == background { color = theme[.text, ground].color(depth) }
    return Cell(
      character,
      foreground: color,
      background: background,
      attributes: self.attributes(attributes, in: color)
    )
  }

  /// Attributes without bold where a slow line would carry 15 bytes for it, and where it might change the
  /// colour: in bold, many terminals show the darker half of their 16 colours as the lighter one, black as
  /// grey.
  func attributes(_ attributes: Attributes, in color: Color) -> Attributes {
    if hasFewBytes { return attributes.subtracting(.bold) }
    guard depth == .indexed8 || depth == .indexed16, let index = color.index, index < 8 else {
      return attributes
    }
    return attributes.subtracting(.bold)
  }
}

extension Look {
  /// The look for a player's settings on a terminal.
  ///
  /// - Parameters:
  ///   - settings: `auto` means the theme for the terminal's background, the default theme if that
  ///     is unknown, and the finest glyphs that the terminal is likely to show.
  ///   - terminal: What is known of the terminal. A slow line gets fewer colours. A locale without UTF-8 gets ASCII whatever the
  ///     settings say, because it has no other characters. Octants that cannot be written are
  ///     refused in the same way, and glyphs that a console says its font lacks.
  package init(settings: Settings, terminal: TerminalCapabilities) {
    let automaticTheme: Theme = terminal.hasLightBackground == true ? .paper : .ember
    let automatic = DrawnGlyphs(terminal)
    let detail = terminal.detail ?? .full
    let chosen = settings.blitter == .pixels ? nil : settings.blitter
    let wanted = chosen ?? automatic.blitter
    // A character whose width nobody knows would be written as another one.
    let isMissing =
      switch wanted {
      case .octant: !terminal.knowsOctants
      // Without colours, lines are clearer than mixes.
      case .shade: terminal.colors == .none
      default: false
      }
    let isShown = terminal.font.map { wanted.isShown(by: $0) } ?? true
    let blitter = isMissing || !isShown ? automatic.blitter : wanted
    let isPlain = settings.letters == .auto && detail < .palette
    self.init(
      theme: Theme(name: settings.theme.rawValue) ?? automaticTheme,
      depth: [terminal.colors, detail.colors].min { $0.colorCount < $1.colorCount }
        ?? .none,
      blitter: terminal.isUTF8 ? blitter : .ascii,
      letters: isPlain ? .characters : settings.letters,
      isKiosk: settings.isKiosk
    )
    place = settings.place
    // Who chooses glyphs knows the font of a console that cannot be asked.
    let isTrusted = chosen == nil || blitter == automatic.blitter || blitter == .ascii
    font = terminal.font ?? (terminal.isConsole && isTrusted ? .common : nil)
    if chosen == nil, detail == .full { pixels = terminal.pixels?.cell }
    (hasSeams, isSynchronized) = (!automatic.areWhole, terminal.isSynchronized)
    (turnsAtOnce, hasFewBytes) = (detail < .full, detail < .palette)
    // The terminals of GNOME and Xfce, which say that they are VTE, show their own help.
    if terminal.program?.name == "vte" { helpKey = "?" }
    self.automatic = automatic
  }
}
