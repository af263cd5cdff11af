/// All the colours of the screen, each named for what it is for.
///
/// A theme paints its own background on every cell, so that the contrast it was tested for holds on
/// every terminal.
package struct Theme: Hashable, Sendable {
  /// The theme's name in the settings file.
  package let name: String

  package let screen: Swatch
  package let panel: Swatch
  package let selection: Swatch
  package let badge: Swatch

  package let text: Swatch
  package let dim: Swatch
  package let accent: Swatch
  package let success: Swatch
  package let error: Swatch
  package let warning: Swatch
  package let line: Swatch

  /// Text of any role on the selection and on the badge.
  package let selectionText: Swatch
  package let badgeText: Swatch

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
