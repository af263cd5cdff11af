/// One character cell of the screen. Every character is one column wide.
package struct Cell: Hashable, Sendable {
  /// What the cell shows.
  package var character: Unicode.Scalar
  /// The colour of the character.
  package var foreground: Color
  /// The colour behind it.
  package var background: Color
  /// How the character is set.
  package var attributes: Attributes

  package init(
    _ character: Unicode.Scalar = " ",
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    self.character = character
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// A space in the terminal’s own colours.
  package static let blank = Self()
}
