import Game

extension Look {
  /// The look that a player's settings ask for on a terminal.
  ///
  /// - Parameters:
  ///   - settings: `auto` takes the theme for the terminal's background, the default theme where
  ///     that is unknown, and the finest glyphs that the terminal is likely to show.
  ///   - terminal: What is known of it. A locale without UTF-8 gets ASCII whatever the settings
  ///     say: it cannot carry anything else.
  package init(settings: Settings, terminal: TerminalFacts) {
    let theme: Theme =
      switch settings.theme {
      case .auto: terminal.hasLightBackground == true ? .light : .standard
      case .dark: .dark
      case .light: .light
      case .highContrast: .highContrast
      }
    let blitter: Blitter =
      switch settings.blitter {
      case .auto:
        .automatic(
          isUTF8: terminal.isUTF8,
          terminal: terminal.name,
          program: terminal.program
        )
      case .sextants: .sextant
      case .quadrants: .quadrant
      case .halfBlocks: .halfBlock
      case .ascii: .ascii
      }
    self.init(
      theme: theme,
      depth: terminal.depth,
      blitter: terminal.isUTF8 ? blitter : .ascii
    )
  }
}
