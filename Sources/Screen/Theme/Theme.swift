/// All the colours of the screen, each named for what it is for.
///
/// A theme paints its own background on every cell, so that the contrast it was tested for holds on
/// every terminal.
package struct Theme: Hashable, Sendable {
  /// The theme's name in the settings file.
  package let name: String

  /// The ground of the screen.
  package let screen: Swatch
  /// The ground of a panel or menu over the screen.
  package let panel: Swatch
  /// The ground of the chosen row or button.
  package let selection: Swatch
  /// The ground of the wordmark.
  package let badge: Swatch

  /// What is read.
  package let text: Swatch
  /// What is read second.
  package let dim: Swatch
  /// Keys, and what is to be noticed.
  package let accent: Swatch
  /// A word that counts; points won.
  package let success: Swatch
  /// A refusal.
  package let error: Swatch
  /// Time is short; a cube is about to vanish.
  package let warning: Swatch
  /// Thin lines that carry no meaning of their own.
  package let line: Swatch

  /// Text of any role on the selection and on the badge.
  package let selectionText: Swatch
  /// What is written on the badge.
  package let badgeText: Swatch

  /// The colours of the cube.
  package let cube: CubeColors

  /// The colour of a surface.
  package subscript(ground: Ground) -> Swatch {
    switch ground {
    case .screen: screen
    case .panel: panel
    case .selection: selection
    case .badge: badge
    }
  }

  /// The colour of text on a surface. The selection and the badge have one colour of text.
  package subscript(role: Role, ground: Ground) -> Swatch {
    switch ground {
    case .selection: selectionText
    case .badge: badgeText
    case .screen, .panel:
      switch role {
      case .text: text
      case .dim: dim
      case .accent: accent
      case .success: success
      case .error: error
      case .warning: warning
      case .line: line
      }
    }
  }

  /// The theme of a name in the settings file.
  package init?(name: String) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// All themes, the default first.
  package static let all: [Self] = [standard, dark, light, highContrast]

  init(
    name: String,
    screen: Swatch,
    panel: Swatch,
    selection: Swatch,
    badge: Swatch,
    text: Swatch,
    dim: Swatch,
    accent: Swatch,
    success: Swatch,
    error: Swatch,
    warning: Swatch,
    line: Swatch,
    selectionText: Swatch,
    badgeText: Swatch,
    cube: CubeColors
  ) {
    self.name = name
    self.screen = screen
    self.panel = panel
    self.selection = selection
    self.badge = badge
    self.text = text
    self.dim = dim
    self.accent = accent
    self.success = success
    self.error = error
    self.warning = warning
    self.line = line
    self.selectionText = selectionText
    self.badgeText = badgeText
    self.cube = cube
  }
}

extension Theme: CustomStringConvertible {
  package var description: String { name }
}

/// What a piece of text or a surface is for. A theme gives each a colour.
package enum Role: CaseIterable, Hashable, Sendable {
  /// What is read.
  case text
  /// What is read second: labels, hints, counts.
  case dim
  /// Keys, the wordmark, what is to be noticed.
  case accent
  /// A word that counts; points won.
  case success
  /// A refusal.
  case error
  /// Time is short; a cube is about to vanish.
  case warning
  /// A thin line that carries no meaning of its own: the rest of a progress line, a border.
  case line
}

/// What text stands on.
package enum Ground: CaseIterable, Hashable, Sendable {
  /// The screen.
  case screen
  /// A panel or menu over the screen.
  case panel
  /// The chosen row or button.
  case selection
  /// The wordmark's badge.
  case badge
}
