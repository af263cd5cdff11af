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
