/// All the colours of the screen, named by their purpose.
///
/// A theme paints its own background on every cell, so that its tested contrast holds on every
/// terminal.
package struct Theme: Hashable, Sendable {
  /// The theme's name in the settings file, in small letters.
  package let name: String
  /// What it looks like, in a few words for the settings.
  package let note: String

  /// The ground of the screen.
  package let screen: Swatch
  /// The ground of a panel or menu over the screen.
  package let panel: Swatch
  /// The ground of the chosen row or button.
  package let selection: Swatch
  /// The ground of the wordmark.
  package let badge: Swatch

  /// Main text.
  package let text: Swatch
  /// Secondary text.
  package let dim: Swatch
  /// Keys, and whatever should be noticed.
  package let accent: Swatch
  /// An accepted word; points won.
  package let success: Swatch
  /// An error or a refused word.
  package let error: Swatch
  /// Time is short; a cube is about to vanish.
  package let warning: Swatch
  /// Thin lines without a meaning of their own.
  package let line: Swatch

  /// Text of any role on the selection and on the badge.
  package let selectionText: Swatch
  /// The text on the badge.
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

  /// The theme's name on the screen.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// All themes, the default first.
  package static let all: [Self] = [standard, dark, light, highContrast]

}

extension Theme: CustomStringConvertible {
  /// The theme with a name of the settings file.
  package init?(name: String) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  package var description: String { name }
}

/// The purpose of a piece of text. A theme gives each a colour.
package enum Role: CaseIterable, Hashable, Sendable {
  /// Main text.
  case text
  /// Secondary text: labels, captions, counts.
  case dim
  /// Keys, the wordmark, whatever should be noticed.
  case accent
  /// An accepted word; points won.
  case success
  /// An error or a refused word.
  case error
  /// Time is short; a cube is about to vanish.
  case warning
  /// A thin line without a meaning of its own: the rest of a progress line, a border.
  case line
}

/// The surface under a text.
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
