import Surface

/// How the screen is drawn: in which theme, with how many colours and with which glyphs.
package struct Look: Hashable, Sendable {
  /// The colours of everything.
  package var theme: Theme
  /// How many of them there are.
  package var depth: ColorDepth
  /// The glyphs that pictures are made of.
  package var blitter: Blitter

  package init(
    theme: Theme = .standard,
    depth: ColorDepth = .indexed256,
    blitter: Blitter = .sextant
  ) {
    self.theme = theme
    self.depth = depth
    self.blitter = blitter
  }

  /// Whether only ASCII may be written.
  package var isASCII: Bool { blitter == .ascii }

  /// A space of a surface.
  package func blank(_ ground: Ground = .screen) -> Cell { cell(" ", .text, on: ground) }

  /// A character as its role is written on a surface. Without colours, roles that must be noticed
  /// are bold, and the selection and the badge are reversed.
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
